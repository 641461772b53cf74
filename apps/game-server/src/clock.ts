/** The server's only clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;

  /** Calls `act` once at `time`, or as soon as possible when that has passed. Returns a function that cancels it. */
  at(time: number, act: () => void): () => void;
}

/** Node fires timers with a longer delay at once. A caller that is called early must check the clock again. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, act) {
    const timer = setTimeout(act, Math.min(Math.max(time - Date.now(), 0), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
