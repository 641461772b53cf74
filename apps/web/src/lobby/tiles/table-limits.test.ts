import { chips, games } from '@baize/rules';
import { expect, test } from 'vitest';
import { type FloorTable, limitsOf, withMinimum } from './table-limits.ts';

const { limits, pace } = games.blackjack;
/** The same limits as Postgres returns them, with their keys in another order. */
const stored = {
  classes: Object.fromEntries(
    Object.entries(limits.classes)
      .toReversed()
      .map(([name, { min, max, step }]) => [name, { max, min, step }]),
  ),
};

const table = {
  id: 'crescent',
  name: 'Crescent',
  game: 'blackjack',
  currency: 'EUR',
  equipment: 'virtual',
  options: {},
  pace,
} as const;
const known: readonly FloorTable[] = [{ ...table, limits: stored, minimumBetMinor: 10_00, lowestStakeMinor: 10_00 }];

test('a table keeps its minimum bet when the server reports the limits in another order of their keys', () => {
  const reported = withMinimum({ ...table, limits }, known);
  expect(limitsOf(reported)).toEqual({ leastMinor: 10_00, cheapestMinor: 10_00, mostMinor: 500_00 });
});

test('a tile states the stake on a spot, and is found by what a round costs there', () => {
  const two = { ...table, limits, minimumBetMinor: 20_00, lowestStakeMinor: 10_00 };
  expect(limitsOf(two)).toEqual({ leastMinor: 10_00, cheapestMinor: 20_00, mostMinor: 500_00 });
});

test('the minimum bet is unknown after the limits have changed, and at a table that is new', () => {
  const raised = { classes: { ...limits.classes, main: { min: chips(20_00), max: chips(500_00), step: chips(1_00) } } };
  expect(withMinimum({ ...table, limits: raised }, known).minimumBetMinor).toBeNull();
  expect(withMinimum({ ...table, id: 'new', limits }, known).minimumBetMinor).toBeNull();
});
