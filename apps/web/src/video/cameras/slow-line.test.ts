import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Losses, SlowLine } from './slow-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const judged = (losses: readonly number[]) => {
  const line = new Losses();
  return losses.map((lost) => line.add(lost));
};

test('a line that keeps losing packets is too slow', () => {
  expect(judged([0.2, 0.1, 0.3, 0.1, 0.2])).toEqual([false, false, false, false, true]);
  // Some readings between may be good.
  expect(judged([0.2, 0, 0.3, 0, 0.2, 0.1, 0, 0.1]).at(-1)).toBe(true);
});

test('a short burst and small losses are none of it', () => {
  expect(judged([0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0.5])).not.toContain(true);
  expect(judged(Array.from({ length: 40 }, () => 0.05))).not.toContain(true);
});

test('a slow line is judged anew after it was found slow', () => {
  expect(judged(Array.from({ length: 10 }, () => 0.2)).filter(Boolean)).toHaveLength(2);
});

test('the full picture is tried again after a minute, and later after each trial that fails', () => {
  const line = new SlowLine();
  const isSlow = () => line.state.getState().isSlow;
  line.strain();
  expect(isSlow()).toBe(true);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    vi.advanceTimersByTime(60_000 * minutes - 1);
    expect(isSlow()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isSlow()).toBe(false);
    vi.advanceTimersByTime(5_000);
    line.strain();
    expect(isSlow()).toBe(true);
  }
});

test('a line that took the full picture for a minute begins anew', () => {
  const line = new SlowLine();
  line.strain();
  vi.advanceTimersByTime(60_000 + 61_000);
  line.strain();
  vi.advanceTimersByTime(60_000);
  expect(line.state.getState().isSlow).toBe(false);
});
