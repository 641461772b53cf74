import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresRefused } from './refusal.ts';

/** Longer than a notification takes on any database that answers. */
const ARRIVES_MS = 5_000;
const NOT_DELIVERED =
  'The database does not deliver notifications: its address seems to be that of a pooler in transaction mode, behind which locks of sessions are lost too. Set the address of the database itself, or of a pooler in session mode.';

/**
 * Checks that notifications arrive. Behind a pooler in transaction mode they do not, and locks of a session end without
 * notice: configurations, sign-outs and balances of other servers would silently never reach this one.
 * @throws PostgresRefused with `no-notifications` when none arrives
 */
export async function mustNotify(url: string, arrivesMs = ARRIVES_MS): Promise<void> {
  const channel = `check ${randomUUID()}`;
  const [listener, notifier] = [clientOf(url), clientOf(url)];
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    const arrived = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), arrivesMs);
    });
    await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    // By another session: a pooler passes on what arrives with the answer to a query.
    await notifier.query('SELECT pg_notify($1, $2)', [channel, '']);
    if (!(await arrived)) throw new PostgresRefused('no-notifications', NOT_DELIVERED);
  } finally {
    clearTimeout(timer);
    await Promise.all([listener, notifier].map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'baize check of notifications' });
  client.on('error', () => undefined); // its queries reject
  return client;
}
