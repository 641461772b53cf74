import { expect, test } from 'vitest';
import { tablesInCurrencies } from '../../src/demo-tables.ts';

test('there is a demo roulette table for each further currency', () => {
  expect(tablesInCurrencies('JPY,KWD').map(({ id, game, currency }) => [id, game, currency])).toEqual([
    ['roulette-jpy', 'roulette', 'JPY'],
    ['roulette-kwd', 'roulette', 'KWD'],
  ]);
  expect(tablesInCurrencies('')).toEqual([]);
  expect(tablesInCurrencies(undefined)).toEqual([]);
});

test.each(['yen', 'JPY;KWD', 'JPY, KWD'])('a list of currencies that cannot be read is refused: %s', (currencies) => {
  expect(() => tablesInCurrencies(currencies)).toThrow(/DEMO_CURRENCIES/);
});
