import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PostgresRefused } from './refusal.ts';
import { canRun, choosePostgresUser, type PostgresUser } from './system-user.ts';

/** The files of one cluster, in one folder that the user who runs Postgres can access. */
export type ClusterPaths = {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly keeperPid: string;
  readonly log: string;
};

/**
 * Prepares the cluster's folder and returns which user must run Postgres in it. When root's clone is in a folder that
 * the Postgres user cannot enter, the files are stored in an open folder and `requested` becomes a link to it. Refuses
 * with `folder-of-another-user`.
 */
export function preparePaths(requested: string): { paths: ClusterPaths; user: PostgresUser } {
  mkdirSync(requested, { recursive: true });
  let paths = pathsIn(realpathSync(requested));
  const user = choosePostgresUser(paths.data);
  if (user.uid === undefined) {
    refuseForeignData(paths.data);
    return { paths, user };
  }
  chmodSync(paths.folder, 0o755);
  if (!canEnter(user, paths.folder)) paths = pathsIn(moveToOpenFolder(requested));
  return { paths, user };
}

/** A folder that every user can access; used only by root. */
export function openFolder(): string {
  for (const folder of ['/var/lib/baize', '/var/tmp/baize']) {
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // A read-only system folder: try the next one.
    }
  }
  throw new PostgresRefused(
    'did-not-start',
    'Neither /var/lib nor /var/tmp can be written. Set DATABASE_URL to a Postgres 15 or newer instead.',
  );
}

function pathsIn(folder: string): ClusterPaths {
  return {
    folder,
    data: join(folder, 'data'),
    password: join(folder, 'password'),
    keeperPid: join(folder, 'keeper.pid'),
    log: join(folder, 'postgres.log'),
  };
}

function canEnter(user: PostgresUser, folder: string): boolean {
  return canRun(user, '/bin/sh', ['-c', 'cd "$0"', folder]);
}

/** Replaces only an empty folder by a link: existing data is never moved. */
function moveToOpenFolder(requested: string): string {
  try {
    rmdirSync(requested);
  } catch {
    throw new PostgresRefused(
      'folder-of-another-user',
      `The user who runs Postgres cannot reach ${requested}. Open the folders above it to other users, or set DATA_FOLDER to another place.`,
    );
  }
  const folder = join(openFolder(), `cluster-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  mkdirSync(dirname(requested), { recursive: true });
  symlinkSync(folder, requested);
  return folder;
}

function refuseForeignData(data: string): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return;
  throw new PostgresRefused(
    'folder-of-another-user',
    `The database in ${data} belongs to another user of this machine. Start as the user who started it before, or set DATA_FOLDER to another place.`,
  );
}
