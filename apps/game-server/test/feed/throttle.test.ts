import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttle } from '../../src/feed/throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('a run that fails is reported, and the next one follows after a pause', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const throttle = new Throttle({
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('a fault in a view');
      return 0;
    },
    remaining: () => (runs < 2 ? 'later' : undefined),
    failed: (error) => failures.push(error),
  });
  throttle.schedule('at-once');
  await vi.advanceTimersByTimeAsync(1_900);
  expect([runs, failures]).toEqual([1, [new Error('a fault in a view')]]);
  await vi.advanceTimersByTimeAsync(200);
  expect([runs, failures.length]).toEqual([2, 1]);
});
