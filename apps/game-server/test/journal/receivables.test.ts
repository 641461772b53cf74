import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { bet, opening, payout, player, reversal, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

const PLAYERS = Array.from({ length: 24 }, (_, i) => `p${i}`);

test('tables that book what the same players owe at the same time wait for each other, and nothing is lost', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette'), ('b', 'B', 'roulette')`);
    const ownership = await ownerOf(pool, 'a', 'b');
    const journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000 });
    await Promise.all(PLAYERS.map((userId) => journal.balance(userId, 'EUR')));
    const versions = new Map<string, number>();
    const write = async (tableId: string, ...entries: readonly Entry[]) => {
      const expectedVersion = versions.get(tableId) ?? 0;
      const written = await journal.append({ tableId, currency: 'EUR', expectedVersion, entries });
      expect(written).toMatchObject({ ok: true, value: entries.map(() => ({ outcome: 'written' })) });
      versions.set(tableId, expectedVersion + entries.reduce((sum, { events }) => sum + events.length, 0));
    };
    const play = async (tableId: string, players: readonly string[], nth: number) => {
      const row = round(`${tableId.toUpperCase()}-${nth}`, nth);
      await write(tableId, opening(row));
      await write(tableId, ...players.map((userId) => bet(tableId, userId, 10, { roundId: row.id })));
      const paid = players.map((userId) => payout(userId, 10, 360));
      await write(tableId, settlement(tableId, row, paid));
      const parts = players.map((userId) => ({
        ...{ player: player(userId), staked: 10, returned: 360 },
        // Of some nothing is taken, so that their accounts are not locked by a transfer of their own.
        ...(players.indexOf(userId) % 2 === 0 ? { moved: 0, owed: 350 } : { moved: -300, owed: 50 }),
      }));
      await write(tableId, reversal(row.id, parts));
    };
    const [ahead, back] = [PLAYERS, PLAYERS.toReversed()];
    for (let nth = 1; nth <= 6; nth++) await Promise.all([play('a', ahead, nth), play('b', back, nth)]);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS accounts, sum(balance)::int AS balance FROM ledger_account WHERE "ownerKind" = 'receivable'`,
    );
    expect(rows).toEqual([{ accounts: 24, balance: -6 * 2 * 12 * (350 + 50) }]);
    expect(await proveBooks(pool)).toMatchObject({ holds: true, wrongReceivables: [] });
  } finally {
    await pool.end();
    await database.stop();
  }
});
