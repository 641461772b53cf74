import { expect, test } from 'vitest';
import { contributed, tableOf } from '../../odds/antigo/table.ts';
import { antigoOdds, splitsOf } from '../../odds/antigo.ts';
import { entriesOf } from '../../odds/index.ts';
import { TRIPLES } from '../../odds/shoe-values.ts';
import { games, readOptions } from '../../src/index.ts';

const options = readOptions(games.antigo.options, { mode: 'single' });
if (!options.ok) throw new Error(options.error.key);
const table = tableOf(games.antigo.create(options.value));

const figures = (json: object) => {
  const entries = entriesOf('antigo', json);
  if (!entries.ok) throw new Error(entries.error.key);
  return entries.value;
};

test('the dealer draws one card on six or less', () => {
  expect(table.dealers.length).toBe(16 + 39 * 10);
  for (const { values, total } of table.dealers) {
    const [a = 0, b = 0] = values;
    expect(values.length).toBe((a + b) % 10 <= 6 ? 3 : 2);
    expect(total).toBe(values.reduce((sum, value) => sum + value, 0) % 10);
  }
});

test('the best split has the highest sum of both totals', () => {
  for (const triple of TRIPLES) {
    const [best, ...others] = splitsOf(table, triple);
    for (const other of others) {
      expect(other.worth).toBeLessThanOrEqual(best?.worth ?? 0);
      expect(other.kept + other.contributed, `${triple}`).toBeLessThanOrEqual(
        (best?.kept ?? 0) + (best?.contributed ?? 0),
      );
    }
  }
  expect(splitsOf(table, [1, 4, 5])[0]).toMatchObject({ kept: 5, contributed: 5 });
  expect(contributed(table.game, [1, 4, 5])).toBe(1); // the table would keep the nine
});

test('the odds of a single player and of Insurance', () => {
  const [ante, insurance] = [...figures({ mode: 'single' })];
  expect(ante?.edge).toBeCloseTo(0.018041, 6);
  expect(insurance?.edge).toBeCloseTo(0.09988, 6);
  const [, third] = [...figures({ mode: 'single', insuranceWinsOn: 'third-card-nine' })];
  expect(third?.edge).toBeCloseTo(0.669297, 6);
  // The difference is the nines with two cards: 0 9, 1 8, 2 7, 3 6 and 4 5, in either order.
  expect((third?.edge ?? 0) - (insurance?.edge ?? 0)).toBeCloseTo((6 * 2 * (128 * 32 + 4 * 32 * 32)) / (416 * 415), 12);
});

test('two and three players, who keep their best two cards or contribute what is best for all', {
  timeout: 600_000,
}, () => {
  const [, two, twoTogether, three, threeTogether] = figures({});
  expect(two?.edge).toBeCloseTo(0.047183, 6);
  expect(three?.edge).toBeCloseTo(0.114005, 6);
  expect(twoTogether).toMatchObject({ bet: 'ante-2-together', standardError: null });
  expect(twoTogether?.edge).toBeCloseTo(0.0052078, 7);
  // A full enumeration of the hands of three players gave 2.61946 %.
  const { edge = 1, standardError = null } = threeTogether ?? {};
  expect(standardError).toBeLessThan(0.0003);
  expect(Math.abs(edge - 0.0261946)).toBeLessThan(3 * (standardError ?? 0));
});

test('the figures depend on the seats, the mode and the Insurance of the table', () => {
  const bets = (json: object) => {
    const read = readOptions(games.antigo.options, json);
    if (!read.ok) throw new Error(read.error.key);
    return [...antigoOdds.figures(read.value).keys()];
  };
  expect(bets({ seats: 2, insurance: false })).toEqual(['ante-single', 'ante-2', 'ante-2-together']);
  expect(bets({ mode: 'single' })).toEqual(['ante-single', 'insurance']);
});
