import { createPool } from '@baize/database';
import type pg from 'pg';

/** A process that stops in the middle of a transaction keeps what it has locked from others no longer than this. */
const TRANSACTION_MS = 5_000;
/** A connection that nobody uses tells so often that it is there, or whatever lies between might forget it. */
const KEEP_ALIVE_MS = 10_000;
const PLANNING = 'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off';

/**
 * The connections of the house to its database: for the journal, and for everything that only looks. They are made when
 * they are first needed and kept for as long as the house is open: a bet never waits for one, nor for its password.
 *
 * A plan is made once for each statement and not for its values. Ours find their rows by keys, so no values make a
 * better one, but Postgres takes the lists of a batch for a reason to plan anew every time, and a bet waits a fifth
 * longer. As a plan stays while the tables grow, it may not look through a whole one where there is a key, however small
 * the house was that day. Postgres is told so by a statement: options of the connection would replace the address's own.
 */
export function openPool(url: string, { max = 10 } = {}): pg.Pool {
  return createPool(url, {
    max,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: TRANSACTION_MS,
    onConnect: (client) => client.query(PLANNING),
  });
}
