import { type Game, type GameDefinition, games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { asked, cardTo, publicRound, tableView } from '../situation/console.testing.ts';
import { seatsOf } from './seats.ts';

const created = (definition: GameDefinition): Game =>
  definition.create(Object.fromEntries(Object.entries(definition.options).map(([id, rule]) => [id, rule.default])));

describe('the table from the dealer’s side', () => {
  const blackjack = created(games.blackjack);
  const stake = (amount: number) => ({ stake: amount as never, players: 1 }); // chips

  it('lists every numbered place from left to right, with its chips', () => {
    const totals = { 'seat:3': stake(10_000), 'behind:3': stake(4_000), 'seat:6': stake(2_500) };
    const play = {
      hands: [{ place: 'seat:3', seat: 3, cards: ['9h'], value: 9 }],
      dealer: { cards: ['8s'], value: 8 },
    };
    const { numbered, dealer } = seatsOf(
      tableView({ round: publicRound({ totals, play }) }),
      { asked: [cardTo('seat:6')] },
      blackjack,
    );
    expect(numbered.map(({ number, onItMinor }) => [number, onItMinor])).toEqual([
      [1, null],
      [2, null],
      [3, 14_000],
      [4, null],
      [5, null],
      [6, 2_500],
      [7, null],
    ]);
    expect(numbered.filter(({ now }) => now).map(({ place }) => place)).toEqual(['seat:6']);
    expect(dealer).toMatchObject({ cards: ['8s'], value: { count: 8, is: 'hard' } });
  });

  it('counts the bets of a split once', () => {
    const play = { hands: ['seat:3', 'seat:3:split'].map((place) => ({ place, seat: 3, cards: ['9h'], value: 9 })) };
    const round = publicRound({ totals: { 'seat:3': stake(500) }, play });
    const { numbered } = seatsOf(tableView({ round }), { asked: [] }, blackjack);
    expect(numbered.filter(({ number }) => number === 3).map(({ onItMinor }) => onItMinor)).toEqual([500, null]);
  });

  it('marks who is waited for', () => {
    const play = { hands: [{ place: 'seat:1', seat: 1, cards: ['9h', '9d'], value: 18 }] };
    const step = asked({ ask: 'choice', place: 'seat:1', player: 'ana' as never, window: 'w', options: [] }); // a player's id
    const [first] = seatsOf(tableView({ round: publicRound({ play }) }), { asked: [step] }, blackjack).numbered;
    expect(first).toMatchObject({ waits: true, now: false });
  });

  it('keeps what has cards in every round in its place, seen from the other side', () => {
    const places = (play: unknown) =>
      seatsOf(tableView({ round: publicRound({ play }) }), { asked: [] }, created(games.baccarat)).shared.map(
        ({ place }) => place,
      );
    expect(places(null)).toEqual(['banker', 'player']);
    expect(places({ player: ['9h'], banker: [] })).toEqual(['banker', 'player']);
  });

  it.each(Object.values(games).map((definition) => [definition.id, definition] as const))(
    'is there for %s',
    (_, definition) => {
      const { numbered, shared, dealer } = seatsOf(tableView({ round: null }), { asked: [] }, created(definition));
      for (const seat of [...numbered, ...shared, ...(dealer ? [dealer] : [])]) expect(seat.cards).toEqual([]);
    },
  );
});
