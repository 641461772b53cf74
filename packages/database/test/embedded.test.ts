import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../src/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/postgres/cluster.ts';
import { checkGivenPostgres } from '../src/postgres/given.ts';
import { freePort } from '../src/testing-cluster.ts';

let folder: string;
let port: number;
let running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-embedded-'));
  port = await freePort();
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, port });
  running.push(postgres);
  return postgres;
}

test('committed data survives a restart', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 'chip' AS what");
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT what FROM kept')).toEqual([{ what: 'chip' }]);
});

test('the files beside the data are readable by their owner only', async () => {
  await start();
  for (const name of ['password', 'postgres.log', 'keeper.pid'])
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
});

test('a second start of the same folder joins the first and leaves it running', async () => {
  const first = await start();
  const second = await start();
  expect([first.ours, second.ours]).toEqual([true, false]);
  await second.stop();
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('it stops when the process that started it is killed', async () => {
  const program = `
    const { startEmbeddedPostgres } = await import('./src/postgres/cluster.ts');
    await startEmbeddedPostgres({ folder: process.argv[1], port: Number(process.argv[2]) });
    process.send('ready');
    setInterval(() => undefined, 1000);`;
  const other = fork(folder, [String(port)], {
    execArgv: ['--import', 'tsx', '--input-type=module', '--eval', program],
  });
  await new Promise((resolve) => other.once('message', resolve));
  const pid = postmasterPid();
  other.kill('SIGKILL');
  await until(() => !existsSync(join('/proc', String(pid))));
  const postgres = await start();
  expect(postgres.ours).toBe(true);
});

test('it starts again after both it and its keeper were killed', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 'chip' AS what");
  const [keeper, postmaster] = [Number(readFileSync(join(folder, 'keeper.pid'), 'utf8')), postmasterPid()];
  process.kill(keeper, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  expect(await first.ended).toContain('SIGKILL');
  const second = await start();
  expect(await query(second.url, 'SELECT what FROM kept')).toEqual([{ what: 'chip' }]);
});

test('after a kill it waits for the remaining backends', async () => {
  const first = await start();
  const pool = createPool(first.url);
  const client = await pool.connect();
  const doneAt = new Date(Date.now() + 3_000).toISOString();
  const working = client
    .query(`DO $$ BEGIN WHILE clock_timestamp() < '${doneAt}' LOOP END LOOP; END $$`)
    .catch(() => undefined);
  await wait(200);
  process.kill(postmasterPid(), 'SIGKILL');
  await first.ended;
  const second = await start();
  expect(Date.now()).toBeGreaterThan(Date.parse(doneAt));
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await working;
  client.release(true);
  await pool.end();
}, 60_000);

test('one whose keeper was killed is restarted', async () => {
  await start();
  const orphan = postmasterPid();
  process.kill(Number(readFileSync(join(folder, 'keeper.pid'), 'utf8')), 'SIGKILL');
  const second = await start();
  expect(second.ours).toBe(true);
  expect(postmasterPid()).not.toBe(orphan);
});

test('a given Postgres that does not answer is refused with its error code', async () => {
  await expect(checkGivenPostgres(`postgresql://ada:secret@127.0.0.1:${port}/baize`)).rejects.toMatchObject({
    code: 'no-answer',
    message: expect.stringMatching(/DATABASE_URL.*ECONNREFUSED/),
  });
  const { url } = await start();
  await checkGivenPostgres(url);
});

test('a taken port is refused with its number and the variable to change', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    await expect(start()).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringMatching(`${port}.*POSTGRES_PORT`),
    });
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test.runIf(process.getuid?.() === 0)(
  'root can keep the clone in a folder that the Postgres user cannot enter',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'baize-closed-'));
    const inside = join(closed, 'deep/postgres');
    const postgres = await startEmbeddedPostgres({ folder: inside, port, ephemeral: true });
    try {
      expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(realpathSync(inside)).toBe(postgres.folder);
      expect(postgres.folder).not.toContain(closed);
    } finally {
      await postgres.stop();
    }
    expect(existsSync(postgres.folder)).toBe(false);
    rmSync(closed, { recursive: true });
  },
);

async function query(url: string, sql: string): Promise<unknown[]> {
  const pool = createPool(url);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await wait(50);
  expect(condition()).toBe(true);
}
