/** A console nobody touches locks after this long, ms. */
export const LOCK_AFTER_MS = 5 * 60_000;

export interface LockTimer {
  /** Somebody touched the console. A touch that comes too late locks it instead. */
  touch(): void;
  stop(): void;
}

/** Calls `lock` once nobody has touched the console for five minutes, also when the device slept through them. */
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
