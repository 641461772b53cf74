import { setTimeout as wait } from 'node:timers/promises';
import { failureOf, Unwritable } from './failures.ts';

// Resolves writes of unknown outcome while the database is away for up to eight seconds; what is longer in doubt, a
// table's stream resolves by reading again (`table/engine/stream.ts`). Every such write is fenced: it carries a key that
// only one write can have (the next version of a table, the next number of a chain, the id of a command), so that at
// most one of any number of attempts takes effect, however late it arrives.

/** About eight seconds in total: longer than a database takes to restart after a crash. */
const ATTEMPTS = 14;
const LONGEST_PAUSE_MS = 1_000;

/** A write that may be attempted any number of times and takes effect at most once. */
export interface FencedWrite<Outcome> {
  /** What is written, for error messages. */
  readonly what: string;
  /** Attempts the write. `fenced`: nothing was written, because the fence is taken, perhaps by an earlier attempt. */
  attempt(): Promise<Outcome | 'fenced'>;
  /** The outcome of an earlier unconfirmed attempt. `fenced`: it wrote nothing, another write has the fence. */
  find(): Promise<Outcome | 'fenced'>;
}

/**
 * Writes, retries while the database is unavailable, and finds the outcome of unconfirmed attempts.
 * @throws Unwritable when the database refuses because of a bug of ours; any other error when the outcome is unknown:
 * the write may have taken effect, or still take effect, which only a read by its fence can show.
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

/** Retries idempotent work while the database is unavailable. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
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

/** Waits after failed attempt number `attempt`, from 1; longer for an unavailable database than after a conflict. */
function pause(attempt: number, away: boolean): Promise<void> {
  const unitMs = 5 * 2 ** attempt;
  return wait(Math.min(LONGEST_PAUSE_MS, unitMs * (Math.random() + (away ? 1 : 0))));
}
