import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, isHouseReady, readHouseSteps } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable } from './written.ts';

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

let version = 0;
const roster = (type: 'dealerAssigned' | 'dealerUnassigned', tableId: string) =>
  pool.query(
    `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ($1, $2, $3, $4, 'staff:pia', now())`,
    [tableId, ++version, type, { type, dealerId: 'dora', name: 'Dora' }],
  );

test('nobody can play at a table for dealers alone until the pit has assigned one', async () => {
  await writePerson(pool, 'ada', 'Ada', 'operator');
  await writePerson(pool, 'dora', 'Dora', 'dealer');
  await writePerson(pool, 'ana', 'Ana');
  for (const [id, name] of [
    ['vesper', 'Vesper'],
    ['orbit', 'Orbit'],
  ] as const)
    await writeTable(pool, id, name, 'roulette');
  await pool.query(`UPDATE "table" SET state = 'draft' WHERE id = 'orbit'`);
  await pool.query(
    `INSERT INTO table_config ("tableId", version, config, by, why)
     VALUES ('vesper', 2, '{"options":{},"equipment":"physical"}', 'house', 'test')`,
  );
  await pool.query(`UPDATE "table" SET "configVersion" = 2 WHERE id = 'vesper'`);
  const read = () => readHouseSteps(pool, { demo: false });
  expect(await read()).toEqual({ operators: 1, tables: 1, drafts: 1, automatic: 0, dealers: 0, players: 1 });
  expect(isHouseReady(await read())).toBe(false);
  // In the demo casino dealers sign on at any table.
  expect(isHouseReady(await readHouseSteps(pool, { demo: true }))).toBe(true);
  // At a table that is not in service nobody deals.
  await roster('dealerAssigned', 'orbit');
  expect(await read()).toMatchObject({ dealers: 0 });
  await roster('dealerAssigned', 'vesper');
  expect(await read()).toMatchObject({ dealers: 1 });
  expect(isHouseReady(await read())).toBe(true);
  await roster('dealerUnassigned', 'vesper');
  expect(await read()).toMatchObject({ dealers: 0 });
});
