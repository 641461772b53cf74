import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCK_AFTER_MS, startLockTimer } from './lock-timer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the lock', () => {
  it('falls five minutes after the last touch', () => {
    const lock = vi.fn();
    const timer = startLockTimer(lock);
    vi.advanceTimersByTime(LOCK_AFTER_MS - 1);
    timer.touch();
    vi.advanceTimersByTime(LOCK_AFTER_MS - 1);
    expect(lock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('falls on the first touch after the device has slept', () => {
    const lock = vi.fn();
    const timer = startLockTimer(lock);
    vi.setSystemTime(Date.now() + LOCK_AFTER_MS);
    timer.touch();
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('falls although the clock of the device was set back', () => {
    const lock = vi.fn();
    const timer = startLockTimer(lock);
    const before = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(before + LOCK_AFTER_MS);
    vi.setSystemTime(Date.now() - LOCK_AFTER_MS);
    timer.touch();
    expect(lock).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('does not fall once it is stopped', () => {
    const lock = vi.fn();
    startLockTimer(lock).stop();
    vi.advanceTimersByTime(10 * LOCK_AFTER_MS);
    expect(lock).not.toHaveBeenCalled();
  });
});
