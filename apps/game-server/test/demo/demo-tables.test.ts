import { createPrisma, renameTable } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { games } from '@baize/rules';
import { expect, test } from 'vitest';
import { createSetups } from '../../src/configuration/tables.ts';
import { DEMO_TABLES, seedTables } from '../../src/demo-tables.ts';

const played = (tableId: 'vesper' | 'pearl', configVersion: number) => ({
  game: tableId === 'vesper' ? 'roulette' : 'baccarat',
  rulesVersion: 1,
  configVersion,
});

test('the demo tables are playable, and seeding again changes nothing', async () => {
  const database = await startTestDatabase();
  const prisma = createPrisma(database.url);
  try {
    await seedTables(prisma);
    const act = { by: 'house', role: null, address: null, why: 'a test' };
    expect(await renameTable(prisma, act, { tableId: 'vesper', name: 'Renamed' })).toEqual({
      ok: true,
      value: 'Vesper',
    });
    await seedTables(prisma);
    const house = await prisma.table.findMany({ where: { state: 'in-service' }, orderBy: { position: 'asc' } });
    expect(house.map(({ id }) => id)).toEqual(DEMO_TABLES.map(({ id }) => id));
    expect(await prisma.tableConfig.count()).toBe(DEMO_TABLES.length);
    const setups = createSetups(prisma);
    const [vesper, orbit, , pearl] = await Promise.all(DEMO_TABLES.map(({ id }) => setups.newest(id)));
    expect(vesper?.info).toMatchObject({ name: 'Renamed', limits: games.roulette.limits, pace: games.roulette.pace });
    expect(orbit?.limits.classes.straight).toEqual({ min: 5, max: 10_00, step: 5 });
    expect(orbit?.info.pace).toEqual({ ...games.roulette.pace, bettingMs: 12_000, resultMs: 6_000 });
    expect(pearl?.info.options).toMatchObject({ commission: 'no-commission', sideBets: true });
    expect(await setups.at('vesper', played('vesper', 1))).toMatchObject({ configVersion: 1 });
    await expect(setups.at('vesper', played('vesper', 2))).rejects.toThrow();
    await prisma.tableConfig.create({
      data: { tableId: 'vesper', version: 3, config: { options: {}, limits: { classes: {} } }, by: 'x', why: 'x' },
    });
    await expect(setups.at('vesper', played('vesper', 3))).rejects.toThrow(/table vesper, configuration 3/);
    const { limits, pace } = games.baccarat;
    const { 'natural-tie': _, ...pays } = games.baccarat.options.paytable.default;
    const store = (version: number, config: object) =>
      prisma.tableConfig.create({ data: { tableId: 'pearl', version, config, by: 'x', why: 'x' } });
    const earlier = { commission: 'no-commission', sideBets: true, paytable: { ...pays, tie: [9, 1] } };
    await store(3, { options: earlier, limits, pace });
    const opened = await setups.at('pearl', played('pearl', 3));
    expect(opened.info.options, 'house rules that are newer than the configuration have their default').toMatchObject({
      ...earlier,
      eitherPair: true,
      paytable: { ...earlier.paytable, 'natural-tie': [0, 1], 'win-by-3': null },
    });
    expect([...opened.game.spots.keys()]).toHaveLength(9);
    await store(4, { options: {}, limits: { ...limits, payout: 500_00 }, pace });
    expect((await setups.at('pearl', played('pearl', 4))).limits.payout).toBe(500_00);
    await store(5, { options: {}, limits: { ...limits, payout: 0 }, pace });
    await expect(setups.at('pearl', played('pearl', 5))).rejects.toThrow(/table pearl, configuration 5/);
    await store(6, { options: { paytable: { tie: null } }, limits, pace });
    await expect(setups.at('pearl', played('pearl', 6))).rejects.toThrow('table pearl: “paytable”: tie must be paid.');
  } finally {
    await prisma.$disconnect();
    await database.stop();
  }
});

test('every game has a demo table', () => {
  const played = new Set<string>(DEMO_TABLES.map(({ game }) => game));
  expect(Object.keys(games).filter((game) => !played.has(game))).toEqual([]);
});

test('a result can be read at every demo table: it stays for six seconds', () => {
  for (const { id, game, pace } of DEMO_TABLES)
    expect({ id, isReadable: { ...games[game].pace, ...pace }.resultMs >= 6_000 }).toEqual({ id, isReadable: true });
});
