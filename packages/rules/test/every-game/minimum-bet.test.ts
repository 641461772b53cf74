import { expect, test } from 'vitest';
import {
  chips,
  type Game,
  type GameDefinition,
  games,
  lowestStakeOf,
  minimumBetOf,
  readOptions,
} from '../../src/index.ts';

function gameWith(definition: GameDefinition, options: object): Game | undefined {
  const read = readOptions(definition.options, options);
  return read.ok ? definition.create(read.value) : undefined;
}

const minimum = (id: keyof typeof games): number | null => {
  const game = gameWith(games[id], {});
  if (!game) throw new Error(`${id} has no default options`);
  return minimumBetOf(game, games[id].limits);
};

test('side bets that need a main bet do not lower the minimum', () => {
  expect(minimum('blackjack')).toBe(10_00);
  expect(minimum('antigo')).toBe(10_00);
});

test('a bet that must be completed by another costs both', () => {
  expect(minimum('three-card-monster')).toBe(10_00);
});

test('the lowest stake on a spot does not count what must complete it', () => {
  const game = gameWith(games['three-card-monster'], {});
  if (!game) throw new Error('three-card-monster has no default options');
  const { classes } = games['three-card-monster'].limits;
  expect(lowestStakeOf(game, { classes })).toBe(5_00);
  // The other must be the same.
  const monster = { ...classes.monster, min: chips(8_00), max: chips(100_00), step: chips(1_00) };
  expect(lowestStakeOf(game, { classes: { ...classes, monster } })).toBe(8_00);
});

test('where the main bets differ the lowest counts', () => {
  const game = gameWith(games.roulette, {});
  if (!game) throw new Error('roulette has no default options');
  const { limits } = games.roulette;
  const lowest = Math.min(...Object.values(limits.classes).map(({ min }) => min));
  expect(minimumBetOf(game, limits)).toBe(lowest);
  expect(minimumBetOf(game, { classes: {} })).toBeNull();
  expect(chips(lowest)).toBeGreaterThan(0);
});
