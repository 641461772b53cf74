import { expect, it } from 'vitest';
import { dealerView, fact } from '../situation/console.testing.ts';
import { voidFigures } from './void-figures.ts';

const ana = {
  userId: 'ana',
  name: 'Ana',
  bets: [{ spot: 'straight:17', stakeMinor: 1_000 }],
  totalMinor: 1_000,
  deciding: false,
};
const paid = { player: 'ana', spot: 'straight:17', stakeMinor: 1_000, amountMinor: 36_000, outcome: 'win', paid: null };

it('compares what comes back if the round stands with what comes back if it is void', () => {
  const facts = [fact(0, 'number', { number: 17 })];
  const figures = voidFigures(dealerView({ facts, players: [ana], takeAndPay: [paid] }));
  expect(figures).toMatchObject({ number: 17, lines: [{ name: 'Ana', stakedMinor: 1_000, standsMinor: 36_000 }] });
});

it('claims no result while the bets of one place only are known', () => {
  const ben = { ...ana, userId: 'ben', name: 'Ben' };
  const { lines } = voidFigures(dealerView({ players: [ana, ben], takeAndPay: [paid] }));
  expect(lines.map(({ standsMinor }) => standsMinor)).toEqual([null, null]);
});

it('shows the cards of each place, turned ones in place of those face down', () => {
  const card = (index: number, place: string, code: string, kind = 'card') => fact(index, kind, { place, card: code });
  const facts = [card(0, 'seat:1', '9h'), card(1, 'dealer', 'Ks'), card(2, 'dealer', 'down')];
  expect(voidFigures(dealerView({ facts: [...facts, card(3, 'dealer', '7d', 'reveal')] })).dealt).toEqual([
    { place: 'seat:1', cards: ['9h'] },
    { place: 'dealer', cards: ['Ks', '7d'] },
  ]);
});
