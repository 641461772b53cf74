import { steadyNow } from '../../lib/browser/steady-clock.ts';

/** The console locks after this time of inactivity, ms. */
export const LOCK_AFTER_MS = 5 * 60_000;

export interface LockTimer {
  /** Records activity. Activity after the limit locks the console instead. */
  touch(): void;
  stop(): void;
}

/** The time of day, which a correction moves, and the steady time, which some devices stop while they sleep; ms. */
const CLOCKS: readonly (() => number)[] = [() => Date.now(), steadyNow];

/** Calls `lock` after five minutes of inactivity, also when the device was asleep, or its clock was set back. */
export function startLockTimer(lock: () => void, clocks = CLOCKS): LockTimer {
  const read = () => clocks.map((now) => now());
  let touchedAt = read();
  let timer = setTimeout(lock, LOCK_AFTER_MS);
  return {
    touch() {
      const now = read();
      if (now.some((at, nth) => at - (touchedAt[nth] ?? at) >= LOCK_AFTER_MS)) return lock();
      touchedAt = now;
      clearTimeout(timer);
      timer = setTimeout(lock, LOCK_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
