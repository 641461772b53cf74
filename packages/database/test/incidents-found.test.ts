import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, listIncidentLines, readWaitingTables, registerAlarms, registerFindings } from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writePerson, writeTable } from './history/written.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  for (const [id, name] of [
    ['ana', 'Ana'],
    ['ben', 'Ben'],
    ['dora', 'Dora'],
  ] as const)
    await writePerson(pool, id, name);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('a finding is one line, however often and by however many processes it is found', async () => {
  const finding = {
    detector: 'opposite-pair',
    people: ['ana', 'ben'],
    rounds: ['VESPER-1', 'VESPER-2'],
    score: 0.9,
  } as const;
  const later = { ...finding, rounds: ['VESPER-2', 'VESPER-3'], score: 0.95 };
  expect(await registerFindings(pool, [finding, { ...finding, detector: 'chip-dumping' }])).toBe(2);
  expect(await registerFindings(pool, [later])).toBe(0);
  const both = await Promise.all([1, 2].map(() => registerFindings(pool, [{ ...later, people: ['ana', 'dora'] }])));
  expect(both.toSorted()).toEqual([0, 1]);
  const { incidents } = await listIncidentLines(pool, { kind: 'finding', text: 'ana' }, 20);
  expect(incidents).toHaveLength(3);
  expect(incidents.at(-1)).toMatchObject({ state: 'open', playerName: 'Ana', detail: finding });
  // Closed, it is found again only when it goes on for weeks.
  await pool.query(
    `INSERT INTO incident_step ("incidentId", kind, text, by) SELECT id, 'closed', 'Brothers', 'pia' FROM incident`,
  );
  expect(await registerFindings(pool, [later])).toBe(0);
});

test('a table that waits for its dealer is an alarm until it no longer does; a paused one has its own line', async () => {
  const event = (version: number, type: string, at: number) =>
    pool.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       VALUES ('vesper', $1, 'VESPER-1', $2::text, jsonb_build_object('type', $2::text), 'dealer:dora', $3)`,
      [version, type, new Date(at)],
    );
  await event(1, 'tableOpened', NOON - 600_000);
  await event(2, 'roundOpened', NOON - 90_000);
  expect(await readWaitingTables(pool, NOON)).toEqual([]);
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt", "firstVersion",
       "lastVersion") VALUES ('VESPER-1', 'vesper', 1, 'roulette', 'EUR', 1, 1, 'playing', 'console', $1, 2, 2)`,
    [new Date(NOON - 90_000)],
  );
  expect(await readWaitingTables(pool, NOON - 40_000)).toEqual([]);
  const waiting = await readWaitingTables(pool, NOON);
  expect(waiting).toEqual([{ tableId: 'vesper', waitsFor: 'dealer', since: NOON - 90_000 }]);
  await registerAlarms(pool, waiting);
  await registerAlarms(pool, [{ tableId: 'vesper', waitsFor: 'lock', since: NOON - 10_000 }]);
  const alarms = async () => {
    const { incidents } = await listIncidentLines(pool, { kind: 'alarm', table: 'vesper' }, 20);
    return incidents.map(({ state, outcome, detail, at }) => [state, outcome, detail.waitsFor, at]);
  };
  expect(await alarms()).toEqual([['open', null, 'dealer', NOON - 90_000]]);
  await event(3, 'paused', NOON - 80_000);
  expect(await readWaitingTables(pool, NOON)).toEqual([]);
  await registerAlarms(pool, []);
  expect(await alarms()).toEqual([['closed', 'over', 'dealer', NOON - 90_000]]);
});
