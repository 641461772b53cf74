/** The console locks after this time of inactivity, ms. */
export const LOCK_AFTER_MS = 5 * 60_000;

export interface LockTimer {
  /** Records activity. Activity after the limit locks the console instead. */
  touch(): void;
  stop(): void;
}

/** Calls `lock` after five minutes of inactivity, also when the device was asleep. */
export function startLockTimer(lock: () => void, now: () => number = Date.now): LockTimer {
  let touchedAt = now();
  let timer = setTimeout(lock, LOCK_AFTER_MS);
  return {
    touch() {
      if (now() - touchedAt >= LOCK_AFTER_MS) return lock();
      touchedAt = now();
      clearTimeout(timer);
      timer = setTimeout(lock, LOCK_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
