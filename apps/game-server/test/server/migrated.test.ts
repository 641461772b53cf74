import { createPool } from '@baize/database';
import { prepareRoles } from '@baize/database/roles';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { becomeEarlier } from '../../../../packages/database/test/earlier-schema.ts';
import { balanceOf, expectBalancedBooks, expectProvenBooks, GRANT } from '../fixtures/books.ts';
import { openTestCasino, STEADY, type TestCasino } from '../fixtures/casino.ts';
import { shortenDigests } from '../fixtures/former-links.ts';

/** The first migration that the former version lacks: its accounts and rounds have no currency. */
const LACKS = 'give_accounts_owner_and_currency';

let casino: TestCasino;
let pool: pg.Pool;
beforeAll(async () => {
  casino = await openTestCasino({}, [STEADY]);
  pool = createPool(casino.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

/** The columns of every table, in the order of the names. */
async function columnsNow(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    SELECT c.table_name::text AS "table", array_agg(c.column_name::text) AS columns
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
     GROUP BY 1 ORDER BY 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Rewrites the database as the former version stored it: its tables, with as much of every row as they hold. */
async function becomeFormer(): Promise<{ readonly migrate: () => Promise<void> }> {
  await shortenDigests(pool, casino.environment.CHAIN_KEY);
  const kept = new Map<string, unknown>();
  for (const table of (await columnsNow()).keys()) {
    const { rows } = await pool.query(`SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM "${table}" t`);
    kept.set(table, rows[0].rows);
  }
  const former = await becomeEarlier(pool, LACKS);
  // Rows are copied as they are: no trigger writes more.
  await pool.query(`SET session_replication_role = 'replica'`);
  for (const [table, columns] of await columnsNow()) {
    const known = kept.has(table) ? columns : [];
    const list = known.map((column) => `"${column}"`).join(', ');
    await pool.query(`DELETE FROM "${table}"`);
    if (list !== '')
      await pool.query(
        `INSERT INTO "${table}" (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(kept.get(table))],
      );
  }
  // It recorded no changes, so it had no chain of them.
  await pool.query(`DELETE FROM chain_link WHERE chain = 'records'`);
  await pool.query(`
    SELECT setval(pg_get_serial_sequence(quote_ident(c.table_name), c.column_name), 1000000)
      FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) IS NOT NULL`);
  await pool.query(`SET session_replication_role = 'origin'`);
  return former;
}

test('a database of a former version is migrated, and its open round continues with its bets and pays', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'steady' });
  const bets = { red: 500, black: 300, 'dozen:1': 200, 'dozen:2': 200 };
  for (const [spot, stake] of Object.entries(bets))
    await vi.waitFor(async () => expect(await ana.bet('steady', spot, stake)).toMatchObject({ ok: true }), 15_000);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual(bets), 15_000);
  const roundId = ana.heard.own.at(-1)?.roundId ?? '';
  await casino.stop();

  const { migrate } = await becomeFormer();
  expect((await columnsNow()).get('ledger_account')?.toSorted()).toEqual(['balance', 'id']);
  expect((await columnsNow()).get('round')).not.toContain('currency');
  const { rows } = await pool.query('SELECT state FROM round WHERE id = $1', [roundId]);
  expect(rows).toEqual([{ state: 'betting' }]);

  await migrate();
  await prepareRoles(casino.databaseUrl, { passwords: { game: 'game', web: 'web', demo: 'demo' } });
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'steady' });
  expect(joined.view.roundId).toBe(roundId);
  expect(joined.own).toMatchObject({ round: { stakes: bets }, balanceMinor: GRANT - 1_200 });
  await vi.waitFor(() => expect(back.heard.result.map((result) => result.roundId)).toContain(roundId), 60_000);

  const settled = await casino.prisma.settledBet.findMany({ where: { roundId } });
  const staked = Object.fromEntries(settled.map(({ spot, stake }) => [spot, Number(stake)]));
  expect(staked).toEqual(bets);
  const returned = settled.reduce((sum, bet) => sum + Number(bet.returned), 0);
  expect(await balanceOf(casino, back)).toBe(GRANT - 1_200 + returned);
  await expectBalancedBooks(casino);
  await expectProvenBooks(casino);
}, 180_000);
