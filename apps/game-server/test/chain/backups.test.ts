import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainKey, createPool } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import type { TestDatabase } from '@baize/database/testing';
import { administer, freePort, withDatabase } from '@baize/database/testing-cluster';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proveBackup } from '../../../../scripts/shared/prove-backup.mjs';
import { openTestCasino, TABLES } from '../fixtures/casino.ts';

// The commands for backups, as their timer runs them, on a casino that is open.

// Whole clusters are copied and started, however busy the machine is.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const CHAIN_KEY = 'c4'.repeat(32);
const DEBIANS = '/usr/lib/postgresql';

let scratch: string;
let temporary: string;
let data: string;
let backups: string;
let closing: (() => Promise<unknown>)[];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'baize-backups-'));
  [temporary, data] = [join(scratch, 'temporary'), join(scratch, 'data')];
  backups = join(data, 'backups');
  // Postgres' own user goes in and out.
  for (const folder of [scratch, temporary, data]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  vi.stubEnv('TMPDIR', temporary);
  closing = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.reverse()) await close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs an npm command; returns its exit code and what it printed. */
function runs(words: readonly string[], set: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: data, CHAIN_KEY, ...set },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return endOf(child);
}

async function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly printed: string }> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed += text;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed };
}

/** What a trial has not deleted. */
const left = () => readdirSync(temporary).filter((name) => name.startsWith('baize-'));

/** A casino that has been played in, in the database `open` opens. */
async function openHouse(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const casino = await openTestCasino({}, TABLES, open);
  closing.push(() => casino.close());
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  return { url: casino.databaseUrl, stop: async () => undefined };
}

/** In the Postgres from npm, at the place where the commands look for it. */
async function fromNpm(): Promise<TestDatabase> {
  const postgres = await startEmbeddedPostgres({
    ...{ folder: join(data, 'postgres'), port: await freePort() },
    ephemeral: true,
  });
  await applyMigrations(postgres.url);
  return postgres;
}

/** In a Postgres of Debian, whose client this machine has. */
async function ofDebian(programs: string): Promise<TestDatabase> {
  const folder = join(scratch, 'debian');
  const [port, user] = [await freePort(), process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []];
  const run = (...words: string[]) => {
    const [program = '', ...args] = [...user, ...words];
    const { status, stderr } = spawnSync(program, args, {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(stderr);
  };
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const [cluster, log] = [join(folder, 'cluster'), join(folder, 'log')];
  run(
    `${programs}/initdb`,
    '--pgdata',
    cluster,
    '--username',
    'house',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8',
  );
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`;
  run(`${programs}/pg_ctl`, 'start', '--wait', '--pgdata', cluster, '--log', log, '--options', options);
  closing.push(async () => run(`${programs}/pg_ctl`, 'stop', '--pgdata', cluster, '--mode', 'immediate'));
  const url = `postgresql://house@127.0.0.1:${port}/baize`;
  await administer(url, 'CREATE DATABASE baize');
  await applyMigrations(url);
  return { url, stop: async () => undefined };
}

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const pool = createPool(url, { max: 1 });
  for (const sql of statements) await pool.query(sql);
  await pool.end();
}

/** Backups by name, and something that is none. */
function leaveOlder(...names: readonly string[]): void {
  for (const name of names) mkdirSync(join(backups, name), { recursive: true });
  for (const name of names.filter((each) => each !== 'notes'))
    writeFileSync(join(backups, name, 'manifest.json'), '{}');
}

test('`backup --keep --prove` of an open casino tries the backup elsewhere and deletes the oldest; one that fails deletes none', async () => {
  const { url } = await openHouse(fromNpm);
  leaveOlder('2020-01-01T00-00-00', '2021-01-01T00-00-00', 'notes');

  const proven = await runs(['backup', '--keep', '2', '--prove']);
  expect(proven).toMatchObject({ code: 0 });
  expect(proven.printed).toMatch(/^Restored elsewhere, \d+ rounds and [1-9]\d* transfers: the books balance\.$/m);
  expect(proven.printed).toMatch(/^Deleted: 2020-01-01T00-00-00\.$/m);
  const [older, made = '', notes, ...others] = readdirSync(backups);
  expect([older, notes, others]).toEqual(['2021-01-01T00-00-00', 'notes', []]);
  expect(left()).toEqual([]);

  const backup = join(backups, made);
  const file = join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const environment = { dataFolder: data, variables: { CHAIN_PUBLIC_KEYS: chainKey(CHAIN_KEY).publicHex } };
  writeFileSync(file, JSON.stringify({ ...manifest, files: { ...manifest.files, 'data/gone': '' } }));
  await expect(proveBackup(backup, environment)).rejects.toThrow('The backup lacks the file data/gone.');
  await expect(proveBackup(join(backups, 'notes'), environment)).rejects.toThrow(/^There is no backup at /);
  expect(left()).toEqual([]);

  await ask(
    url,
    "SET session_replication_role = 'replica'",
    `UPDATE ledger_account SET balance = balance + 1 WHERE id = (SELECT "to" FROM transfer ORDER BY id LIMIT 1)`,
  );
  const wrong = await runs(['backup', '--keep', '1', '--prove']);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.printed).toMatch(/^The backup is restored, but its books do not balance: \{/);
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(['2021-01-01T00-00-00', made, 'notes']));
  expect(left()).toEqual([]);
});

test('`backup --keep` counts in its own folder only', async () => {
  const refused = await runs(['backup', join(scratch, 'elsewhere'), '--keep', '2']);
  expect(refused).toEqual({
    code: 2,
    printed: '--keep counts the backups in DATA_FOLDER/backups: leave FOLDER out, or --keep.\n',
  });
  expect(readdirSync(scratch).toSorted()).toEqual(['data', 'temporary']);
  expect(readdirSync(data)).toEqual([]);
});

test('a dump of a Postgres of your own is tried elsewhere, and fills an empty database only', async ({ skip }) => {
  const [version = ''] = existsSync(DEBIANS) ? readdirSync(DEBIANS) : [];
  skip(version === '', 'There is no Postgres of Debian on this machine: apt-get install postgresql');
  const { url } = await openHouse(() => ofDebian(`${DEBIANS}/${version}/bin`));

  const backup = join(scratch, 'dump');
  const proven = await runs(['backup', backup, '--prove'], { DATABASE_URL: url });
  expect(proven).toMatchObject({ code: 0 });
  expect(proven.printed).toMatch(/^1 file in .*\/dump: /m);
  expect(proven.printed).toMatch(/^Restored elsewhere, \d+ rounds and [1-9]\d* transfers: the books balance\.$/m);
  expect(left()).toEqual([]);

  const full = await runs(['restore', backup], { DATABASE_URL: url });
  expect(full).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^The database at DATABASE_URL is not empty\./),
  });
  await administer(url, 'CREATE DATABASE restored');
  const restored = await runs(['restore', backup], { DATABASE_URL: withDatabase(url, 'restored') });
  expect(restored).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Restored as of \S+: \d+ rounds, [1-9]\d* transfers, and the books balance\.$/m),
  });
});
