import { mustNotify } from './must-notify.ts';
import { PostgresRefused } from './refusal.ts';
import { withClient } from './with-client.ts';

const OLDEST = 15;
const PATIENCE = { connectionTimeoutMillis: 10_000 };
const NO_ADDRESS =
  'DATABASE_URL is no address of a Postgres. A password with @ : / ? # % or a space is written there with percent signs (p%40ss for p@ss), or left out and set as it is in PGPASSWORD.';

/**
 * Checks that the Postgres at DATABASE_URL answers, is new enough, and delivers notifications. Refuses with `no-address`,
 * `no-answer`, `too-old` or `no-notifications`.
 */
export async function checkGivenPostgres(url: string): Promise<void> {
  if (!isAddress(url)) throw new PostgresRefused('no-address', NO_ADDRESS);
  const ask = "SELECT current_setting('server_version') AS version";
  const { rows } = await withClient(url, (client) => client.query<{ version: string }>(ask), PATIENCE).catch(
    nameSetting,
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < OLDEST)
    throw new PostgresRefused('too-old', `DATABASE_URL names a Postgres ${version}; Baize needs ${OLDEST} or newer.`);
  await mustNotify(url);
}

function nameSetting(error: Error): never {
  throw error instanceof PostgresRefused ? new PostgresRefused(error.code, `DATABASE_URL: ${error.message}`) : error;
}

/** Whether the address says what it seems to say: a password that is not encoded moves its parts. */
function isAddress(url: string): boolean {
  const [address = ''] = url.split('?');
  if (!/^postgres(?:ql)?:\/\/[^@#\s]*(?:@[^@#\s]*)?$/.test(address)) return false;
  try {
    const { username, password, port } = new URL(url);
    decodeURIComponent(username + password);
    return port === '' || Number(port) > 0;
  } catch {
    return false;
  }
}
