/** Calls of one token: so many at once, and as many again each minute. Counted by each web server for itself. */
export const CALLS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** Lets each key call at most so often: all of a minute's calls at once, then evenly (GCRA). */
export function createRate(perMinute: number, now: () => number = Date.now) {
  const everyMs = MINUTE_MS / perMinute;
  /** When each key will have had all its calls, ms; the key that called last is the last one. */
  const spent = new Map<string, number>();
  /** Takes a call of this key. @returns 0, or after how many ms the next one is taken */
  return (key: string): number => {
    const at = now();
    const next = Math.max(spent.get(key) ?? at, at) + everyMs;
    if (next > at + MINUTE_MS) return Math.ceil(next - at - MINUTE_MS);
    spent.delete(key);
    spent.set(key, next);
    for (const [oldest, until] of spent) {
      if (until > at) break;
      spent.delete(oldest);
    }
    return 0;
  };
}
