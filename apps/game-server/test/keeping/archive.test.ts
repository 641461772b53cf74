import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { completeSince, findArchivedRound } from '@baize/database';
import { archivePiece, duePieces, NotArchived, proveArchive, type Step, unknownFiles } from '@baize/database/archive';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtProgram } from '../fixtures/programs.ts';
import { archiveAll, before, copyOf, type Evening, expectProven, KEPT, openOn, playEvening, prove } from './evening.ts';

let evening: Evening;
let archiver: string;
let pool: pg.Pool;
let copy: Awaited<ReturnType<typeof copyOf>>;
let folder: string;

beforeAll(async () => {
  [evening, archiver] = await Promise.all([playEvening(), builtProgram(new URL('archiver.ts', import.meta.url))]);
}, 180_000);

afterAll(() => evening.close());

beforeEach(async () => {
  copy = await copyOf(evening);
  pool = copy.pool;
  folder = await mkdtemp(join(tmpdir(), 'baize-archive-'));
});

afterEach(async () => {
  await copy.drop();
  await rm(folder, { recursive: true });
});

const idsOf = async (sql: string): Promise<readonly string[]> =>
  (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
const rounds = () => idsOf('SELECT id FROM round ORDER BY number');
const ledger = async () => ({
  accounts: (await pool.query('SELECT id, balance FROM ledger_account ORDER BY id')).rows,
  transfers: (await pool.query('SELECT * FROM transfer ORDER BY id')).rows,
});

test('KE2, KE5: old rounds go into files, all or nothing of each, and books, balances and links are as before', async () => {
  const was = await ledger();
  const all = await rounds();
  const { counts } = await prove(pool);
  const [roundsFile = '', ...others] = (await archiveAll(pool, folder)).filter((file) => file.includes('-rounds-'));
  expect(others).toEqual([]);
  expect(roundsFile).toMatch(/^\d{6}-rounds-quick-\d{4}-\d{2}-[0-9a-f]{12}\.jsonl\.gz$/);
  const left = await rounds();
  // The newest stay, and the one whose void is not decided.
  expect(left).toEqual([evening.asked, ...all.slice(-KEPT)]);
  const gone = all.filter((id) => !left.includes(id));
  expect(gone).toEqual(expect.arrayContaining([evening.reversed, evening.plain]));
  for (const table of ['event', 'settled_bet', 'round_player'])
    expect(
      await idsOf(`SELECT DISTINCT "roundId" AS id FROM ${table} WHERE "roundId" = ANY ('{${gone.join(',')}}')`),
    ).toEqual([]);
  expect(await ledger()).toEqual(was);
  const proof = await prove(pool);
  expect(proof).toMatchObject({ holds: true, counts: { transfers: counts.transfers } });
  expect(proof.chains?.archived).toBe(counts.events - proof.counts.events);
  expect(await expectProven(pool, folder)).toBeGreaterThan(gone.length);
  expect(await findArchivedRound(pool, evening.plain)).toEqual({ tableId: 'quick', file: roundsFile });
  expect(await findArchivedRound(pool, evening.asked)).toBeNull();
  const [, month = ''] = /-(\d{4}-\d{2})-/.exec(roundsFile) ?? [];
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  expect(await completeSince(pool)).toEqual({ rounds: next.getTime(), chat: next.getTime() });
  expect(await archiveAll(pool, folder)).toEqual([]);
});

test('every finished round is stored with what fell in it, as its events say', async () => {
  const { rows } = await pool.query(
    `SELECT dealt, dealt_in(id) AS fell, ARRAY['#' || (result->>'number')] AS result FROM round WHERE state = 'settled'`,
  );
  expect(rows.length).toBeGreaterThan(KEPT);
  for (const { dealt, fell, result } of rows) expect([dealt, fell]).toEqual([result, result]);
});

test('KE2: a casino opens with what is left and goes on, and its books are proven', async () => {
  await archiveAll(pool, folder);
  const left = await rounds();
  const { casino, stop } = await openOn(copy.url);
  await expect.poll(rounds, { timeout: 30_000 }).not.toEqual(left);
  const proven = async () => (await prove(pool)).chains?.waiting;
  await expect.poll(proven, { timeout: 30_000 }).toBe(0);
  await expectProven(pool, folder);
  expect(casino.lines.filter((line) => /"level":"?(error|50)/.test(line))).toEqual([]);
  await stop();
  await expectProven(pool, folder);
}, 180_000);

test('KE3: chat goes, and what somebody has to decide, or is muted for, stays', async () => {
  const { plain, reported, muted } = evening.lines;
  await archiveAll(pool, folder);
  expect(await idsOf('SELECT id::text FROM chat_message ORDER BY id')).toEqual([reported, muted]);
  const [file = ''] = (await readdir(folder)).filter((name) => name.includes('-chat-'));
  const lines = gunzipSync(await readFile(join(folder, file)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { archive: 1, kind: 'chat', tableId: null },
    { source: 'chat_message', key: plain, also: { commandId: 'good\u2028evening' } },
    { source: 'chat_report' },
  ]);
  expect(JSON.parse(lines[1].row).slice(0, 6)).toEqual([Number(plain), 'quick', 'u', 'Una', 'good\u2028evening', null]);
  // A house may delete the chat: the rest stays proven, and what cannot be is named.
  await rm(join(folder, file));
  expect(await proveArchive(pool, folder)).toMatchObject({ gone: [file], faults: [] });
  expect((await prove(pool)).holds).toBe(true);
});

test.each<Step>(['begun', 'written', 'proven', 'recorded', 'deleted', 'committed'])(
  'KE4, R17: kill -9 when a piece is %s loses nothing, and the next run goes on',
  async (step) => {
    const was = await ledger();
    const before = await prove(pool);
    const { signal, said } = await killedAt(step);
    expect({ signal, said }).toEqual({ signal: 'SIGKILL', said: '' });
    await nobodyElse();
    const { holds, counts } = await prove(pool);
    expect(holds).toBe(true);
    if (step !== 'committed') expect(counts).toEqual(before.counts);
    if (step !== 'committed') expect(await unknownFiles(pool, folder)).toHaveLength(step === 'begun' ? 0 : 1);
    await archiveAll(pool, folder);
    expect(await unknownFiles(pool, folder)).toEqual([]);
    expect(await ledger()).toEqual(was);
    await expectProven(pool, folder);
  },
  180_000,
);

async function killedAt(step: Step): Promise<{ signal: NodeJS.Signals | null; said: string }> {
  const child = spawn(process.execPath, [archiver, copy.url, folder, step, String(KEPT)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, by) => resolve(by)));
  return { signal, said };
}

/** Waits until Postgres has noticed that the killed process is gone. */
async function nobodyElse(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeLessThanOrEqual(1);
}

test('KE6: a missing, a changed and a forged file are named', async () => {
  const files = await archiveAll(pool, folder);
  const file = files.find((name) => name.includes('-rounds-')) ?? '';
  const path = join(folder, file);
  const content = await readFile(path);
  await rm(path);
  expect((await proveArchive(pool, folder)).faults).toEqual([{ chain: 'records', what: 'archive-missing', row: file }]);
  await writeFile(path, content.subarray(0, content.length - 1));
  const changed = [{ chain: 'records', what: 'archive-changed', row: file }];
  expect((await proveArchive(pool, folder)).faults).toEqual(changed);
  // With every right in the database, the record can be made to fit the file, but not the links.
  const forged = gzipSync(gunzipSync(content).toString().replace('betsClosed', 'betsForged'));
  await writeFile(path, forged);
  const client = await pool.connect();
  await client.query(`SET session_replication_role = 'replica'`);
  await client.query('UPDATE archive SET digest = sha256($1) WHERE file = $2', [forged, file]);
  client.release(true);
  expect((await proveArchive(pool, folder)).faults).toEqual(expect.arrayContaining(changed));
  expect((await prove(pool)).holds).toBe(false);
});

test('KE6: rows that somebody deletes, or calls archived, are named', async () => {
  await archiveAll(pool, folder);
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT encode(digest, 'hex') AS digest FROM archive WHERE kind = 'rounds'`,
  );
  const client = await pool.connect();
  await client.query(`SET baize.archive = '${rows[0]?.digest}'`);
  await expect(client.query('DELETE FROM event')).rejects.toThrow('event is append-only');
  await client.query(`DELETE FROM settled_bet WHERE "roundId" = '${evening.asked}'`);
  await client.query(`DELETE FROM round_player WHERE "roundId" = '${evening.asked}'`);
  await client.query(`DELETE FROM round WHERE id = '${evening.asked}'`);
  client.release(true);
  expect((await prove(pool)).chains?.faults).toEqual(
    expect.arrayContaining([
      { chain: 'records', what: 'archive-miscounted', row: expect.stringMatching(/^archive \d$/) },
    ]),
  );
});

test('KE1: no event goes without a file, and a changed one goes into none', async () => {
  await expect(pool.query('DELETE FROM event')).rejects.toThrow('event is append-only');
  const client = await pool.connect();
  await client.query(`SET session_replication_role = 'replica'`);
  await client.query(`UPDATE event SET actor = 'player:other' WHERE "roundId" = '${evening.plain}'`);
  client.release(true);
  const events = (await prove(pool)).counts.events;
  const [piece] = await duePieces(pool, { rounds: before() }, KEPT);
  if (!piece) throw new Error('nothing is due');
  await expect(archivePiece(pool, piece, { folder, before: before(), keptRounds: KEPT })).rejects.toThrow(NotArchived);
  expect((await prove(pool)).counts.events).toBe(events);
});

test('KE6: a database that an older backup replaced is told which files it does not know', async () => {
  const [first = '', ...more] = await archiveAll(pool, folder);
  const older = await copyOf(evening);
  try {
    expect(await unknownFiles(older.pool, folder)).toEqual([first, ...more].toSorted());
    await appendFile(join(folder, 'notes.txt'), 'of the house');
    await expectProven(older.pool, folder);
  } finally {
    await older.drop();
  }
});
