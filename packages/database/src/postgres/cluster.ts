import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type ClusterPaths, preparePaths } from './paths.ts';
import { PostgresRefused } from './refusal.ts';
import { answers, findRunning, isInUse, stopOrphan } from './running.ts';
import type { PostgresUser } from './system-user.ts';
import { withClient } from './with-client.ts';

export { PostgresRefused } from './refusal.ts';
export { answers } from './running.ts';

/** Options of an embedded Postgres. */
export type EmbeddedPostgresOptions = {
  /** Folder of its files; created when missing, kept when it stops. */
  readonly folder: string;
  /** On 127.0.0.1 only. */
  readonly port: number;
  /** For tests: fast instead of durable, and the folder is deleted when it stops. */
  readonly ephemeral?: boolean;
};

/** A Postgres started from the npm package. */
export type EmbeddedPostgres = {
  /** Connection string of its database `baize`. */
  readonly url: string;
  /** The actual folder of its files. */
  readonly folder: string;
  /** False when another process started it and keeps it running. */
  readonly ours: boolean;
  /** Resolves with the reason when it ends; never resolves when another process keeps it running. */
  readonly ended: Promise<string>;
  /** Stops it and keeps the data. Does nothing when another process keeps it running. */
  stop(): Promise<void>;
};

const NAME = 'baize';
const READY_MS = 120_000;

/**
 * Starts the Postgres from npm, or connects to the one already running on the same folder. It stops when this process
 * ends for any reason. Throws {@link PostgresRefused}.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { paths, user } = preparePaths(options.folder);
  const binaries = findBinaries(user);
  const password = readPassword(paths);
  initialise(binaries, paths, user, password, options.ephemeral ?? false);

  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const running = findRunning(paths);
    if (running === undefined && !isInUse(paths)) {
      const launched = await launch(options, binaries, paths, user, password);
      if (launched !== undefined) return launched;
    } else if (running?.kept === false) {
      await stopOrphan(running);
    } else if (running && (await answers(urlFor(running.port, password, 'postgres')))) {
      const url = await ensureDatabase(running.port, password);
      return {
        url,
        folder: paths.folder,
        ours: false,
        ended: new Promise(() => undefined),
        stop: async () => undefined,
      };
    }
    await wait(100);
  }
  throw new PostgresRefused('did-not-start', `Postgres did not become ready. Its log: ${paths.log}`);
}

/** Starts it under a keeper process; `undefined` when another process was faster. */
async function launch(
  { folder, port, ephemeral = false }: EmbeddedPostgresOptions,
  { postgres, pgCtl }: PostgresBinaries,
  paths: ClusterPaths,
  user: PostgresUser,
  password: string,
): Promise<EmbeddedPostgres | undefined> {
  await refuseTakenPort(port);
  rmSync(join(paths.data, 'postmaster.pid'), { force: true });
  const flags = ['-p', String(port), ...settings(ephemeral)];
  const ephemeralFolders = ephemeral ? [paths.folder, folder] : [];
  const keeper = fork(
    fileURLToPath(new URL('./keeper.mjs', import.meta.url)),
    [JSON.stringify({ postgres, pgCtl, flags, user, paths, ephemeralFolders })],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] },
  );
  let reason: string | undefined;
  const ended = endOf(keeper).then((why) => {
    reason = why;
    return why;
  });

  const deadline = Date.now() + READY_MS;
  while (reason === undefined && Date.now() < deadline) {
    if (findRunning(paths)?.port === port && (await answers(urlFor(port, password, 'postgres')))) {
      const url = await ensureDatabase(port, password);
      // Lets a program that does not stop it exit; the keeper notices.
      keeper.unref();
      keeper.channel?.unref();
      return { url, folder: paths.folder, ours: true, ended, stop: () => stopKeeper(keeper, ended) };
    }
    await wait(30);
  }
  if (reason === undefined) await stopKeeper(keeper, ended);
  else if (findRunning(paths) !== undefined) return undefined;
  throw new PostgresRefused(
    'did-not-start',
    `Postgres exited during its start (${reason ?? 'not ready in time'}): ${lastLine(paths.log)}`,
  );
}

async function endOf(keeper: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    keeper.on('message', (message: { reason: string }) => resolve(message.reason));
    keeper.on('exit', (code, signal) => resolve(`its keeper ended with ${signal ?? `code ${code}`}`));
    keeper.on('error', (error) => resolve(error.message));
  });
}

async function stopKeeper(keeper: ChildProcess, ended: Promise<string>): Promise<void> {
  keeper.ref();
  keeper.channel?.ref();
  const gone =
    keeper.exitCode !== null || keeper.signalCode !== null
      ? undefined
      : new Promise((resolve) => keeper.once('exit', resolve));
  if (keeper.connected) keeper.send('stop');
  await ended;
  await gone;
}

function initialise(
  { initdb }: PostgresBinaries,
  { folder, data }: ClusterPaths,
  user: PostgresUser,
  password: string,
  ephemeral: boolean,
): void {
  if (existsSync(data)) return;
  // Created under another name first: an interrupted start leaves nothing that looks like a database.
  const draft = join(folder, `data.${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [passwordFile, draft]) chownSync(path, user.uid, user.gid);
  }
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      ...['--pgdata', draft, '--username', NAME, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(ephemeral ? ['--no-sync'] : []),
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new PostgresRefused('did-not-start', `The database could not be created: ${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(draft, data);
  } catch {
    // Another process created it in the meantime.
    rmSync(draft, { recursive: true, force: true });
  }
}

function settings(ephemeral: boolean): string[] {
  const durable = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
  ];
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  return [...durable, ...(ephemeral ? fast : [])].flatMap((setting) => ['-c', setting]);
}

/** The password of the cluster's owner, created when there is none. */
export function readPassword({ password }: ClusterPaths): string {
  try {
    writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(password, 'utf8');
}

function urlFor(port: number, password: string, database: string): string {
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

async function ensureDatabase(port: number, password: string): Promise<string> {
  await withClient(urlFor(port, password, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  });
  return urlFor(port, password, NAME);
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new PostgresRefused('port-taken', `Port ${port} for Postgres is in use. Set POSTGRES_PORT to a free one.`),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

function lastLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  } catch {
    return `see ${file}`;
  }
}
