import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../src/backups/backup.ts';
import { restoreBackup } from '../../src/backups/restore.ts';
import { createPool } from '../../src/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/postgres/cluster.ts';
import { freePort } from '../../src/testing-cluster.ts';

// A cluster has a thousand files, however busy the disk is.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** These databases have no casino. */
const HOLDS = { version: '', migration: '', rounds: 0, events: 0, transfers: 0, sums: {}, heads: [] };

let scratch: string;
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'baize-backup-'));
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
  rmSync(scratch, { recursive: true, force: true });
});

async function start(name: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: join(scratch, name), port: await freePort() });
  running.push(postgres);
  return postgres;
}

/** Postgres may run as another user, with its files in another folder. */
const dataOf = ({ folder }: EmbeddedPostgres) => join(folder, 'data');

test('a folder that holds something, or is a file, is refused and left as it is', async () => {
  const house = await start('house');
  const folder = join(scratch, 'full');
  mkdirSync(folder);
  appendFileSync(join(folder, 'letter'), 'mine');
  await expect(backUp(house.url, dataOf(house), folder, HOLDS)).rejects.toThrow(
    `${folder} is not empty. Choose another folder.`,
  );
  await expect(backUp(house.url, dataOf(house), join(folder, 'letter'), HOLDS)).rejects.toThrow('is no folder');
  expect(readdirSync(folder)).toEqual(['letter']);
  expect(readdirSync(scratch).toSorted()).toEqual(['full', 'house']);
});

test('a backup taken during writes restores a consistent state', async () => {
  const house = await start('house');
  const pool = createPool(house.url, { max: 2 });
  await pool.query("CREATE TABLE account AS SELECT 'a' AS id, 1000000 AS balance UNION SELECT 'b', 0");
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i += 1) {
      const [from, to] = i % 3 === 0 ? ['b', 'a'] : ['a', 'b'];
      await pool.query('UPDATE account SET balance = balance + CASE id WHEN $1 THEN -1 WHEN $2 THEN 1 END', [from, to]);
    }
  })();
  await backUp(house.url, dataOf(house), join(scratch, 'backup'), HOLDS);
  writing = false;
  await writer;
  await pool.query('DROP TABLE account');
  await pool.end();
  await house.stop();

  const { putAside } = await restoreBackup(join(scratch, 'backup'), join(scratch, 'house'));
  expect(putAside).not.toBeNull();
  const [{ sum, moved }] = await query(
    await start('house'),
    "SELECT sum(balance)::int4 AS sum, (SELECT balance FROM account WHERE id = 'b') AS moved FROM account",
  );
  expect(sum).toBe(1_000_000);
  expect(moved).toBeGreaterThan(0);
});

test('a backup contains everything committed before it, and opens on another machine with another password', async () => {
  const house = await start('house');
  await query(house, "CREATE TABLE kept AS SELECT 'chip' AS what");
  await backUp(house.url, dataOf(house), join(scratch, 'backup'), HOLDS);
  await restoreBackup(join(scratch, 'backup'), join(scratch, 'elsewhere'));
  const elsewhere = await start('elsewhere');
  expect(new URL(elsewhere.url).password).not.toBe(new URL(house.url).password);
  expect(await query(elsewhere, 'SELECT what FROM kept')).toEqual([{ what: 'chip' }]);
});

test('a restore over a database in use is refused', async () => {
  const house = await start('house');
  await query(house, "CREATE TABLE kept AS SELECT 'chip' AS what");
  await backUp(house.url, dataOf(house), join(scratch, 'backup'), HOLDS);
  await expect(restoreBackup(join(scratch, 'backup'), join(scratch, 'house'))).rejects.toThrow(/in use/);
  expect(await query(house, 'SELECT what FROM kept')).toEqual([{ what: 'chip' }]);
});

test('a damaged backup is refused before anything is changed', async () => {
  const house = await start('house');
  const { files } = await backUp(house.url, dataOf(house), join(scratch, 'backup'), HOLDS);
  await house.stop();
  const damaged = Object.keys(files).find((path) => path.startsWith('data/base/')) ?? '';
  appendFileSync(join(scratch, 'backup', damaged), 'x');
  await expect(restoreBackup(join(scratch, 'backup'), join(scratch, 'house'))).rejects.toThrow(/not as it was written/);
  rmSync(join(scratch, 'backup', damaged));
  await expect(restoreBackup(join(scratch, 'backup'), join(scratch, 'house'))).rejects.toThrow(/lacks the file/);
  await expect(restoreBackup(scratch, join(scratch, 'house'))).rejects.toThrow(/no backup/);
  await start('house');
});

test('a failed backup leaves no files', async () => {
  const house = await start('house');
  await expect(backUp(house.url, join(scratch, 'nowhere'), join(scratch, 'backup'), HOLDS)).rejects.toThrow();
  expect(existsSync(join(scratch, 'backup'))).toBe(false);
});

async function query(postgres: EmbeddedPostgres, sql: string) {
  const pool = createPool(postgres.url, { max: 1 });
  const { rows } = await pool.query(sql);
  await pool.end();
  return rows;
}
