import { addTableConfig, type Prisma, readInForce } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const WAIT = { timeout: 20_000, interval: 100 };
const tableId = 'quick';

/** Stores the next version, with this maximum per round, in force so many ms from now; returns its number and that time. */
async function schedules(total: number, inMs: number) {
  const { configVersion: replaces } = await casino.prisma.table.findUniqueOrThrow({ where: { id: tableId } });
  const where = { tableId_version: { tableId, version: replaces } };
  const { config } = await casino.prisma.tableConfig.findUniqueOrThrow({ where });
  const { limits, ...same } = config as { limits: object }; // as the seed stored it
  const from = new Date(Date.now() + inMs).toISOString();
  const changed = { ...same, limits: { ...limits, total }, from } as Prisma.InputJsonObject;
  const by = { by: 'olga', role: 'operator', address: null, why: 'the evening' };
  const version = await addTableConfig(casino.prisma, { ...by, tableId, replaces, config: changed });
  return { version: version ?? 0, from: Date.parse(from) };
}

const newestRound = () => casino.prisma.round.findFirstOrThrow({ where: { tableId }, orderBy: { number: 'desc' } });

test('TA15: a configuration with a time is in force from the first round after it, also after a restart', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId });
  const soon = await schedules(700, 3_000);
  expect(await readInForce(casino.prisma, tableId)).toMatchObject({ version: soon.version - 1 });
  await vi.waitFor(async () => expect((await newestRound()).configVersion).toBe(soon.version), WAIT);
  const rounds = await casino.prisma.round.findMany({ where: { tableId, configVersion: soon.version } });
  expect(Math.min(...rounds.map(({ openedAt }) => openedAt.getTime()))).toBeGreaterThanOrEqual(soon.from);
  await vi.waitFor(() => expect(ana.heard.info.at(-1)?.limits.total).toBe(700), WAIT);
  expect(ana.heard.info.at(-1)).not.toHaveProperty('from');

  const later = await schedules(800, 6_000);
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  expect((await back.do('join', { tableId })).info.limits.total).toBe(700);
  await vi.waitFor(async () => expect((await newestRound()).configVersion).toBe(later.version), WAIT);
  expect((await newestRound()).openedAt.getTime()).toBeGreaterThanOrEqual(later.from);
}, 90_000);

test('TA15: a version that waits is replaced by a later one in force, and never comes', async () => {
  const waits = await schedules(900, 4_000);
  const now = await schedules(600, -1_000);
  await vi.waitFor(async () => expect((await newestRound()).configVersion).toBe(now.version), WAIT);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(waits.from + 500), WAIT);
  expect(await readInForce(casino.prisma, tableId)).toEqual({ version: now.version, nextMs: null });
  expect(await casino.prisma.round.count({ where: { tableId, configVersion: waits.version } })).toBe(0);
}, 60_000);
