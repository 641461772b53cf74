import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTakenMatters } from '../../src/history/tables/taken-matters.ts';
import { createPool } from '../../src/pool.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson } from './written.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writePerson(pool, 'pia', 'Pia', 'pit-boss');
  await writePerson(pool, 'paul', 'Paul', 'pit-boss');
  for (const [by, act, matter, minute] of [
    ['pia', 'matter-taken', 'event:vesper:812', -900],
    ['paul', 'matter-taken', 'event:vesper:812', 1],
    ['pia', 'matter-taken', 'line:7', 2],
    ['paul', 'matter-taken', 'waits:orbit:0', -900],
    ['paul', 'looked', 'line:7', 3],
  ] as const)
    await pool.query(
      `INSERT INTO audit_entry (by, role, act, subject, after, at)
       VALUES ($1, 'pit-boss', $2, 'chat', jsonb_build_object('matter', $3::text), $4)`,
      [by, act, matter, new Date(NOON + minute * 60_000)],
    );
}, 60_000);

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('an open item belongs to whoever has taken it last', async () => {
  expect(await listTakenMatters(pool, NOON)).toEqual([
    { matter: 'event:vesper:812', by: 'paul', name: 'Paul', at: NOON + 60_000 },
    { matter: 'line:7', by: 'pia', name: 'Pia', at: NOON + 120_000 },
  ]);
});
