import { expect, test } from 'vitest';
import { Budget } from '../src/stream/budget.ts';

test('so much at once, then one in each period, also after a long pause', () => {
  const budget = new Budget(2, 2_000);
  const taken = (at: readonly number[]) => at.map((now) => budget.take(now));
  expect(taken([1_000, 1_000, 1_001, 2_999])).toEqual([true, true, false, false]);
  expect(taken([3_000, 3_001, 4_999, 5_000])).toEqual([true, false, false, true]);
  expect(taken([100_000, 100_000, 100_000])).toEqual([true, true, false]);
});
