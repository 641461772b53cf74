import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, readDealersSince, readLockedConsoles, readShift } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable } from './written.ts';

const T0 = Date.UTC(2026, 10, 20, 6);
const HOUR = 3_600_000;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  await writePerson(pool, 'u-dora', 'Dora', 'dealer');
  await writePerson(pool, 'u-emil', 'Emil', 'dealer');
  for (const [i, [at, handle, payout]] of [
    [T0 - 1, 100, 0],
    [T0, 200, 50],
    [T0 + HOUR - 1, 400, 0],
    [T0 + 2 * HOUR, 800, 1_000],
    [T0 + 3 * HOUR, 1_600, 0],
  ].entries())
    await writeRound(pool, { id: `VESPER-${i}`, openedAt: at ?? 0, handle: handle ?? 0, payout: payout ?? 0 });
  await writeRound(pool, { id: 'VESPER-8', openedAt: T0, state: 'void', handle: 3_200 });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('the figures of a shift count its settled rounds, hour by hour', async () => {
  expect(await readShift(pool, T0, T0 + 3 * HOUR)).toEqual([
    { tableId: 'vesper', rounds: 3, handleMinor: 1_400, houseResultMinor: 350, byHour: [600, 0, 800] },
  ]);
  expect(await readShift(pool, T0 + HOUR, T0 + 2.5 * HOUR)).toMatchObject([{ rounds: 1, byHour: [0, 800] }]);
  expect(await readShift(pool, T0 + 4 * HOUR, T0 + 4 * HOUR)).toEqual([]);
});

test('a dealer is at a table since they signed on last or took it over', async () => {
  const events = [
    ['vesper', 1, 'dealerSignedOn', { dealerId: 'u-dora', name: 'Dora' }],
    ['vesper', 2, 'dealerSignedOff', { dealerId: 'u-dora' }],
    ['vesper', 3, 'dealerSignedOn', { dealerId: 'u-dora', name: 'Dora' }],
    ['orbit', 1, 'dealerSignedOn', { dealerId: 'u-dora', name: 'Dora' }],
    ['orbit', 2, 'handedOver', { from: null, to: { userId: 'u-emil', name: 'Emil' }, midRound: false }],
  ] as const;
  for (const [table, version, type, data] of events)
    await pool.query(
      `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ($1, $2, $3, $4, 'clock', $5)`,
      [table, version, type, { type, ...data }, new Date(T0 + version * HOUR)],
    );
  await pool.query(`INSERT INTO dealer_shift ("dealerId", "tableId") VALUES ('u-dora', 'vesper'), ('u-emil', 'orbit')`);
  expect([...(await readDealersSince(pool))].sort((a, b) => (a.tableId < b.tableId ? -1 : 1))).toEqual([
    { tableId: 'orbit', dealerId: 'u-emil', since: T0 + 2 * HOUR },
    { tableId: 'vesper', dealerId: 'u-dora', since: T0 + 3 * HOUR },
  ]);
});

test('a table stands behind a locked console while every console of its dealer is locked', async () => {
  const session = (id: string, dealer: string, touched: string | null) =>
    pool.query(
      `INSERT INTO session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "consoleTouchedAt")
       VALUES ($1, $1, $2, now() + interval '1 hour', now(), now(), now() - $3::interval)`,
      [id, dealer, touched],
    );
  await session('one', 'u-dora', '7 minutes');
  await session('lobby', 'u-dora', null);
  await session('two', 'u-emil', '7 minutes');
  await session('three', 'u-emil', '4 minutes');
  const [locked, ...more] = await readLockedConsoles(pool);
  expect(locked).toMatchObject({ tableId: 'vesper', dealerId: 'u-dora', dealerName: 'Dora' });
  expect(Date.now() - (locked?.since ?? 0)).toBeGreaterThan(119_000);
  expect(more).toEqual([]);
});
