import { expect, test } from 'vitest';
import { createPool, listRounds } from '../src/index.ts';
import { startTestDatabase } from '../src/testing.ts';
import { becomeEarlier } from './earlier-schema.ts';

test('rounds of an earlier version get the currency of their table', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    const { migrate } = await becomeEarlier(pool, 'keep_the_currency_of_rounds');
    await pool.query(`
      INSERT INTO "table" (id, name, game, currency) VALUES ('salon', 'Salon', 'roulette', 'EUR'), ('kyoto', 'Kyoto', 'roulette', 'JPY');
      INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt", handle,
                         "firstVersion", "lastVersion")
      VALUES ('SALON-1', 'salon', 1, 'roulette', 1, 1, 'settled', 'virtual', now(), 700, 1, 2),
             ('KYOTO-1', 'kyoto', 1, 'roulette', 1, 1, 'betting', 'virtual', now(), 900, 1, 2)`);
    await migrate();
    for (const [currency, id] of [
      ['EUR', 'SALON-1'],
      ['JPY', 'KYOTO-1'],
    ] as const) {
      const { rounds } = await listRounds(pool, { currency }, { by: 'handle', descending: true }, 5);
      expect(rounds).toMatchObject([{ id, currency }]);
    }
    await expect(
      pool.query(`INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt",
                                     "firstVersion", "lastVersion")
                  VALUES ('SALON-2', 'salon', 2, 'roulette', 1, 1, 'betting', 'virtual', now(), 3, 4)`),
    ).rejects.toThrow('currency');
  } finally {
    await pool.end();
    await database.stop();
  }
});
