import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from './clock.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('the sample with the smallest delay counts', () => {
  let device = 0;
  const clock = createServerClock(() => device);
  for (const [at, server] of [
    [10, 500],
    [20, 530],
    [30, 505],
  ] as const) {
    device = at;
    clock.heard(server);
  }
  expect(clock.now()).toBe(540);
  expect(clock.local(600)).toBe(90);
});

test('a correction of the clock of the device, either way, changes nothing', () => {
  const clock = createServerClock();
  clock.heard(5_000_000);
  for (const byMs of [60_000, -3_600_000]) {
    vi.setSystemTime(Date.now() + byMs);
    vi.advanceTimersByTime(100);
  }
  expect(clock.now()).toBe(5_000_200);
});
