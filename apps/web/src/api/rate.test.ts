import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

test('a key is taken so often at once, then evenly; another key has its own', () => {
  let now = 1_000_000;
  const take = createRate(60, () => now);
  expect(Array.from({ length: 60 }, () => take('a'))).toEqual(Array.from({ length: 60 }, () => 0));
  expect(take('a')).toBe(1_000);
  expect(take('b')).toBe(0);
  now += 999;
  expect(take('a')).toBe(1);
  now += 1;
  expect(take('a')).toBe(0);
  expect(take('a')).toBe(1_000);
});

test('a key that rested for an hour has no more than a minute of calls', () => {
  let now = 0;
  const take = createRate(2, () => now);
  take('a');
  now += 3_600_000;
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 30_000]);
});
