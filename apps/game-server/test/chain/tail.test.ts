import { createPool } from '@baize/database';
import { chips, type Limits, type Payout } from '@baize/rules';
import { expect, test, vi } from 'vitest';
import { expectProvenBooks } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

interface Roulette {
  readonly casino: TestCasino;
  /** As the owner of the database. */
  readonly pool: ReturnType<typeof createPool>;
  /** A player at the table. */
  readonly ana: Client;
}

/** Plays at a quick roulette table, removes its links from the chain while the server is away, and starts it again. */
async function playUnlinked(
  table: { readonly id: string; readonly limits?: (limits: Limits) => Limits },
  play: (at: Roulette) => Promise<void>,
  whileAway: (at: Roulette) => Promise<void> = async () => undefined,
) {
  const pace = { bettingMs: 700, resultMs: 300 };
  const casino = await openTestCasino({}, [{ ...table, name: 'Roulette', game: 'roulette', pace }]);
  const pool = createPool(casino.databaseUrls.owner, { max: 1 });
  try {
    const ana = await casino.enter('player');
    await ana.do('join', { tableId: table.id });
    const at = { casino, pool, ana };
    await play(at);
    await casino.stop();
    // As if the server had been killed before it linked anything.
    await pool.query(`SET session_replication_role = 'replica'`);
    await pool.query('DELETE FROM chain_link WHERE chain = $1', [`table:${table.id}`]);
    await whileAway(at);
    const { rows } = await pool.query(`SELECT max(version) AS version FROM event WHERE "tableId" = $1`, [table.id]);
    await casino.start();
    const chains = await expectProvenBooks(casino);
    expect(chains?.linked.recovered).toBeGreaterThanOrEqual(rows[0].version);
  } finally {
    await pool.end();
    await casino.close();
  }
}

test('a killed server’s unlinked round whose winnings were capped at the maximum payout is linked as `recovered`', async () => {
  const limits = ({ classes }: Limits) => ({ classes, payout: chips(150) });
  await playUnlinked({ id: 'capped', limits }, async ({ pool, ana }) => {
    for (let cut = 0; cut === 0; ) {
      for (const spot of ['red', 'black']) await ana.bet('capped', spot, 500);
      const { rows } = await pool.query(
        `SELECT count(*)::int AS cut FROM event WHERE type = 'settled' AND data::text LIKE '%house.because.cut%'`,
      );
      cut = rows[0].cut;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
}, 60_000);

test('an unlinked round that an earlier version settled is linked as `recovered`: its reasons were texts', async () => {
  await playUnlinked(
    { id: 'former' },
    async ({ casino, ana }) => {
      await vi.waitFor(async () => expect(await ana.bet('former', 'red', 500)).toMatchObject({ ok: true }), {
        timeout: 15_000,
        interval: 100,
      });
      await vi.waitFor(async () => expect(await casino.prisma.settledBet.count()).toBeGreaterThan(0), 30_000);
    },
    async ({ pool }) => {
      const { rows } = await pool.query<{ version: number; data: { payouts: readonly Payout[] } }>(
        `SELECT version, data FROM event WHERE type = 'settled' AND "tableId" = 'former'`,
      );
      for (const { version, data } of rows)
        await pool.query(`UPDATE event SET data = $2 WHERE "tableId" = 'former' AND version = $1`, [
          version,
          JSON.stringify({ ...data, payouts: data.payouts.map(inEarlierForm) }),
        ]);
    },
  );
}, 60_000);

const inEarlierForm = ({ player, spot, stake, back, winnings, rule }: Payout) => ({
  ...{ player, spot, stake, rule, line: '', because: 'number 17' },
  amount: back + winnings,
  outcome: winnings > 0 ? 'win' : back > 0 ? 'push' : 'lose',
});
