import { chainKey, createPool, proveBooks } from '@baize/database';
import { chips, type Limits, type Payout } from '@baize/rules';
import { expect, test, vi } from 'vitest';
import { openHouse } from '../fixtures/casino.ts';

const pace = { bettingMs: 700, resultMs: 300 };

test('a killed server’s unlinked round whose winnings were capped at the maximum payout is linked as `recovered`', async () => {
  const limits = ({ classes }: Limits) => ({ classes, payout: chips(150) });
  const house = await openHouse({}, [{ id: 'capped', name: 'Capped', game: 'roulette', limits, pace }]);
  const pool = createPool(house.databaseUrls.owner, { max: 2 });
  const prove = () => proveBooks(pool, { publicKeys: [chainKey('c4'.repeat(32)).publicHex], checkpoint: null });
  try {
    const ana = await house.enter('player');
    await ana.do('join', { tableId: 'capped' });
    for (let cut = 0; cut === 0; ) {
      for (const spot of ['red', 'black']) await ana.bet('capped', spot, 500);
      const { rows } = await pool.query(
        `SELECT count(*)::int AS cut FROM event WHERE type = 'settled' AND data::text LIKE '%house.because.cut%'`,
      );
      cut = rows[0].cut;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await house.stop();
    // As if the server had been killed before it linked anything.
    const { rows } = await pool.query(`SELECT max(version) AS version FROM event WHERE "tableId" = 'capped'`);
    await pool.query(`SET session_replication_role = 'replica'; DELETE FROM chain_link WHERE chain = 'table:capped'`);
    await house.start();
    await vi.waitFor(async () => expect((await prove()).chains).toMatchObject({ waiting: 0 }), 10_000);
    const { holds, chains } = await prove();
    expect(chains?.faults).toEqual([]);
    expect(holds).toBe(true);
    expect(chains?.linked.recovered).toBeGreaterThanOrEqual(rows[0].version);
  } finally {
    await pool.end();
    await house.close();
  }
}, 60_000);

test('an unlinked round that an earlier version settled is linked as `recovered`: its reasons were texts', async () => {
  const house = await openHouse({}, [{ id: 'former', name: 'Former', game: 'roulette', pace }]);
  const pool = createPool(house.databaseUrls.owner, { max: 2 });
  const prove = () => proveBooks(pool, { publicKeys: [chainKey('c4'.repeat(32)).publicHex], checkpoint: null });
  try {
    const ana = await house.enter('player');
    await ana.do('join', { tableId: 'former' });
    await vi.waitFor(async () => expect(await ana.bet('former', 'red', 500)).toMatchObject({ ok: true }), {
      timeout: 10_000,
      interval: 100,
    });
    await vi.waitFor(async () => expect(await house.prisma.settledBet.count()).toBeGreaterThan(0), 30_000);
    await house.stop();
    await pool.query(`SET session_replication_role = 'replica'; DELETE FROM chain_link WHERE chain = 'table:former'`);
    const { rows } = await pool.query<{ version: number; data: { payouts: readonly Payout[] } }>(
      `SELECT version, data FROM event WHERE type = 'settled' AND "tableId" = 'former'`,
    );
    for (const { version, data } of rows)
      await pool.query(`UPDATE event SET data = $2 WHERE "tableId" = 'former' AND version = $1`, [
        version,
        JSON.stringify({ ...data, payouts: data.payouts.map(inEarlierForm) }),
      ]);
    await house.start();
    await vi.waitFor(async () => expect((await prove()).chains).toMatchObject({ waiting: 0 }), 10_000);
    const { holds, chains } = await prove();
    expect(chains?.faults).toEqual([]);
    expect(holds).toBe(true);
  } finally {
    await pool.end();
    await house.close();
  }
}, 60_000);

const inEarlierForm = ({ player, spot, stake, back, winnings, rule }: Payout) => ({
  ...{ player, spot, stake, rule, line: '', because: 'number 17' },
  amount: back + winnings,
  outcome: winnings > 0 ? 'win' : back > 0 ? 'push' : 'lose',
});
