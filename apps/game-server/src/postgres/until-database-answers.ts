import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { failureOf } from '../doubt/failures.ts';
import type { Log } from '../log.ts';

/** How long a start waits: longer than a database takes to start or to recover from a crash. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;
/** The database's host has no address: a container that has not started has none. */
const NO_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN'];

/**
 * Waits until the database answers.
 * @throws its last error, after `patienceMs`; at once when the database answers with an error, such as a wrong password
 */
export async function untilDatabaseAnswers(
  pool: Pick<pg.Pool, 'query'>,
  log: Log,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let attempts = 1; ; attempts++) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (err) {
      if (!isAway(err) || performance.now() > until) throw err;
      if (attempts === 1) log.error({ err }, `waiting for the database for up to ${patienceMs / 1_000} s`);
      await wait(PAUSE_MS);
    }
  }
}

const isAway = (error: unknown): boolean =>
  failureOf(error) === 'lost' || (error instanceof Error && 'code' in error && NO_ADDRESS.includes(String(error.code)));
