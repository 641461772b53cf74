import type pg from 'pg';
import { cellSums, type SharedKind, SLOT_MS } from './cells.ts';

/** Only one process at a time stores sums. */
const LOCK = 0x72_65_70_6f; // "repo"
/** A write takes no longer to become visible; until then its quarter is read from the rounds anyway. */
const SETTLED_MS = 60_000;
const CELLS_A_TIME = 500;

/** The columns of the three tables of sums, as of `cellSums`. */
const SUMS = {
  round: `slot, "tableId", "dealerId", "configVersion", rounds, voids, corrected, entered, handle, payout, kept, "demoHandle", "demoPayout", ledger`,
  bet: `slot, "tableId", "dealerId", "configVersion", kind, hands, rounds, stake, payout, squares`,
  player: `slot, "tableId", "dealerId", "configVersion", "playerId", kind, hands, rounds, stake, payout, squares`,
} as const;

/**
 * Stores the sums of quarters that are over and due, oldest first, and returns how many; 0 also while another process does
 * it. Repeat until 0. A quarter that becomes due again is computed anew as a whole.
 * @param now ms
 */
export async function rollUp(pool: pg.Pool, shared: readonly SharedKind[], now: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await storeDue(client, shared, new Date(now - SLOT_MS - SETTLED_MS));
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function storeDue(client: pg.PoolClient, shared: readonly SharedKind[], until: Date): Promise<number> {
  const lock = await client.query<{ own: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS own', [LOCK]);
  if (!lock.rows[0]?.own) return 0;
  // Marks first, rounds afterwards: what is written between stays due, for its own mark is not among these.
  const due = await client.query<{ tableId: string; slot: Date; ids: string[] }>(
    `SELECT "tableId", slot, array_agg(id::text) AS ids FROM report_due WHERE slot < $1
      GROUP BY slot, "tableId" ORDER BY slot, "tableId" LIMIT ${CELLS_A_TIME}`,
    [until],
  );
  if (due.rows.length === 0) return 0;
  const cells = [due.rows.map(({ tableId }) => tableId), due.rows.map(({ slot }) => slot)];
  const values = [...cells, ...[shared.map(({ game }) => game), shared.map(({ kind }) => kind)]];
  const places = { tables: '$1', slots: '$2', from: `'-infinity'`, until: `'infinity'`, games: '$3', kinds: '$4' };
  for (const [name, columns] of Object.entries(SUMS)) {
    await client.query(
      `DELETE FROM report_${name} s USING unnest($1::text[], $2::timestamptz[]) AS c("tableId", slot)
        WHERE s.slot = c.slot AND s."tableId" = c."tableId"`,
      cells,
    );
    await client.query(
      `INSERT INTO report_${name} (${columns}) WITH ${cellSums(places)} SELECT ${columns} FROM cell_${name}`,
      values,
    );
  }
  await client.query('DELETE FROM report_due WHERE id = ANY ($1::int8[])', [due.rows.flatMap(({ ids }) => ids)]);
  return due.rows.length;
}
