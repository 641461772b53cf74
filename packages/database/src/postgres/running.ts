import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterPlaces } from './places.ts';

/** A Postgres that works on a cluster's data now. `kept` is false when the process that cared for it is gone. */
export type RunningPostgres = { readonly pid: number; readonly port: number; readonly kept: boolean };

/** The Postgres running on this cluster, if any; a `postmaster.pid` left behind by a killed one does not count. */
export function findRunning(places: ClusterPlaces): RunningPostgres | undefined {
  const [pid, , , port] = readLines(join(places.data, 'postmaster.pid')).map(Number);
  if (!pid || !port || !isPostgres(pid)) return undefined;
  const keeper = Number(readLines(places.keeperPid)[0]);
  return { pid, port, kept: keeper > 0 && isAlive(keeper) };
}

/**
 * Whether anything works in the cluster's folder, be it backends that a killed server has left: a second server beside
 * them would destroy the data. Where we cannot look into `/proc`, Postgres has to notice.
 */
export function isInUse({ data }: ClusterPlaces): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && folderOf(pid) === data);
}

/** The working folder of a process; `undefined` when it has ended or belongs to somebody else. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Whether `url` accepts a connection now. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Stops a Postgres that nobody keeps, finishing what is committed. */
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

/** The system gives the numbers of ended processes to others, so a number alone proves nothing where we can look. */
function isPostgres(pid: number): boolean {
  return process.platform === 'linux' ? describeProcess(pid) === 'postgres' : isAlive(pid);
}

/** The program's name; `undefined` when there is no such process or it has ended and merely waits to be noticed. */
function describeProcess(pid: number): string | undefined {
  const [, name, state] = /\((.*)\) (\S)/.exec(readLines(`/proc/${pid}/stat`)[0] ?? '') ?? [];
  return state === 'Z' || state === 'X' ? undefined : name;
}
