import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { PostgresRefused } from './refusal.ts';

const RECORDS = "to_regclass('public._prisma_migrations')";
const NEWER = 'SELECT max(migration_name) AS newest FROM _prisma_migrations WHERE migration_name > $1';
const VERSION = `SELECT obj_description(${RECORDS}, 'pg_class') AS version`;

/**
 * Runs `migrate` unless a later version of the program has migrated the database, and then notes the version of this one
 * there. `newest` is the name of the newest migration that this version has. Refuses with `newer`.
 */
export async function unlessNewer<Result>(
  url: string,
  newest: string,
  migrate: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const version = await programVersion();
    await refuseNewer(client, newest, version);
    const result = await migrate();
    if ((await versionIn(client)) !== version)
      await client.query(`COMMENT ON TABLE _prisma_migrations IS ${client.escapeLiteral(version)}`);
    return result;
  } finally {
    await client.end();
  }
}

async function refuseNewer(client: pg.Client, newest: string, version: string): Promise<void> {
  const { rows: records } = await client.query<{ exist: boolean }>(`SELECT ${RECORDS} IS NOT NULL AS exist`);
  if (!records[0]?.exist) return;
  const { rows } = await client.query<{ newest: string | null }>(NEWER, [newest]);
  const theirs = rows[0]?.newest;
  if (!theirs) return;
  throw new PostgresRefused(
    'newer',
    `This database belongs to ${(await versionIn(client)) ?? 'a newer Baize'} (migration ${theirs}), and this is ${version} (migration ${newest}). Nothing was changed. Start the newer version, or restore a backup that was made before the upgrade.`,
  );
}

/** The version that migrated the database last, as `Baize 0.2.0`. */
async function versionIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(VERSION);
  return rows[0]?.version ?? null;
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return `Baize ${(JSON.parse(text) as { version: string }).version}`; // our own file
}
