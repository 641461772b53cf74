import { chips, games, readOptions } from '@baize/rules';
import { english } from '@baize/words/english';
import { expect, test } from 'vitest';
import { refusedByRules } from '../../src/table/commands/refusal.ts';

const { roulette } = games;

function refusedIn(currency: string): string {
  const options = readOptions(roulette.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const refusal = { code: 'above-maximum', spot: 'red', limit: chips(125_000) } as const;
  return english(refusedByRules({ game: roulette.create(options.value) }, refusal).phrase, currency);
}

test.each([
  ['EUR', '€1,250.00'],
  ['JPY', '¥125,000'],
  ['CHIPS', '1,250.00\u00a0CHIPS'],
  ['play', '1,250.00\u00a0play'],
])('a refusal at a table in %s names its limit as %s', (currency, amount) => {
  expect(refusedIn(currency)).toContain(amount);
});
