import { expect, test } from 'vitest';
import { OwnerClock } from '../../src/feed/gateway/owner-clock.ts';

test('FE10: the fastest reading counts, and clocks that may agree are not corrected', () => {
  const clock = new OwnerClock();
  expect([clock.isKnown, clock.aheadMs]).toEqual([false, 0]);
  // Both clocks agree; the answer took its time.
  clock.read(1_000, 1_900, 2_000);
  expect([clock.isKnown, clock.aheadMs]).toEqual([true, 0]);
  clock.read(3_000, 3_012, 3_004);
  expect(clock.aheadMs).toBe(0);
});

test('FE10: a clock that is a second ahead is found within some milliseconds, also by slower readings after it', () => {
  const clock = new OwnerClock();
  clock.read(1_000, 2_003, 1_004);
  expect(clock.aheadMs).toBe(1_001);
  clock.read(2_000, 3_900, 3_000);
  expect(clock.aheadMs).toBe(1_001);
});

test('FE10: a clock that was set is followed once the readings from before are gone', () => {
  const clock = new OwnerClock();
  for (let at = 0; at < 8; at++) clock.read(1_000 * at, 1_000 * at + 2, 1_000 * at + 4);
  for (let at = 8; at < 16; at++) clock.read(1_000 * at, 1_000 * at + 502, 1_000 * at + 4);
  expect(clock.aheadMs).toBe(500);
});
