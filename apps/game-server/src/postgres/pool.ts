import type { Socket } from 'node:net';
import { createPool } from '@baize/database';
import type pg from 'pg';

/** Postgres ends a transaction that is idle for this long, and with it the locks of a process that hangs. */
const TRANSACTION_MS = 5_000;
/** TCP keep-alive of idle connections, so that no firewall or NAT in between drops them. */
const KEEP_ALIVE_MS = 10_000;
/**
 * A connection in use that is silent for this long is lost: longer than a hanging process can hold locks, and than
 * any of our statements takes to its first row.
 */
const ANSWER_MS = 15_000;
const SETTINGS = `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
SET idle_in_transaction_session_timeout = ${TRANSACTION_MS}`;

/**
 * The server's connections to its database, for the journal and for all reads. They are opened on first use and never
 * closed while the server runs, so that no bet waits for a new connection or its authentication.
 *
 * A connection can be open and carry nothing, when a machine is gone or a firewall has forgotten it; TCP notices that
 * after a quarter of an hour. So a connection is closed when it is in use and silent, and its queries fail as those of any
 * lost connection: whether a write took effect is then unknown, and resolved by its fence (`doubt`).
 *
 * Plans are generic, made once per statement. Our statements find their rows by keys, so the values cannot improve a
 * plan, but with array parameters Postgres would plan every execution again, and a bet would take a fifth longer. A
 * plan is kept while its tables grow, so sequential scans are off: a plan made while a table was small must still use
 * the index. All settings are made by a statement: options of the connection would replace those of the database URL, and
 * poolers refuse parameters that they do not know.
 */
export function openPool(url: string, { max = 10, answerMs = ANSWER_MS } = {}): pg.Pool {
  const pool = createPool(url, {
    max,
    // To a new connection, or to a free one, which may first have to be found silent.
    connectionTimeoutMillis: 1.5 * answerMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: (client) => {
      const stream = streamOf(client).setTimeout(answerMs);
      stream.on('timeout', () => {
        // What silenced one has probably silenced those that are idle, and each would cost the next query as much time.
        for (const each of [stream, ...idle]) each.destroy(new Error('the connection to the database is silent'));
      });
      return client.query(SETTINGS);
    },
  });
  const idle = new Set<Socket>();
  pool.on('acquire', (client) => idle.delete(streamOf(client).setTimeout(answerMs)));
  pool.on('release', (_, client) => idle.add(streamOf(client).setTimeout(0)));
  pool.on('remove', (client) => idle.delete(streamOf(client)));
  return pool;
}

/** The socket of a connection, once it is open. */
const streamOf = (client: pg.ClientBase): Socket => (client as pg.Client).connection.stream as Socket; // of the pure JavaScript driver
