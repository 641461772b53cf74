import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTableConfig, createPool, createPrisma, newestConfigs } from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writeTable } from './history/house.ts';

let database: TestDatabase;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  const pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'kyoto', 'Kyoto', 'baccarat', 'JPY');
  await pool.end();
  prisma = createPrisma(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.stop();
});

const change = (replaces: number, config: { [part: string]: object }) =>
  addTableConfig(prisma, {
    ...{ tableId: 'kyoto', replaces, config },
    ...{ by: 'house', role: null, address: null, why: 'a quiet evening' },
  });

test('a changed configuration is the next version, with its entry in the audit log', async () => {
  expect(await change(1, { options: {}, limits: { total: 500, payout: 9 } })).toBe(2);
  expect(await change(2, { options: {}, limits: { total: 800, payout: 9 } })).toBe(3);
  expect(await newestConfigs(prisma)).toMatchObject([
    { tableId: 'kyoto', currency: 'JPY', version: 3, config: { limits: { total: 800 } }, why: 'a quiet evening' },
    { tableId: 'vesper', currency: 'EUR', version: 1, config: { options: {} } },
  ]);
  expect(await newestConfigs(prisma, 'vesper')).toHaveLength(1);
  expect(await newestConfigs(prisma, 'nowhere')).toEqual([]);
  const acts = await prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(acts.at(-1)).toMatchObject({
    ...{ act: 'table-configured', subject: 'table:kyoto', by: 'house', why: 'a quiet evening' },
    before: { configuration: 2, 'limits.total': 500 },
    after: { configuration: 3, 'limits.total': 800 },
  });
  expect(Object.keys(Object(acts.at(-1)?.after))).toHaveLength(2);
});

test('of two changes to the same version only one is stored', async () => {
  const [{ version = 0 } = {}] = await newestConfigs(prisma, 'kyoto');
  const audited = await prisma.auditEntry.count();
  const both = await Promise.all([change(version, { options: {} }), change(version, { options: {} })]);
  expect(both.filter((stored) => stored !== null)).toEqual([version + 1]);
  expect(await prisma.auditEntry.count()).toBe(audited + 1);
  expect(await change(version, { options: {} })).toBeNull();
});
