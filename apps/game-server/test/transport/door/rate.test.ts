import { expect, test } from 'vitest';
import { Allowance } from '../../../src/rate.ts';

test('allows a burst, then the rate per second, and never accumulates more than a burst', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 }, 0);
  expect([1, 2, 3, 4].map(() => allowance.take(0))).toEqual([true, true, true, false]);
  expect(allowance.take(499)).toBe(false);
  expect(allowance.take(500)).toBe(true);
  expect(allowance.take(501)).toBe(false);
  expect([1, 2, 3, 4].map(() => allowance.take(60_000))).toEqual([true, true, true, false]);
});
