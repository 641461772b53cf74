import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from './failures.ts';

/** About eight seconds in all: longer than a database needs to come back after a crash. */
export const ATTEMPTS = 14;
const LONGEST_PAUSE_MS = 1_000;

/** The pause after a failed attempt, counted from 1; longer when the database is away than when others were faster. */
export function pause(attempt: number, away: boolean): Promise<void> {
  const unitMs = 5 * 2 ** attempt;
  return wait(Math.min(LONGEST_PAUSE_MS, unitMs * (Math.random() + (away ? 1 : 0))));
}

/** Does again what changes nothing by being done twice, while the database is away. */
export async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (failureOf(error) !== 'lost' || attempt === ATTEMPTS) throw error;
      await pause(attempt, true);
    }
  }
}
