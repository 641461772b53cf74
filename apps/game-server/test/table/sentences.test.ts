import { chips, games, readOptions } from '@baize/rules';
import { expect, test } from 'vitest';
import { told } from '../../src/table/commands/refusal.ts';

const { roulette } = games;

function refusedIn(currency: string): string {
  const options = readOptions(roulette.options, {});
  if (!options.ok) throw new Error(options.error);
  const { limits, pace } = roulette;
  const info = {
    id: 'vesper',
    name: 'Vesper',
    game: 'roulette',
    currency,
    options: options.value,
    limits,
    pace,
    equipment: 'both' as const,
  };
  const refusal = { code: 'above-maximum', spot: 'red', limit: chips(125_000) } as const;
  return told({ game: roulette.create(options.value), info }, refusal).sentence;
}

test.each([
  ['EUR', '€1,250.00'],
  ['JPY', '¥125,000'],
  ['CHIPS', 'CHIPS\u00a01,250.00'],
  ['play', 'play\u00a01,250.00'],
])('a refusal at a table in %s names its limit as %s', (currency, amount) => {
  expect(refusedIn(currency)).toContain(amount);
});
