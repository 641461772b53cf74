import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterPaths } from './paths.ts';
import { withClient } from './with-client.ts';

/** A Postgres running on a cluster's data. `kept` is false when its keeper process is gone. */
export type RunningPostgres = { readonly pid: number; readonly port: number; readonly kept: boolean };

/** The Postgres running on this cluster, if any; a stale `postmaster.pid` of a killed one is ignored. */
export function findRunning(paths: ClusterPaths): RunningPostgres | undefined {
  const [pid, , , port] = readLines(join(paths.data, 'postmaster.pid')).map(Number);
  if (!pid || !port || !isPostgres(pid)) return undefined;
  const keeper = Number(readLines(paths.keeperPid)[0]);
  return { pid, port, kept: keeper > 0 && isAlive(keeper) };
}

/**
 * Whether any process runs in the cluster's folder, including backends left by a killed server: a second server beside
 * them would destroy the data. Without access to `/proc`, the check is left to Postgres.
 */
export function isInUse({ data }: ClusterPaths): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && folderOf(pid) === data);
}

/** The working folder of a process; `undefined` when it has ended or belongs to another user. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Whether `url` accepts a connection now. */
export const answers = (url: string): Promise<boolean> =>
  withClient(url, async () => true, { connectionTimeoutMillis: 2_000 }).catch(() => false);

/** Stops a Postgres without a keeper; committed transactions are kept. */
export async function stopOrphan({ pid }: RunningPostgres): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && isAlive(pid); tries += 1) await wait(100);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return describeProcess(pid) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The operating system reuses process ids, so the id alone proves nothing where `/proc` can be read. */
function isPostgres(pid: number): boolean {
  return process.platform === 'linux' ? describeProcess(pid) === 'postgres' : isAlive(pid);
}

/** The program's name; `undefined` when there is no such process or it is a zombie. */
function describeProcess(pid: number): string | undefined {
  const [, name, state] = /\((.*)\) (\S)/.exec(readLines(`/proc/${pid}/stat`)[0] ?? '') ?? [];
  return state === 'Z' || state === 'X' ? undefined : name;
}
