import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { writtenDigestOf } from '../file-digest.ts';
import { PostgresRefused } from '../postgres/refusal.ts';
import { withClient } from '../postgres/with-client.ts';
import type { BackupContent } from './backup-content.ts';

/** The content of a backup's `manifest.json`. */
export type BackupManifest = {
  readonly made: string;
  /** The Postgres version; a backup is restored by the same major version. */
  readonly postgres: string;
  /** Backups of 0.1.0 do not say it. */
  readonly holds?: BackupContent;
  /** SHA-256 of every file, by its path in the backup. */
  readonly files: Readonly<Record<string, string>>;
};

/**
 * Recreated at every start; the Postgres manual says to omit these ("Making a Base Backup Using the Low Level API").
 */
const FOLDERS_LEFT_EMPTY = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
];
const FILES_LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_internal.init'];
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running Postgres, including everything committed before the call, to the folder `target`, which must be
 * empty or not exist yet. Nothing is locked: tables are copied as they are, and the write-ahead log covers changes made meanwhile.
 * `url` is the superuser's; `data` is its data folder on this machine. A failed backup leaves no files.
 */
export function backUp(url: string, data: string, target: string, holds: BackupContent): Promise<BackupManifest> {
  return withClient(url, (client) =>
    intoEmptyFolder(target, async (draft) => ({ ...(await copyCluster(client, data, draft)), holds })),
  );
}

/**
 * Writes a backup with `write` into a draft beside the folder `target`, which must be empty or not exist yet, adds its
 * manifest, and gives it its name. Refuses with `bad-folder`.
 */
export async function intoEmptyFolder(
  target: string,
  write: (draft: string) => Promise<BackupManifest>,
): Promise<BackupManifest> {
  const before = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new PostgresRefused('bad-folder', `${target} is no folder. Choose another one.`);
  });
  if (before.length > 0) throw new PostgresRefused('bad-folder', `${target} is not empty. Choose another folder.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest = await write(draft);
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, target);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyCluster(client: pg.Client, data: string, draft: string): Promise<Omit<BackupManifest, 'holds'>> {
  // The slot keeps the write-ahead log from here on; it is dropped with the connection.
  const slot = `backup_${randomBytes(4).toString('hex')}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { rows: began } = await client.query<{ first: string; version: string; at: Date }>(
    `SELECT pg_walfile_name(pg_backup_start($1, true)) AS first, current_setting('server_version') AS version, now() AS at`,
    ['baize'],
  );
  const [{ first = '', version = '', at = new Date() } = {}] = began;
  const files: Record<string, string> = {};
  await copyFolder(data, draft, '', files);
  const { rows: ended } = await client.query<{ label: string; spaces: string; last: string }>(
    'SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
  );
  const [{ label = '', spaces = '', last = '' } = {}] = ended;
  if (spaces.trim() !== '') throw new Error('the database has tablespaces of its own: back it up with pg_basebackup');
  await client.query('SELECT pg_switch_wal()');
  await copyLog(data, draft, first, last, files);
  const labelled = join(draft, 'data/backup_label');
  await writeFile(labelled, label, { mode: 0o600 });
  files['data/backup_label'] = await writtenDigestOf(labelled);
  return { made: at.toISOString(), postgres: version, files };
}

async function copyFolder(data: string, draft: string, path: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(draft, 'data', path), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(data, path), { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) {
      if (entry.name.startsWith('pgsql_tmp')) continue;
      if (FOLDERS_LEFT_EMPTY.includes(inside)) await mkdir(join(draft, 'data', inside), { mode: 0o700 });
      else await copyFolder(data, draft, inside, files);
    } else if (entry.isFile() && !FILES_LEFT_OUT.includes(entry.name) && !entry.name.startsWith('pgsql_tmp')) {
      await copyFile(data, draft, inside, files);
    }
  }
}

/** The write-ahead log from the start to the end of the copy, without which the copy is not consistent. */
async function copyLog(
  data: string,
  draft: string,
  first: string,
  last: string,
  files: Record<string, string>,
): Promise<void> {
  const segments = (await readdir(join(data, 'pg_wal'))).filter(
    (name) => SEGMENT.test(name) && first <= name && name <= last,
  );
  if (!segments.includes(first) || !segments.includes(last)) throw new Error('the log of the backup is not complete');
  for (const segment of segments) await copyFile(data, draft, join('pg_wal', segment), files);
}

/** A file deleted meanwhile is skipped: the log contains the deletion. */
async function copyFile(data: string, draft: string, path: string, files: Record<string, string>): Promise<void> {
  const to = join('data', path);
  try {
    files[to.replaceAll('\\', '/')] = await writtenDigestOf(join(data, path), join(draft, to));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(join(draft, to), { force: true });
  }
}
