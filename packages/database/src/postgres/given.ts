import pg from 'pg';
import { PostgresRefused } from './refusal.ts';

const OLDEST = 15;

/** Checks that the Postgres at DATABASE_URL answers and is new enough. Refuses with `no-answer` or `too-old`. */
export async function checkGivenPostgres(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) >= OLDEST) return;
    throw new PostgresRefused('too-old', `DATABASE_URL names a Postgres ${version}; Baize needs ${OLDEST} or newer.`);
  } catch (error) {
    if (error instanceof PostgresRefused || !(error instanceof Error)) throw error;
    throw new PostgresRefused(
      'no-answer',
      `Cannot connect to the Postgres at DATABASE_URL: ${error.message || 'it does not answer'}`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
