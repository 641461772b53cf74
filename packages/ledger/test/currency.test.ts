import { chips } from '@baize/rules';
import { expect, test } from 'vitest';
import { inMinorUnits, limitsIn, minorDigits } from '../src/index.ts';

test('has the decimal places of each currency', () => {
  expect(['EUR', 'JPY', 'KWD', 'PLAY'].map(minorDigits)).toEqual([2, 0, 3, 2]);
});

test.each([
  ['EUR', 500],
  ['USD', 500],
  ['JPY', 500],
  ['KWD', 5_000],
  ['CHIPS', 500],
])('five of the smallest chip in %s are %i minor units', (currency, amount) => {
  expect(inMinorUnits(500, currency)).toBe(amount);
});

test('the limits of a game are the same number of chips in every currency', () => {
  const limits = {
    classes: { even: { min: chips(100), max: chips(50_000), step: chips(50) } },
    total: chips(100_000),
    payout: chips(900_000),
  };
  expect(limitsIn('EUR', limits)).toEqual(limits);
  expect(limitsIn('JPY', limits)).toEqual(limits);
  expect(limitsIn('KWD', limits)).toEqual({
    classes: { even: { min: 1_000, max: 500_000, step: 500 } },
    total: 1_000_000,
    payout: 9_000_000,
  });
  expect(limitsIn('KWD', { classes: {} })).toEqual({ classes: {} });
});
