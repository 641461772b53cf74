/** The server's one clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;

  /** Calls `act` once at `time`, or at once when that has passed; the answer takes it back. */
  at(time: number, act: () => void): () => void;
}

/** Timers further away fire at once in Node; whoever is woken early asks the clock again. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, act) {
    const timer = setTimeout(act, Math.min(Math.max(time - Date.now(), 0), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
