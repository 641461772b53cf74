import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneClock } from '../../src/history/zone-clock.ts';
import { createPool } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** In Vancouver the lists of zones of this year and of the last one differ from November 2026 on. */
const ZONES = [
  'America/Vancouver',
  'Europe/Vienna',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];
const MINUTE_MS = 60_000;
const START = Date.UTC(2025, 11, 31, 23, 59, 59);

test.each(ZONES)('the database reads the clock of %s as the pages do', async (zone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  // Every 30 minutes for 14 months, with a change of the clock on either side of each.
  const moments = Array.from({ length: 20_400 }, (_, i) => START + i * 30 * MINUTE_MS);
  const values: unknown[] = [moments.map((ms) => new Date(ms).toISOString())];
  const read = zoneClock('m.at', zone, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<{ clock: string }>(
    `SELECT to_char(${read}, 'YYYY-MM-DD HH24:MI:SS') AS clock FROM unnest($1::timestamptz[]) WITH ORDINALITY m(at, nth) ORDER BY nth`,
    values,
  );
  expect(rows.map((row) => row.clock)).toEqual(moments.map((ms) => clock.format(ms)));
});
