import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenDigestOf } from '../file-digest.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { readPassword } from '../postgres/cluster.ts';
import { preparePaths } from '../postgres/paths.ts';
import { PostgresRefused } from '../postgres/refusal.ts';
import { findRunning, isInUse } from '../postgres/running.ts';
import type { PostgresUser } from '../postgres/system-user.ts';
import type { BackupManifest } from './backup.ts';
import { DUMP } from './dump.ts';

/** The restored manifest and the folder of the previous data; `putAside` is `null` when there was none. */
export type Restored = { readonly manifest: BackupManifest; readonly putAside: string | null };

/**
 * Replaces the database in the cluster folder `folder` by a backup made by `backUp`. The previous data is renamed, not
 * deleted. Every file of the backup is compared with its manifest before anything is changed. Throws {@link
 * PostgresRefused}: `in-use` while a Postgres runs on the folder, `bad-backup` when a file is missing or was changed.
 */
export async function restoreBackup(backup: string, folder: string): Promise<Restored> {
  const manifest = await checkBackup(backup);
  if (manifest.files[DUMP] !== undefined)
    throw new PostgresRefused(
      'bad-backup',
      `${backup} is a dump of a Postgres of your own: set DATABASE_URL to an empty database.`,
    );
  const { paths, user } = preparePaths(folder);
  if (findRunning(paths) !== undefined || isInUse(paths)) {
    throw new PostgresRefused('in-use', 'The database is in use. Stop the casino, then restore.');
  }
  const draft = join(paths.folder, 'data.restored');
  rmSync(draft, { recursive: true, force: true });
  await cp(join(backup, 'data'), draft, { recursive: true });
  handOver(draft, user);
  setPassword(draft, user, readPassword(paths));
  const putAside = existsSync(paths.data)
    ? join(paths.folder, `data.before-${new Date().toISOString().replaceAll(':', '-')}`)
    : null;
  if (putAside !== null) renameSync(paths.data, putAside);
  renameSync(draft, paths.data);
  return { manifest, putAside };
}

/** The manifest of a backup, each of whose files is as it was written. Refuses with `bad-backup`. */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = readManifest(backup);
  for (const [path, wanted] of Object.entries(manifest.files)) {
    const file = join(backup, path);
    if (!existsSync(file)) throw new PostgresRefused('bad-backup', `The backup lacks the file ${path}.`);
    if ((await writtenDigestOf(file)) !== wanted)
      throw new PostgresRefused('bad-backup', `The file ${path} of the backup is not as it was written.`);
  }
  return manifest;
}

function readManifest(backup: string): BackupManifest {
  try {
    return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as BackupManifest;
  } catch {
    throw new PostgresRefused('bad-backup', `There is no backup at ${backup}.`);
  }
}

/** Postgres requires that its files belong to the user who runs it. */
function handOver(path: string, user: PostgresUser): void {
  if (user.uid === undefined || user.gid === undefined) return;
  chownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), user);
}

/** Sets this machine's password: the backup may contain another one. Also replays the log of the backup. */
function setPassword(data: string, user: PostgresUser, password: string): void {
  const { postgres } = findBinaries(user);
  const { status, stderr } = spawnSync(postgres, ['--single', '-D', data, '-c', 'exit_on_error=true', 'postgres'], {
    ...user,
    cwd: '/',
    input: `ALTER ROLE baize PASSWORD '${password}'\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new PostgresRefused('bad-backup', `Postgres cannot read the backup: ${stderr.trim()}`);
}
