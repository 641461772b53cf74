import { createPool } from '@baize/database';
import { applyMigrations } from '@baize/database/migrations';
import { expect, test, vi } from 'vitest';
import { KEYS, startFirstVersion } from '../../../../packages/database/test/upgrade/first-version.ts';
import { expectBalancedBooks, expectProvenBooks } from '../fixtures/books.ts';
import { openTestCasino } from '../fixtures/casino.ts';

/** Its rounds in play with bets when it was killed: two were open for bets, two in the middle of their cards. */
const LEFT_IN_PLAY = ['CHIMERA-6', 'CRESCENT-7', 'HARBOUR-7', 'ORBIT-9'];

async function migratedFirstVersion() {
  const database = await startFirstVersion();
  await applyMigrations(database.url);
  return database;
}

test('a casino of 0.1.0 that was killed in mid-evening goes on: its rounds in play are settled, and every row proves', async () => {
  const casino = await openTestCasino(KEYS, [], migratedFirstVersion);
  const pool = createPool(casino.databaseUrls.owner, { max: 1 });
  try {
    const { rows: bets } = await pool.query(
      `SELECT DISTINCT "roundId" AS id FROM event WHERE type = 'betsPlaced' AND "roundId" = ANY ($1) ORDER BY 1`,
      [LEFT_IN_PLAY],
    );
    expect(bets.map(({ id }) => id)).toEqual(LEFT_IN_PLAY);
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query('SELECT id, state FROM round WHERE id = ANY ($1) ORDER BY 1', [LEFT_IN_PLAY]);
        expect(rows).toEqual(LEFT_IN_PLAY.map((id) => ({ id, state: 'settled' })));
      },
      { timeout: 150_000, interval: 500 },
    );
    await expectBalancedBooks(casino);
    // Its records had no chain: they are linked once, as they were found.
    await expectProvenBooks(casino);
    const { rows } = await pool.query(`SELECT kind FROM chain_link WHERE chain = 'records' ORDER BY number LIMIT 1`);
    expect(rows).toEqual([{ kind: 'upgrade' }]);
  } finally {
    await pool.end();
    await casino.close();
  }
}, 180_000);
