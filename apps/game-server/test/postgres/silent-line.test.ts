import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../src/doubt/failures.ts';
import { retryWhileUnavailable } from '../../src/doubt/resolve.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { openPool } from '../../src/postgres/pool.ts';
import { announcement, bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';
import { startWeakLine, type WeakLine } from '../journal/weak-line.ts';

// Connections that stay open and carry nothing, as when a firewall has forgotten them or a machine is gone.

const GRANT = 10_000;
const ANSWER_MS = 2_000;

let database: TestDatabase;
let line: WeakLine;
let weakPool: pg.Pool;
let pool: pg.Pool;
let journal: PostgresJournal;

beforeEach(async () => {
  database = await startTestDatabase();
  line = await startWeakLine(database.url);
  weakPool = openPool(line.url, { max: 2, answerMs: ANSWER_MS });
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('w', 'W', 'roulette')`);
  journal = new PostgresJournal(weakPool, { ownership: await ownerOf(pool, 'w'), welcomeGrantMinor: GRANT });
  await Promise.all(['ada', 'bob'].map((userId) => journal.balance(userId, 'EUR')));
  await journal.append({ tableId: 'w', currency: 'EUR', expectedVersion: 0, entries: [announcement('open')] });
});

afterEach(async () => {
  await line.stop();
  await Promise.all([weakPool.end(), pool.end()]);
  await database.stop();
});

const append = (expectedVersion: number, ...entries: ReturnType<typeof bet>[]) =>
  journal.append({ tableId: 'w', currency: 'EUR', expectedVersion, entries });

test.each(['client', 'server'] as const)(
  'a stake is taken once, and not refused, when its connection carries nothing from the %s any more',
  async (from) => {
    line.silence(from);
    expect(await append(1, bet('w', 'ada', GRANT, { commandId: 'all' }))).toEqual({
      ok: true,
      value: [{ outcome: 'written', version: 2, balances: { 'player:ada': 0 } }],
    });
    expect(await proveBooks(pool)).toMatchObject({ sums: [{ currency: 'EUR', sum: 0 }], brokenStreams: [] });
  },
);

test('UO3: a settlement whose transaction goes silent is written once', async () => {
  const row = round('W-1', 1);
  await append(1, opening(row));
  await append(2, bet('w', 'ada', 10, { roundId: row.id }), bet('w', 'bob', 10, { roundId: row.id }));
  const settling = append(4, settlement('w', row, [payout('ada', 10, 20), payout('bob', 10, 0)]));
  line.silence();
  expect(await settling).toMatchObject({ ok: true, value: [{ outcome: 'written' }] });
  expect(await proveBooks(pool)).toMatchObject({ holds: true });
});

test('a reading on a silent connection is repeated on another one', async () => {
  line.silence();
  expect(await journal.read('w', 0)).toHaveLength(1);
});

test('of many silent connections only the first costs the time in which an answer must come', async () => {
  const wide = openPool(line.url, { max: 5, answerMs: ANSWER_MS });
  await Promise.all(Array.from({ length: 5 }, () => wide.query('SELECT pg_sleep(0.3)')));
  expect(wide.totalCount).toBe(5);
  line.silence();
  const began = performance.now();
  await retryWhileUnavailable(() => wide.query('SELECT 1'));
  expect(performance.now() - began).toBeLessThan(3 * ANSWER_MS);
  await wide.end();
});

test('an idle connection may be silent for any time, and one that waits for its first query', async () => {
  const before = weakPool.totalCount;
  await new Promise((resolve) => setTimeout(resolve, 3 * ANSWER_MS));
  expect([before > 0, weakPool.totalCount]).toEqual([true, before]);
  const pids = await Promise.all([1, 2].map(() => weakPool.query('SELECT pg_backend_pid()')));
  expect(pids).toHaveLength(2);
});

test('a database that accepts connections and never answers is unavailable', async () => {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => void sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo; // of a TCP server that listens
  const unanswered = openPool(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1, answerMs: ANSWER_MS });
  const failures = await Promise.all([1, 2].map(() => unanswered.query('SELECT 1').catch(failureOf)));
  expect(failures).toEqual(['lost', 'lost']);
  await unanswered.end();
  for (const socket of sockets) socket.destroy();
  mute.close();
});
