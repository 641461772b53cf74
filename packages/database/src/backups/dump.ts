import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { writtenDigestOf } from '../file-digest.ts';
import { PostgresRefused } from '../postgres/refusal.ts';
import { withClient } from '../postgres/with-client.ts';
import { type BackupManifest, intoEmptyFolder } from './backup.ts';
import type { BackupContent } from './backup-content.ts';

/** The file of a dump in its backup. */
export const DUMP = 'database.dump';

const VERSION = "SELECT current_setting('server_version') AS version";
const IS_EMPTY = `SELECT NOT EXISTS (
  SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS empty`;

/**
 * Backs up the database at `url` with Postgres' own `pg_dump` into the folder `target`, which must be empty or not exist
 * yet. Refuses with `no-client` or `bad-folder`; a failed backup leaves no files.
 */
export function dumpDatabase(url: string, target: string, holds: BackupContent): Promise<BackupManifest> {
  return intoEmptyFolder(target, async (draft) => {
    const made = new Date().toISOString();
    const file = join(draft, DUMP);
    await runClient('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
    return { made, postgres: await serverVersion(url), holds, files: { [DUMP]: await writtenDigestOf(file) } };
  });
}

/** Restores a dump into an empty database. Refuses with `not-empty`, `no-client` or `bad-backup`. */
export async function restoreDump(backup: string, url: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query<{ empty: boolean }>(IS_EMPTY));
  if (!rows[0]?.empty)
    throw new PostgresRefused(
      'not-empty',
      'The database at DATABASE_URL is not empty. Create an empty one (createdb), name it in DATABASE_URL, and restore into that.',
    );
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', join(backup, DUMP)];
  await runClient('pg_restore', url, args);
}

async function runClient(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  // Others of this machine see the arguments of a process.
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = await endOf(child).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new PostgresRefused(
      'no-client',
      `There is no ${program} on this machine. Install the client of your Postgres (Debian: apt-get install postgresql-client), or use its own tools.`,
    );
  });
  if (said === undefined) return;
  if (said.includes('server version mismatch'))
    throw new PostgresRefused(
      'no-client',
      `The ${program} of this machine is older than your Postgres. Install the client of its version.`,
    );
  throw new PostgresRefused('bad-backup', `${program} failed: ${said.trim().split('\n').at(-1)}`);
}

/** What it said when it failed. */
function endOf(child: ChildProcess): Promise<string | undefined> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? undefined : said || `it ended with code ${code}`));
  });
}

async function serverVersion(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<{ version: string }>(VERSION));
  return rows[0]?.version ?? '';
}
