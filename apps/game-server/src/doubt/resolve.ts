import { setTimeout as wait } from 'node:timers/promises';
import { failureOf, Unwritable } from './failures.ts';

// The one place where a write of unknown outcome is resolved. Whatever is written is fenced: it carries something that
// only one write can have (the next version of a table, the next number of a chain, the id of a command), so that of any
// number of attempts one at most takes effect, however late it arrives.

/** About eight seconds in all: longer than a database needs to come back after a crash. */
const ATTEMPTS = 14;
const LONGEST_PAUSE_MS = 1_000;

/** A write that may be attempted any number of times and takes effect once at most. */
export interface FencedWrite<Outcome> {
  /** For people: what is written. */
  readonly what: string;
  /** Attempts it. `fenced`: this attempt wrote nothing, because its fence is taken, perhaps by an earlier attempt. */
  attempt(): Promise<Outcome | 'fenced'>;
  /** What an earlier attempt wrote whose answer was lost. `fenced`: nothing, the fence is somebody else's. */
  find(): Promise<Outcome | 'fenced'>;
}

/**
 * Writes it, waits for a database that is away, and finds out what became of an attempt whose answer was lost.
 * @throws Unwritable when the database refuses for a reason that is a fault of ours; anything else when it stays away:
 * then the write may have taken effect, or still take effect, and its fence alone tells.
 */
export async function resolve<Outcome>({ what, attempt, find }: FencedWrite<Outcome>): Promise<Outcome | 'fenced'> {
  let unsure = false;
  for (let attempts = 1; ; attempts++) {
    try {
      const outcome = await unlessFenced(attempt());
      return outcome === 'fenced' && unsure ? await find() : outcome;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'broken') throw new Unwritable(`the database refuses ${what}`, { cause: error });
      if (failure === 'unable' || attempts === ATTEMPTS) throw error;
      unsure ||= failure === 'lost';
      await pause(attempts, unsure);
    }
  }
}

/** Does again what changes nothing by being done twice, while the database is away. */
export async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if ((failure !== 'lost' && failure !== 'again') || attempts === ATTEMPTS) throw error;
      await pause(attempts, true);
    }
  }
}

async function unlessFenced<Outcome>(attempt: Promise<Outcome>): Promise<Outcome | 'fenced'> {
  try {
    return await attempt;
  } catch (error) {
    if (failureOf(error) === 'fenced') return 'fenced';
    throw error;
  }
}

/** The pause after a failed attempt, counted from 1; longer when the database is away than when others were faster. */
function pause(attempt: number, away: boolean): Promise<void> {
  const unitMs = 5 * 2 ** attempt;
  return wait(Math.min(LONGEST_PAUSE_MS, unitMs * (Math.random() + (away ? 1 : 0))));
}
