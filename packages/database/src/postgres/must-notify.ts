import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresRefused } from './refusal.ts';
import { withClient } from './with-client.ts';

/** Longer than a notification takes on any database that answers. */
const ARRIVES_MS = 5_000;
const CHECK = { application_name: 'baize check of notifications' };
const NOT_DELIVERED =
  'The database does not deliver notifications: its address seems to be that of a pooler in transaction mode, behind which locks of sessions are lost too. Set the address of the database itself, or of a pooler in session mode.';

/**
 * Checks that notifications arrive. Behind a pooler in transaction mode they do not, and locks of a session end without
 * notice: configurations, sign-outs and balances of other servers would silently never reach this one.
 * @throws PostgresRefused with `no-notifications` when none arrives
 */
export async function mustNotify(url: string, arrivesMs = ARRIVES_MS): Promise<void> {
  const arrived = await withClient(
    url,
    (listener) => withClient(url, (notifier) => arrives(listener, notifier, arrivesMs), CHECK),
    CHECK,
  );
  if (!arrived) throw new PostgresRefused('no-notifications', NOT_DELIVERED);
}

async function arrives(listener: pg.Client, notifier: pg.Client, withinMs: number): Promise<boolean> {
  const channel = `check ${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    const arrived = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), withinMs);
    });
    await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    // By another session: a pooler passes on what arrives with the answer to a query.
    await notifier.query('SELECT pg_notify($1, $2)', [channel, '']);
    return await arrived;
  } finally {
    clearTimeout(timer);
  }
}
