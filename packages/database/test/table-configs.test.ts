import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addTableConfig,
  createPool,
  createPrisma,
  listConfiguredTables,
  listConfigVersions,
  listWaitingConfigs,
  newestConfigs,
} from '../src/index.ts';
import { prepareRoles } from '../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writePerson, writeRound, writeTable } from './history/written.ts';

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

test('R26: a changed configuration is the next version, with its entry in the audit log', async () => {
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

test('the versions of a table are listed newest first, with the name of who stored them and the one of its newest round', async () => {
  const pool = createPool(database.url);
  const urls = await prepareRoles(database.url, { passwords: { game: 'g', web: 'w', demo: 'd' } });
  const web = createPrisma(urls.web);
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  await writePerson(pool, 'u-olga', 'Olga', 'operator');
  await writeRound(pool, { id: 'ORBIT-1', table: 'orbit', openedAt: Date.UTC(2026, 10, 20) });
  const by = { by: 'u-olga', role: 'operator', address: '127.0.0.1', why: 'busy evenings' };
  expect(await addTableConfig(web, { ...by, tableId: 'orbit', replaces: 1, config: { options: { seats: 5 } } })).toBe(
    2,
  );
  const versions = await listConfigVersions(pool, 'orbit');
  expect(versions.map(({ version, byName, why }) => [version, byName, why])).toEqual([
    [2, 'Olga', 'busy evenings'],
    [1, null, 'test'],
  ]);
  expect((await listConfiguredTables(pool)).find(({ id }) => id === 'orbit')).toMatchObject({
    ...{ version: 2, config: { options: { seats: 5 } }, byName: 'Olga', why: 'busy evenings' },
    // The change takes effect at the next round.
    playedVersion: 1,
  });
  await web.$disconnect();
  await pool.end();
});

test('every version that waits for its time is listed, but none that a later one replaces by then', async () => {
  const pool = createPool(database.url);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const store = async (tableId: string, config: object) => {
    const [{ version: replaces = 0 } = {}] = await newestConfigs(prisma, tableId);
    const by = { by: 'house', role: null, address: null, why: 'a quiet evening' };
    await addTableConfig(prisma, { tableId, replaces, config: { ...config }, ...by });
    return replaces + 1;
  };
  const waiting = async () => (await listWaitingConfigs(pool)).map(({ tableId, version }) => [tableId, version]);
  expect(await waiting()).toEqual([]);
  const kyoto = await store('kyoto', { from: inHours(5) });
  await store('vesper', { from: inHours(3) });
  const sooner = await store('vesper', { from: inHours(2) });
  const later = await store('vesper', { from: inHours(9) });
  expect(await waiting()).toEqual([
    ['vesper', sooner],
    ['kyoto', kyoto],
    ['vesper', later],
  ]);
  await store('vesper', { from: inHours(-1) });
  expect(await waiting()).toEqual([['kyoto', kyoto]]);
  await store('kyoto', {});
  expect(await waiting()).toEqual([]);
  await pool.end();
});
