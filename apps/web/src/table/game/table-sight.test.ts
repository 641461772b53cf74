import { chips, none, type Payout, type Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { netOf, spotChips } from './table-sight.ts';

test('a bet that comes back in part shows its whole stake, and all that came back', () => {
  const payouts: Payout[] = [
    {
      player: 'ana' as Player,
      spot: 'red',
      stake: chips(1_000),
      back: chips(500),
      winnings: none,
      rule: 'RO 17',
      paid: null,
      because: { key: 'roulette.because.number', values: { number: 0, colour: 'green' } },
    },
  ];
  const shown = spotChips({ red: 1_000 }, new Map([['red', 1_000]]), payouts).get('red');
  expect(shown).toEqual({ stakeMinor: 1_000, state: 'accepted', returnedMinor: 500, outcome: 'part' });
  expect(netOf(payouts)).toEqual({ stakedMinor: 1_000, returnedMinor: 500, netMinor: -500 });
});
