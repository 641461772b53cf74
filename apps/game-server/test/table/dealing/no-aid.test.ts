import { expect, test } from 'vitest';
import { unshuffled } from '../../fixtures/chance/unshuffled.ts';
import { accepted, openTestCasino } from '../../fixtures/open-table.ts';

/**
 * Every figure that a view of these games may contain, outside of calls: of the table and its times, the money on it,
 * what lies face up, and how far the shoe is dealt. None counts cards that are gone, and none is a chance.
 */
const FIGURES = new Set([
  ...['version', 'now', 'watching', 'roundNumber', 'closesAt', 'deadline', 'since', 'waitsSince', 'at', 'rounds'],
  ...['stake', 'players', 'seat', 'value', 'number', 'noSpins', 'player', 'banker', 'dealer'],
  ...['left', 'of', 'cut'],
  // Names and seals that may consist of digits.
  ...['id', 'salt'],
]);

/** Where a value contains numbers, also written as text: the names of the fields. */
function figuresIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'number' || (typeof value === 'string' && /^[\d.,]+ ?%?$/.test(value))) return [name];
  if (Array.isArray(value)) return value.flatMap((each) => figuresIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => figuresIn(each, key));
}

test.each([
  ['roulette', 'red'],
  ['blackjack', 'seat:1'],
  ['baccarat', 'player'],
] as const)('R14: a view of %s contains no counts of cards and no chances', async (game, spot) => {
  const casino = await openTestCasino({ game, entropy: unshuffled() });
  await casino.player('ana');
  accepted(await casino.bet('ana', spot, 1_000));
  const found = new Set<string>();
  const phases = new Set<string | undefined>();
  for (let second = 0; second < 45; second += 1) {
    await casino.clock.pass(1_000);
    const view = { ...casino.table.view(), words: null };
    phases.add(view.round?.phase);
    for (const name of figuresIn(view)) found.add(name);
  }
  expect(phases).toEqual(new Set(['betting', 'playing', 'settled']));
  expect([...found].filter((name) => !FIGURES.has(name))).toEqual([]);
});
