import { expect, test } from 'vitest';
import {
  betting,
  type Card,
  type Command,
  chips,
  decide,
  evolve,
  noLimits,
  type Player,
  type Round,
} from '../../src/index.ts';
import { coin } from '../kit/coin.ts';

const player = 'ana' as Player;
const bet: Command = { type: 'placeBets', player, wagers: [{ spot: 'heads', stake: chips(100) }] };

const dealt = (card: Card): Command => ({
  type: 'report',
  fact: { fact: 'card', place: 'table', card },
  source: { from: 'dealer' },
});

/** A table with a game that counts the facts it folds. */
function counting() {
  const count = { folds: 0 };
  const game: typeof coin = {
    ...coin,
    evolve: (...of) => {
      count.folds += 1;
      return coin.evolve(...of);
    },
  };
  return { count, setup: { game, limits: noLimits, equipment: { kind: 'deck', decks: 1 } } as const };
}

const eventsOf = (setup: ReturnType<typeof counting>['setup'], round: Round, command: Command) => {
  const decision = decide(setup, round, command, 0);
  if (!decision.ok) throw new Error(decision.error.code);
  return decision.value;
};

test('a fact is folded once, to judge it and when it takes effect', () => {
  const { setup, count } = counting();
  const take = (round: Round, command: Command) =>
    eventsOf(setup, round, command).reduce<Round>((folded, event) => evolve(setup.game, folded, event), round);
  const closed = take(take(betting, bet), { type: 'closeBets' });
  expect(count.folds).toBe(0);
  take(closed, dealt('7c'));
  expect(count.folds).toBe(1);
});

test('a decision that does not take effect changes nothing: another one is folded from the same round', () => {
  const { setup, count } = counting();
  const take = (round: Round, events: ReturnType<typeof eventsOf>) =>
    events.reduce<Round>((folded, event) => evolve(setup.game, folded, event), round);
  const open = take(betting, eventsOf(setup, betting, bet));
  const closed = take(open, eventsOf(setup, open, { type: 'closeBets' }));
  const first = eventsOf(setup, closed, dealt('7c'));
  const second = eventsOf(setup, closed, dealt('As'));
  expect(take(closed, second)).toEqual(take(closed, JSON.parse(JSON.stringify(second))));
  expect(take(closed, first)).toEqual(take(closed, JSON.parse(JSON.stringify(first))));
  expect(take(closed, first)).not.toEqual(take(closed, second));
  expect(count.folds).toBeGreaterThan(2);
});
