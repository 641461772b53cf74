import { createPrisma } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { games } from '@baize/rules';
import { expect, test } from 'vitest';
import { DEMO_TABLES, seedTables } from '../../src/demo-tables.ts';
import { createSetups, tableIds } from '../../src/tables.ts';

test('the demo tables can be played at, and seeding again changes nothing', async () => {
  const database = await startTestDatabase();
  const prisma = createPrisma(database.url);
  try {
    await seedTables(prisma);
    await prisma.table.update({ where: { id: 'vesper' }, data: { name: 'Renamed' } });
    await seedTables(prisma);
    expect(await tableIds(prisma)).toEqual(DEMO_TABLES.map(({ id }) => id));
    expect(await prisma.tableConfig.count()).toBe(DEMO_TABLES.length);
    const setups = createSetups(prisma);
    const [vesper, orbit, , pearl] = await Promise.all(DEMO_TABLES.map(({ id }) => setups.newest(id)));
    expect(vesper?.info).toMatchObject({ name: 'Renamed', limits: games.roulette.limits, pace: games.roulette.pace });
    expect(orbit?.limits.classes.straight).toEqual({ min: 5, max: 10_00, step: 5 });
    expect(orbit?.info.pace).toEqual({ ...games.roulette.pace, bettingMs: 12_000, resultMs: 4_000 });
    expect(pearl?.info.options).toMatchObject({ commission: 'no-commission', sideBets: true });
    expect(await setups.at('vesper', 1)).toMatchObject({ configVersion: 1 });
    await expect(setups.at('vesper', 2)).rejects.toThrow();
    await prisma.tableConfig.create({
      data: { tableId: 'vesper', version: 3, config: { options: {}, limits: { classes: {} } }, by: 'x', why: 'x' },
    });
    await expect(setups.at('vesper', 3)).rejects.toThrow(/table vesper, configuration 3/);
  } finally {
    await prisma.$disconnect();
    await database.stop();
  }
});
