import { createPool } from '@baize/database';
import type pg from 'pg';

/** Postgres ends a transaction that is idle for this long, and with it the locks of a process that hangs. */
const TRANSACTION_MS = 5_000;
/** TCP keep-alive of idle connections, so that no firewall or NAT in between drops them. */
const KEEP_ALIVE_MS = 10_000;
const PLANNING = 'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off';

/**
 * The server's connections to its database, for the journal and for all reads. They are opened on first use and never
 * closed while the server runs, so that no bet waits for a new connection or its authentication.
 *
 * Plans are generic, made once per statement. Our statements find their rows by keys, so the values cannot improve a
 * plan, but with array parameters Postgres would plan every execution again, and a bet would take a fifth longer. A
 * plan is kept while its tables grow, so sequential scans are off: a plan made while a table was small must still use
 * the index. Both are set by a statement, because options of the connection would replace those of the database URL.
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
