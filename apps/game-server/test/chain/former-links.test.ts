import { chainKey, createPool, proveBooks } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, TABLES, type TestCasino } from '../fixtures/casino.ts';
import { shortenDigests } from './former-links.ts';

const KEY = 'c4'.repeat(32);
const { publicHex } = chainKey(KEY);

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino(
    {},
    TABLES.filter(({ id }) => id === 'calm'),
  );
  pool = createPool(casino.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const prove = () => proveBooks(pool, { publicKeys: [publicHex], checkpoint: null });

/** Bets, and waits until every row is linked. */
async function play(): Promise<void> {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  for (const stake of [100, 200]) expect(await ana.bet('calm', 'red', stake)).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect((await prove()).chains).toMatchObject({ waiting: 0 }), 15_000);
}

/** Changes a row as the owner could, proves, and puts it back. */
async function faultsAfter(change: string, undo: string): Promise<readonly unknown[] | undefined> {
  await pool.query(`SET session_replication_role = 'replica'`);
  await pool.query(change);
  const { chains } = await prove();
  await pool.query(undo);
  await pool.query(`SET session_replication_role = 'origin'`);
  return chains?.faults;
}

test('links with a part of every digest still prove their rows, and those after them hold whole digests', async () => {
  await play();
  await casino.stop();
  await shortenDigests(pool, KEY);
  expect(await prove()).toMatchObject({ holds: true, chains: { faults: [], waiting: 0 } });
  await casino.start();
  await play();
  expect(await prove()).toMatchObject({ holds: true, chains: { faults: [], waiting: 0, linked: { recovered: 0 } } });
  const { rows: forms } = await pool.query('SELECT DISTINCT chain, form FROM chain_link ORDER BY chain, form');
  expect(forms).toEqual(['house', 'records', 'table:calm'].flatMap((chain) => [1, 2].map((form) => ({ chain, form }))));

  const { rows } = await pool.query(
    `SELECT version FROM event WHERE "tableId" = 'calm' AND type = 'betsPlaced' ORDER BY version`,
  );
  expect(rows).toHaveLength(4);
  for (const { version } of [rows[0], rows[3]]) {
    const where = `"tableId" = 'calm' AND version = ${version}`;
    expect(
      await faultsAfter(
        `UPDATE event SET at = at + interval '1 s' WHERE ${where}`,
        `UPDATE event SET at = at - interval '1 s' WHERE ${where}`,
      ),
    ).toEqual([{ chain: 'table:calm', what: 'event-changed', version }]);
    expect(
      await faultsAfter(
        `UPDATE transfer SET amount = amount + 1 WHERE ${where}`,
        `UPDATE transfer SET amount = amount - 1 WHERE ${where}`,
      ),
    ).toMatchObject([{ chain: 'table:calm', what: 'transfers-changed', version }]);
  }
  const grants = await pool.query(`SELECT id::text AS id FROM transfer WHERE code = 'grant' ORDER BY transfer.id`);
  expect(grants.rows).toHaveLength(2);
  for (const { id } of grants.rows)
    expect(
      await faultsAfter(
        `UPDATE transfer SET amount = amount + 1 WHERE id = ${id}`,
        `UPDATE transfer SET amount = amount - 1 WHERE id = ${id}`,
      ),
    ).toEqual([{ chain: 'house', what: 'transfer-changed', transferIds: [id] }]);
  const faults = await faultsAfter(
    `UPDATE chain_link SET form = 3 - form WHERE chain = 'table:calm' AND number = 1`,
    `UPDATE chain_link SET form = 3 - form WHERE chain = 'table:calm' AND number = 1`,
  );
  expect(faults).toContainEqual({ chain: 'table:calm', what: 'link-changed', link: 1 });
});
