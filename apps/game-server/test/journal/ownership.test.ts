import { createPool, createPrisma, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createChatStore } from '../../src/chat/chat-store.ts';
import { createModerationStore } from '../../src/chat/moderation-store.ts';
import { PostgresShoes } from '../../src/dealing/postgres-shoes.ts';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import type { Ownership } from '../../src/ownership/ownership.ts';
import { announcement, bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';
import { silent } from '../fixtures/silent-log.ts';
import { memoryStore, postgresStore } from '../fixtures/stores.ts';

const GRANT = 10_000;
const PLAYERS = ['ada', 'bob', 'cid', 'dot'];

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let tables = 0;
let table: string;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { idle_in_transaction_session_timeout: 3_000 });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});
beforeEach(async () => {
  table = `o${++tables}`;
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [table]);
});

const journalOf = (ownership: Ownership) => new PostgresJournal(pool, { ownership, welcomeGrantMinor: GRANT });

test.each([
  ['in memory', memoryStore],
  ['in Postgres', postgresStore],
])('%s, an owner whose table another has taken writes nothing of any kind', async (_, start) => {
  const store = await start();
  await store.addTable('t');
  await store.journal.balance('ada', 'EUR');
  const row = round('T-1', 1);
  const append = (expectedVersion: number, ...entries: Entry[]) =>
    store.journal.append({ tableId: 't', currency: 'EUR', expectedVersion, entries });
  expect(await append(0, opening(row), bet('t', 'ada', 10, { roundId: 'T-1' }))).toMatchObject({ ok: true });

  const heir = await store.takeOver('t');
  for (const entry of [
    bet('t', 'ada', 10, { roundId: 'T-1', commandId: 'late' }),
    announcement('late'),
    settlement('t', row, [payout('ada', 10, 20)]),
    opening(round('T-2', 2)),
  ])
    expect(await append(2, entry)).toEqual({ ok: false, error: 'stale' });
  expect(await heir.read('t', 0)).toHaveLength(2);
  expect(await heir.answerOf('player:ada', 'late')).toBeUndefined();
  expect(await store.transfers()).toHaveLength(2);
  expect((await heir.rounds('t', 9)).map(({ id, state }) => [id, state])).toEqual([['T-1', 'betting']]);

  const entries = [settlement('t', row, [payout('ada', 10, 20)])];
  expect(await heir.append({ tableId: 't', currency: 'EUR', expectedVersion: 2, entries })).toMatchObject({ ok: true });
  await store.stop();
});

test('reports once that it was taken over, after a write or a check', async () => {
  const [writing, checking] = [await ownerOf(pool, table), await ownerOf(pool, table)];
  let calls = 0;
  writing.onLost(() => {
    calls += 1;
  });
  for (let turn = 0; turn < 2; turn++)
    await journalOf(writing).append({
      tableId: table,
      currency: 'EUR',
      expectedVersion: 0,
      entries: [announcement('late')],
    });
  expect(calls).toBe(1);

  const lost = new Promise<string>((resolve) => checking.onLost(resolve));
  const until = new AbortController();
  const watching = checking.watch(10, until.signal, { log: silent, checked: () => undefined });
  await ownerOf(pool, table);
  expect(await lost).toBe(table);
  until.abort();
  await watching;
  await new Promise<string>((resolve) => checking.onLost(resolve));
});

test('nothing is said or hidden by a process whose table another has taken, in the same instant as well', async () => {
  const owner = await ownerOf(pool, table);
  const chat = createChatStore(pool, owner);
  const line = { tableId: table, userId: 'ada', name: 'Ada', text: 'Good evening' };
  const say = (id: string) => chat.add({ ...line, command: { id: `${table}-${id}`, hash: id } });
  const said = await say('said');
  expect(await chat.hide(table, '0', 'pia')).toBe(false);

  const taking = await pool.connect();
  await taking.query('BEGIN');
  await taking.query('UPDATE table_owner SET epoch = epoch + 1 WHERE "tableId" = $1', [table]);
  const late = Promise.allSettled([say('late'), chat.hide(table, said.id, 'pia')]);
  await vi.waitFor(async () => {
    const waiting = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting.rowCount).toBe(2);
  }, 60_000);
  await taking.query('COMMIT');
  taking.release();
  expect(await late).toMatchObject([{ reason: { name: 'TakenOver' } }, { reason: { name: 'TakenOver' } }]);
  expect(owner.owns(table)).toBe(false);
  expect(await say('said')).toEqual(said);
  expect((await chat.last(table, 9)).map(({ id }) => id)).toEqual([said.id]);
});

test('no shoe is stored for a table that another owner has taken; its chat belongs to the house', async () => {
  const prisma = createPrisma(pool);
  const shoes = new PostgresShoes(pool, await ownerOf(pool, table));
  const chat = createChatStore(pool);
  const moderation = createModerationStore(pool);
  const shoe = { tableId: table, commitment: 'c', keyId: 'key', sealed: Buffer.from('s'), openedAt: 0 };
  const line = { tableId: table, userId: 'ada', name: 'Ada', text: 'Good evening' };
  const say = (id: string) => chat.add({ ...line, command: { id: `${table}-${id}`, hash: id } });
  await shoes.save({ id: `${table}-kept`, ...shoe });

  await ownerOf(pool, table);
  await expect(shoes.save({ id: `${table}-late`, ...shoe })).rejects.toThrow('another server');
  await expect(shoes.close(table, `${table}-kept`, 1)).rejects.toThrow('another server');
  const stored = await pool.query('SELECT id, "closedAt" FROM shoe WHERE "tableId" = $1', [table]);
  expect(stored.rows).toEqual([{ id: `${table}-kept`, closedAt: null }]);

  const said = await say('said');
  const report = { tableId: table, lineId: said.id, by: 'bob', reason: 'spam', note: '' } as const;
  await moderation.report(report);
  await moderation.report(report);
  await moderation.mute({ ...report, userId: 'ada', until: null, command: { id: `${table}-m`, hash: 'm' } });
  await moderation.setPace(table, 10, 'pia');
  await moderation.setPace(table, 10, 'pia');
  expect(await chat.hide(table, said.id, 'pia')).toBe(true);
  expect(await chat.hide('another', said.id, 'pia')).toBe(false);
  expect([await prisma.chatReport.count(), await prisma.chatMute.count(), await prisma.chatPace.count()]).toEqual([
    1, 1, 1,
  ]);
  expect(await chat.last(table, 9)).toEqual([]);
  await prisma.$disconnect();
});

test('OW1: a new owner reads everything the previous owner had acknowledged, and is never stale itself', async () => {
  for (const userId of PLAYERS) await journalOf(await ownerOf(pool, table)).balance(userId, 'EUR');
  const acknowledged: number[] = [];
  let over = false;
  const evenings: Promise<void>[] = [];
  const evening = async (journal: PostgresJournal, from: number) => {
    for (let version = from; !over; ) {
      const entries = PLAYERS.map((userId) => bet(table, userId, 1));
      const appended = await journal.append({ tableId: table, currency: 'EUR', expectedVersion: version, entries });
      if (!appended.ok) {
        expect(version).toBeGreaterThan(from);
        return;
      }
      version += entries.length;
      acknowledged.push(version);
    }
  };
  for (let heir = 0; heir < 12; heir++) {
    const journal = journalOf(await ownerOf(pool, table));
    const { length: version } = await journal.read(table, 0);
    expect(version).toBeGreaterThanOrEqual(Math.max(0, ...acknowledged));
    const before = acknowledged.length;
    evenings.push(evening(journal, version));
    while (acknowledged.length < before + 5) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  over = true;
  await Promise.all(evenings);
  expect((await journalOf(await ownerOf(pool, table)).read(table, 0)).length).toBe(Math.max(...acknowledged));
  expect(await proveBooks(pool)).toMatchObject({ wrongAccounts: [], orphanTransfers: [], brokenStreams: [] });
});

test('an owner frozen in a transaction delays the new owner only briefly', async () => {
  const frozen = await pool.connect();
  const epoch = (await ownerOf(pool, table)).epochOf(table);
  await frozen.query('BEGIN');
  await frozen.query('SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $2 FOR SHARE', [table, epoch]);
  expect((await ownerOf(pool, table)).epochOf(table)).toBe(epoch + 1);
  await expect(frozen.query('COMMIT')).rejects.toThrow();
  frozen.release(true);
});
