import { startTestDatabase } from '@baize/database/testing';
import type { Journal } from '../../src/journal/journal.ts';
import { MemoryJournal } from '../../src/journal/memory.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { Ownership } from '../../src/ownership/ownership.ts';
import { openPool } from '../../src/pool.ts';

export const GRANT = 1_000_00;

/** A journal under test, and what lies behind it. */
export interface Store {
  readonly journal: Journal;
  /** The same store as another process sees it. */
  readonly other: Journal;
  balanceOf(account: string): Promise<number>;
  /** The sum of all balances. */
  sum(): Promise<number>;
  transfers(): Promise<readonly KeptTransfer[]>;
  /** Another process takes the table; the same store as it writes there. */
  takeOver(tableId: string): Promise<Journal>;
  /** Makes the table known and ours. */
  addTable(tableId: string): Promise<void>;
  stop(): Promise<void>;
}

export interface KeptTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly code: string;
  readonly version: number | null;
  readonly roundId: string | null;
}

export async function memoryStore(): Promise<Store> {
  const journal = new MemoryJournal({ welcomeGrantMinor: GRANT });
  return {
    journal,
    other: journal,
    takeOver: async () => journal.takeOver(),
    balanceOf: async (account) => journal.balanceOf(account),
    sum: async () => journal.accounts().reduce((sum, account) => sum + journal.balanceOf(account), 0),
    transfers: async () =>
      journal.transfers().map(({ from, to, amount, code, version, roundId }) => ({
        from,
        to,
        amount,
        code,
        version,
        roundId,
      })),
    addTable: async () => undefined,
    stop: async () => undefined,
  };
}

export async function postgresStore(): Promise<Store> {
  const database = await startTestDatabase();
  const pools = [openPool(database.url), openPool(database.url)] as const;
  const [pool, otherPool] = pools;
  const ownership = new Ownership(pool, 'a test');
  const heir = new Ownership(otherPool, 'another');
  return {
    journal: new PostgresJournal(pool, { ownership, welcomeGrantMinor: GRANT }),
    other: new PostgresJournal(otherPool, { ownership, welcomeGrantMinor: GRANT }),
    takeOver: async (tableId) => {
      await heir.take([tableId]);
      return new PostgresJournal(otherPool, { ownership: heir, welcomeGrantMinor: GRANT });
    },
    balanceOf: async (account) => {
      const { rows } = await pool.query('SELECT balance FROM ledger_account WHERE id = $1', [account]);
      return rows[0]?.balance ?? 0;
    },
    sum: async () => (await pool.query('SELECT sum(balance)::int8 AS sum FROM ledger_account')).rows[0].sum,
    transfers: async () =>
      (await pool.query('SELECT "from", "to", amount, code, version, "roundId" FROM transfer ORDER BY id')).rows,
    addTable: async (tableId) => {
      await pool.query('INSERT INTO "table" (id, name, game) VALUES ($1, $1, $2)', [tableId, 'roulette']);
      await ownership.take([tableId]);
    },
    stop: async () => {
      await Promise.all(pools.map((each) => each.end()));
      await database.stop();
    },
  };
}
