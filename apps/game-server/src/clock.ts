/** The server's only clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;

  /** Calls `act` once at `time`, or as soon as possible when that has passed. Returns a function that cancels it. */
  at(time: number, act: () => void): () => void;
}

/** Node fires timers with a longer delay at once. A caller that is called early must check the clock again. */
const LONGEST_MS = 2 ** 31 - 1;

/** A clock that nobody can set. */
export interface SteadyClock extends Clock {
  /** How far the clock of the machine was set forward since the start, ms; negative when it was set back. */
  setBy(): number;
}

/**
 * The time of the machine when this process started, and from there its monotonic clock: nothing lasts longer or shorter
 * because somebody sets the clock of the machine. A restart takes the new time.
 */
export function steadyClock(): SteadyClock {
  const began = Date.now() - performance.now();
  const now = () => Math.floor(began + performance.now());
  return {
    now,
    at(time, act) {
      const timer = setTimeout(act, Math.min(Math.max(time - now(), 0), LONGEST_MS));
      return () => clearTimeout(timer);
    },
    setBy: () => Date.now() - now(),
  };
}
