import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eachLine,
  findWriters,
  type LineFilter,
  type LinePlace,
  listLines,
} from '../../src/history/tables/chat-lines.ts';
import { createPool } from '../../src/pool.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable } from './written.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  await writePerson(pool, 'ana', 'Ana', 'player');
  await writePerson(pool, 'ben', 'Ben', 'player');
  await writePerson(pool, 'pia', 'Pia', 'pit-boss');
  // The fourth was written in the same millisecond as the third.
  for (const [id, table, by, text, minute] of [
    [1, 'vesper', 'ana', 'Good evening', 0],
    [2, 'orbit', 'ben', 'I cannot stop, please HELP', 1],
    [3, 'vesper', 'ben', '100% of nothing_here', 2],
    [4, 'vesper', 'ana', 'help, this wheel!', 2],
    [5, 'vesper', 'ana', 'good night', 3],
  ] as const)
    await pool.query(
      `INSERT INTO chat_message (id, "tableId", "userId", name, text, at) VALUES ($1, $2, $3::text, initcap($3::text), $4, $5)`,
      [id, table, by, text, new Date(NOON + minute * 60_000)],
    );
  await pool.query(`UPDATE chat_message SET "hiddenBy" = 'pia', "hiddenAt" = $1 WHERE id = 4`, [new Date(NOON)]);
  await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES (4, 'ben', 'insult', '')`);
}, 60_000);

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('lines are listed newest first, hidden and reported ones marked', async () => {
  const { lines, next, previous } = await listLines(pool, {}, 50);
  expect(lines.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1']);
  expect([next, previous]).toEqual([null, null]);
  expect(lines[1]).toEqual({
    ...{ id: '4', at: NOON + 120_000, tableId: 'vesper', tableName: 'Vesper', userId: 'ana', name: 'Ana' },
    ...{ text: 'help, this wheel!', reports: 1, hidden: { by: 'Pia', at: NOON } },
  });
});

test.each<[LineFilter, string[]]>([
  [{ table: 'orbit' }, ['2']],
  [{ people: ['ana'] }, ['5', '4', '1']],
  [{ people: [] }, []],
  [{ text: 'help' }, ['4', '2']],
  [{ text: ' please  stop ' }, ['2']],
  [{ text: '100%' }, ['3']],
  [{ text: '%' }, ['3']],
  [{ text: 'nothing_' }, ['3']],
  [{ at: { from: NOON + 60_000, until: NOON + 180_000 } }, ['4', '3', '2']],
  [{ table: 'vesper', people: ['ana'], text: 'good', at: { until: NOON + 60_000 } }, ['1']],
])('%j finds %j', async (filter, ids) => {
  expect((await listLines(pool, filter, 50)).lines.map(({ id }) => id)).toEqual(ids);
});

test('pages lead forwards and backwards without a gap, also within a millisecond', async () => {
  const pageAt = async (place?: LinePlace) => {
    const { lines, next, previous } = await listLines(pool, {}, 2, place);
    return { ids: lines.map(({ id }) => id), next, previous };
  };
  const first = await pageAt();
  const second = await pageAt(first.next ? { side: 'after', ...first.next } : undefined);
  const third = await pageAt(second.next ? { side: 'after', ...second.next } : undefined);
  expect([first.ids, second.ids, third.ids, third.next]).toEqual([['5', '4'], ['3', '2'], ['1'], null]);
  const back = await pageAt(second.previous ? { side: 'before', ...second.previous } : undefined);
  expect([back.ids, back.previous]).toEqual([['5', '4'], null]);
});

test('every matching line is read, newest first', async () => {
  const ids: string[] = [];
  for await (const { id } of eachLine(pool, { people: ['ben'] })) ids.push(id);
  expect(ids).toEqual(['3', '2']);
});

test('people are found by id or name, in either case', async () => {
  expect(await findWriters(pool, 'ANA')).toEqual([{ id: 'ana', name: 'Ana' }]);
  expect(await findWriters(pool, 'nobody')).toEqual([]);
});
