import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

/** Stores a configuration by SQL. */
async function configure(tableId: string, change: (config: { [part: string]: object }) => object): Promise<number> {
  const { configVersion } = await casino.prisma.table.findUniqueOrThrow({ where: { id: tableId } });
  const where = { tableId_version: { tableId, version: configVersion } };
  const { config } = await casino.prisma.tableConfig.findUniqueOrThrow({ where });
  const version = configVersion + 1;
  const changed = change(config as { [part: string]: object }); // as the seed stored it
  await casino.prisma.$transaction([
    casino.prisma.tableConfig.create({ data: { tableId, version, config: changed, by: 'olga', why: 'a test' } }),
    casino.prisma.table.update({ where: { id: tableId }, data: { configVersion: version } }),
  ]);
  return version;
}

const total = (minor: number) => (config: { [part: string]: object }) => ({
  ...config,
  limits: { ...config.limits, total: minor },
});

test('a limit stored while a table plays takes effect with the next round, and clients receive it', async () => {
  const [ana, dora] = [await casino.enter('player'), await casino.enter('dealer')];
  const { info } = await ana.do('join', { tableId: 'quick' });
  await dora.do('join', { tableId: 'quick' });
  expect(info.limits.total).not.toBe(400);
  const version = await configure('quick', total(400));
  for (const client of [ana, dora])
    await vi.waitFor(() => expect(client.heard.info.at(-1)?.limits.total).toBe(400), 15_000);
  await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 400)).toMatchObject({ ok: true }), 15_000);
  const wagers = [400, 100].map((stake) => ({ spot: 'black', stake }));
  const refused = { ok: false, refused: { code: 'above-table-maximum' } };
  await vi.waitFor(async () => {
    const commandId = randomUUID();
    const command = { type: 'placeBets', wagers } as const;
    expect(await ana.ask('play', { tableId: 'quick', commandId, command })).toMatchObject(refused);
  }, 15_000);
  const taken = await casino.prisma.event.findMany({ where: { tableId: 'quick', type: 'configured' } });
  expect(taken.map(({ data }) => data)).toMatchObject([{ configVersion: version, config: { limits: { total: 400 } } }]);
  expect(ana.heard.goodbye).toEqual([]);
  const late = await casino.connect();
  expect((await late.do('join', { tableId: 'quick' })).info.limits.total).toBe(400);
}, 60_000);

test('an invalid configuration is refused with a reason, and the table keeps its own', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'quick' });
  await configure('quick', (config) => ({ ...config, limits: { classes: {} } }));
  await vi.waitFor(() => expect(casino.lines.join('')).toContain('There are no limits for'), 15_000);
  await configure('quick', () => ({ limits: 'none' }));
  await vi.waitFor(
    () => expect(casino.lines.filter((line) => line.includes('a configuration is refused'))).toHaveLength(2),
    15_000,
  );
  await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 100)).toMatchObject({ ok: true }), 15_000);
  // The server also starts with it.
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  expect((await back.do('join', { tableId: 'quick' })).info.limits.total).toBe(400);
}, 60_000);

test('a table that was never played opens under its newest configuration that can be played', async () => {
  await casino.stop();
  const where = { tableId_version: { tableId: 'quick', version: 1 } };
  const { config } = await casino.prisma.tableConfig.findUniqueOrThrow({ where });
  const stored = { by: 'olga', why: 'a test' };
  const configs = [config as object, { ...(config as object), limits: { classes: {} } }, { limits: 'none' }];
  await casino.prisma.table.create({
    data: {
      id: 'fresh',
      name: 'Fresh',
      game: 'roulette',
      currency: 'EUR',
      position: 9,
      configVersion: 3,
      configs: { create: configs.map((each, i) => ({ version: i + 1, config: each, ...stored })) },
    },
  });
  await casino.start();
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'fresh' });
  await vi.waitFor(async () => expect(await ana.bet('fresh', 'red', 100)).toMatchObject({ ok: true }), 15_000);
  const opened = await casino.prisma.event.findFirst({ where: { tableId: 'fresh', type: 'roundPrepared' } });
  expect(opened?.data).toMatchObject({ configVersion: 1 });
}, 60_000);

test('a stored configuration can be neither changed nor deleted, not even by the owner of the database', async () => {
  const { tableConfig } = casino.prisma;
  const before = await tableConfig.findMany();
  await expect(tableConfig.updateMany({ data: { why: 'another reason' } })).rejects.toThrow(/append-only/);
  await expect(tableConfig.deleteMany()).rejects.toThrow(/append-only/);
  await expect(casino.prisma.$executeRaw`TRUNCATE table_config`).rejects.toThrow(/append-only/);
  expect(await tableConfig.findMany()).toEqual(before);
});
