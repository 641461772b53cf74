import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user that runs Postgres; empty when it is the user of this process. */
export type PostgresUser = { readonly uid?: number; readonly gid?: number };

/**
 * The user who runs Postgres on the data in `clusterFolder`. Postgres refuses to run as root, so root uses the owner of
 * existing data, or the system's `postgres`, which is created if needed, or else `nobody`.
 */
export function choosePostgresUser(clusterFolder: string): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? createPostgresUser() ?? lookUp('nobody') ?? {};
}

/** Whether `user` can run `command`; every folder in its path must be open to that user. */
export function canRun(user: PostgresUser, command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function createPostgresUser(): PostgresUser | undefined {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  return lookUp('postgres');
}

function lookUp(name: string): PostgresUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString() ?? '', 10),
  );
  return uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}
