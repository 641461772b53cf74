import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { expect, test } from 'vitest';
import type { Entry, EntryOutcome, Journal } from '../../src/journal/journal.ts';
import { MemoryJournal } from '../../src/journal/memory/memory.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { seeded } from '../fixtures/chance/seeded.ts';
import { AT, bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

const GRANT = 3_000;
const PLAYERS = Array.from({ length: 9 }, (_, i) => `p${i}`);

/** Plays and settles rounds at one table, including bets beyond the balance, sent twice, and with decisions to come. */
async function playTable(journal: Journal, tableId: string, random: () => number, rounds: number) {
  const pick = (below: number) => Math.floor(random() * below);
  const outcomes: EntryOutcome[] = [];
  let version = 0;
  const write = async (entries: readonly Entry[]) => {
    const appended = await journal.append({ tableId, currency: 'EUR', expectedVersion: version, entries });
    if (!appended.ok) throw new Error(appended.error);
    for (const outcome of appended.value)
      if (outcome.outcome === 'written') version = Math.max(version, outcome.version);
    outcomes.push(...appended.value);
    return appended.value;
  };
  for (let number = 1; number <= rounds; number++) {
    const row = round(`${tableId}-${number}`, number);
    await write([opening(row)]);
    const staked = new Map<string, number>();
    for (let batch = 0; batch < 4; batch++) {
      const bettors = PLAYERS.filter(() => random() < 0.6);
      const stakes = bettors.map(() => 1 + pick(400));
      const entries = bettors.map((userId, i) =>
        bet(tableId, userId, stakes[i] ?? 1, {
          roundId: row.id,
          ...(pick(4) > 1 && { reserve: pick(3) * pick(1_500) }),
          commandId: `${row.id}:${pick(3)}`,
        }),
      );
      const outcomes = await write(entries);
      outcomes.forEach(({ outcome }, i) => {
        const userId = bettors[i] ?? '';
        if (outcome === 'written') staked.set(userId, (staked.get(userId) ?? 0) + (stakes[i] ?? 0));
      });
    }
    const decided = PLAYERS.filter((userId) => staked.has(userId) && random() < 0.5);
    const decisions = decided.map((userId): Entry => {
      const call = bet(tableId, userId, 1 + pick(50), { roundId: row.id, reserve: 0 });
      const events: Entry['events'] = [{ type: 'announced', at: AT, text: 'decided' }];
      return random() < 0.5 ? { ...call, events } : { ...call, events, transfers: [] };
    });
    for (const [i, { outcome }] of (await write(decisions)).entries()) {
      const { transfers } = decisions[i] ?? { transfers: [] };
      const userId = decided[i] ?? '';
      if (outcome === 'written') staked.set(userId, (staked.get(userId) ?? 0) + (transfers[0]?.amount ?? 0));
    }
    const payouts = [...staked].map(([userId, stake]) => payout(userId, stake, stake * pick(3)));
    await write([settlement(tableId, row, payouts)]);
  }
  return outcomes;
}

test.each([1, 2, 3])('seed %i: Postgres and memory give the same outcomes and balances', async (seed) => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  const memory = new MemoryJournal({ welcomeGrantMinor: GRANT });
  try {
    await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('t', 'T', 'roulette')`);
    const ownership = await ownerOf(pool, 't');
    const postgres = new PostgresJournal(pool, { ownership, welcomeGrantMinor: GRANT });
    for (const userId of PLAYERS) for (const journal of [memory, postgres]) await journal.balance(userId, 'EUR');
    const expected = await playTable(memory, 't', seeded(seed), 6);
    const outcomes = await playTable(postgres, 't', seeded(seed), 6);
    expect(outcomes).toEqual(expected);
    const kinds = new Set(outcomes.map(({ outcome }) => outcome));
    expect(kinds).toEqual(new Set(['written', 'not-enough-chips', 'repeated']));
    for (const userId of PLAYERS)
      expect(await postgres.balance(userId, 'EUR')).toEqual(await memory.balance(userId, 'EUR'));
    expect(await postgres.read('t', 0)).toEqual(await memory.read('t', 0));
    expect(await postgres.rounds('t', 100)).toEqual(await memory.rounds('t', 100));
    expect(memory.balanceOf('table:t')).toBe(0);
    expect(memory.accounts().reduce((sum, account) => sum + memory.balanceOf(account), 0)).toBe(0);
    expect(await proveBooks(pool)).toMatchObject({ holds: true, sums: [{ currency: 'EUR', sum: 0 }] });
    expect((await pool.query('SELECT FROM reserve')).rowCount).toBe(0);
    expect(outcomes.some((each) => each.outcome === 'written' && each.reserved)).toBe(true);
  } finally {
    await pool.end();
    await database.stop();
  }
});

test('six tables with the same players at once: no deadlock, no overdrawn account, and the books balance', async () => {
  const database = await startTestDatabase();
  const pools = [createPool(database.url, { max: 4 }), createPool(database.url, { max: 4 })] as const;
  try {
    const tables = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of tables)
      await pools[0].query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [id]);
    const ownership = await ownerOf(pools[0], ...tables);
    const journals = pools.map((pool) => new PostgresJournal(pool, { ownership, welcomeGrantMinor: GRANT }));
    for (const userId of PLAYERS) await journals[0]?.balance(userId, 'EUR');
    const before = await deadlocks(pools[0]);
    const evenings = await Promise.all(
      tables.map((id, i) => playTable(journals[i % 2] as Journal, id, seeded(100 + i), 12)),
    );
    expect(evenings.flat().filter(({ outcome }) => outcome === 'not-enough-chips').length).toBeGreaterThan(10);
    expect(await proveBooks(pools[0])).toMatchObject({ holds: true, idleChips: [], wrongRounds: [] });
    expect((await pools[0].query('SELECT FROM reserve')).rowCount).toBe(0);
    expect(await deadlocks(pools[0])).toBe(before);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.stop();
  }
});

async function deadlocks(pool: ReturnType<typeof createPool>): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  return rows[0].deadlocks;
}
