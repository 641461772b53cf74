import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'AbortSignal',
    class extends AbortSignal {
      static override any = undefined as never;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a signal ends after its time, in browsers without AbortSignal.any, too', () => {
  const signal = within(3_000, new AbortController().signal);
  vi.advanceTimersByTime(2_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a signal ends with the other one, for its reason, and leaves no timer', () => {
  const other = new AbortController();
  const signal = within(3_000, other.signal);
  other.abort('left');
  expect(signal.reason).toBe('left');
  expect(vi.getTimerCount()).toBe(0);
  expect(within(3_000, other.signal).reason).toBe('left');
  expect(vi.getTimerCount()).toBe(0);
});
