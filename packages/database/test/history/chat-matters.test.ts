import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChatMatters, listMuted } from '../../src/history/tables/chat-matters.ts';
import { createPool } from '../../src/pool.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable } from './written.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000);

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  for (const [id, name, role] of [
    ['ana', 'Ana', 'player'],
    ['ben', 'Ben', 'player'],
    ['cleo', 'Cleo', 'player'],
    ['pia', 'Pia', 'pit-boss'],
  ] as const)
    await writePerson(pool, id, name, role);
  for (const [id, text] of [
    [1, 'long ago and decided'],
    [2, 'long ago and open'],
    [3, 'just now and decided'],
    [4, 'nobody minds'],
  ] as const)
    await pool.query(
      `INSERT INTO chat_message (id, "tableId", "userId", name, text, at) VALUES ($1, 'vesper', 'ana', 'Ana', $2, $3)`,
      [id, text, at(-600)],
    );
  const report = (line: number, by: string, minutes: number, resolution: string | null) =>
    pool.query(
      `INSERT INTO chat_report ("messageId", by, reason, note, at, resolution, "resolvedBy", "resolvedAt")
       VALUES ($1, $2, 'insult', $3, $4, $5::text, CASE WHEN $5::text IS NOT NULL THEN 'pia' END, $4)`,
      [line, by, `by ${by}`, at(minutes), resolution],
    );
  await report(1, 'ben', -500, 'dismissed');
  await report(2, 'ben', -500, null);
  await report(2, 'cleo', -400, null);
  await report(3, 'ben', -1, 'hidden');
}, 60_000);

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('open reports of any age are listed before recent decisions', async () => {
  const matters = await listChatMatters(pool, NOON - 60 * 60_000, 10);
  expect(matters.map(({ text, resolution }) => [text, resolution])).toEqual([
    ['long ago and open', null],
    ['just now and decided', { how: 'hidden', by: 'Pia' }],
  ]);
  expect(matters[0]).toMatchObject({ lineId: '2', tableName: 'Vesper', name: 'Ana', at: NOON - 600 * 60_000 });
  expect(matters[0]?.reports).toEqual([
    { by: 'Ben', reason: 'insult', note: 'by ben', at: NOON - 500 * 60_000 },
    { by: 'Cleo', reason: 'insult', note: 'by cleo', at: NOON - 400 * 60_000 },
  ]);
});

test('a line reported again after a decision is open again', async () => {
  await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note, at) VALUES (3, 'cleo', 'spam', '', $1)`, [
    at(0),
  ]);
  const [first] = await listChatMatters(pool, NOON, 10);
  expect([first?.text, first?.resolution]).toEqual(['just now and decided', null]);
});

test('only mutes in force are listed', async () => {
  const mute = (userId: string, until: Date | null, liftedAt: Date | null) =>
    pool.query(
      `INSERT INTO chat_mute ("userId", "messageId", reason, by, at, until, "liftedAt")
       VALUES ($1, 1, 'insults', 'pia', $2, $3, $4)`,
      [userId, at(-10), until, liftedAt],
    );
  await mute('ana', at(0), null);
  await mute('ana', null, at(-5));
  await mute('ben', at(1), null);
  await mute('cleo', null, null);
  const vesper = { tableId: 'vesper' };
  expect(await listMuted(pool, NOON)).toEqual([
    { ...vesper, userId: 'cleo', name: 'Cleo', reason: 'insults', by: 'Pia', at: NOON - 600_000, until: null },
    { ...vesper, userId: 'ben', name: 'Ben', reason: 'insults', by: 'Pia', at: NOON - 600_000, until: NOON + 60_000 },
  ]);
});
