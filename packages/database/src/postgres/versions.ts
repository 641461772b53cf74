import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { PostgresRefused } from './refusal.ts';
import { withClient } from './with-client.ts';

/** The last migration of Baize 0.1.0. A database that has it has the schema of the first migration that we have now. */
const LAST_OF_FIRST_VERSION = '20261125165500_bind_publish_keys_of_dealers';

const RECORDS = "to_regclass('public._prisma_migrations')";
const VERSION = `SELECT obj_description(${RECORDS}, 'pg_class') AS version`;
const STATE = `
SELECT max(migration_name) AS newest,
       coalesce(bool_or(migration_name = $1 AND finished_at IS NOT NULL), false) AS based,
       coalesce(bool_or(migration_name = '${LAST_OF_FIRST_VERSION}' AND finished_at IS NOT NULL), false) AS first
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

/** The names of the migrations that this version of the program has. */
export type KnownMigrations = { readonly baseline: string; readonly newest: string };

/**
 * Runs `migrate` on a database that is empty or belongs to this version or to one that it follows, and then notes this
 * version there. `isFirstVersion`: it is as 0.1.0 left it, so the baseline only has to be marked as applied. Refuses
 * with `newer` or `older`, and changes nothing then.
 */
export function betweenVersions<Result>(
  url: string,
  known: KnownMigrations,
  migrate: (isFirstVersion: boolean) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    const version = await programVersion();
    const result = await migrate(await isOfFirstVersion(client, known, version));
    if ((await versionIn(client)) !== version)
      await client.query(`COMMENT ON TABLE _prisma_migrations IS ${client.escapeLiteral(version)}`);
    return result;
  });
}

async function isOfFirstVersion(
  client: pg.Client,
  { baseline, newest }: KnownMigrations,
  version: string,
): Promise<boolean> {
  const { rows: records } = await client.query<{ exist: boolean }>(`SELECT ${RECORDS} IS NOT NULL AS exist`);
  if (!records[0]?.exist) return false;
  const { rows } = await client.query<{ newest: string | null; based: boolean; first: boolean }>(STATE, [baseline]);
  const [theirs] = rows;
  if (!theirs || theirs.newest === null || theirs.newest === baseline) return false;
  if (theirs.newest > newest)
    throw new PostgresRefused(
      'newer',
      `This database belongs to ${(await versionIn(client)) ?? 'a newer Baize'} (migration ${theirs.newest}), and this is ${version} (migration ${newest}). Nothing was changed. Start the newer version, or restore a backup that was made before the upgrade.`,
    );
  if (!theirs.based && !theirs.first)
    throw new PostgresRefused(
      'older',
      `This database belongs to a version before Baize 0.1.0 (migration ${theirs.newest}), and this is ${version}, which upgrades from 0.1.0. Nothing was changed. Start Baize 0.1.0 on it once, then this version.`,
    );
  return !theirs.based;
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
