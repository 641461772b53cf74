import { createPool } from '@baize/database';
import { chips } from '@baize/rules';
import { expect, test } from 'vitest';
import { expectProvenBooks } from '../fixtures/books.ts';
import { openTestCasino } from '../fixtures/casino.ts';

test('a killed server’s unlinked round whose winnings were capped at the maximum payout is linked as `recovered`', async () => {
  const casino = await openTestCasino({}, [
    {
      ...{ id: 'capped', name: 'Roulette', game: 'roulette' },
      pace: { bettingMs: 700, resultMs: 300 },
      limits: ({ classes }) => ({ classes, payout: chips(150) }),
    },
  ]);
  const pool = createPool(casino.databaseUrls.owner, { max: 1 });
  try {
    const ana = await casino.enter('player');
    await ana.do('join', { tableId: 'capped' });
    for (let cut = 0; cut === 0; ) {
      for (const spot of ['red', 'black']) await ana.bet('capped', spot, 500);
      const { rows } = await pool.query(
        `SELECT count(*)::int AS cut FROM event WHERE type = 'settled' AND data::text LIKE '%house.because.cut%'`,
      );
      cut = rows[0].cut;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await casino.stop();
    // As if the server had been killed before it linked anything.
    await pool.query(`SET session_replication_role = 'replica'`);
    await pool.query(`DELETE FROM chain_link WHERE chain = 'table:capped'`);
    const { rows } = await pool.query(`SELECT max(version) AS version FROM event WHERE "tableId" = 'capped'`);
    await casino.start();
    const chains = await expectProvenBooks(casino);
    expect(chains.linked.recovered).toBeGreaterThanOrEqual(rows[0].version);
  } finally {
    await pool.end();
    await casino.close();
  }
}, 60_000);
