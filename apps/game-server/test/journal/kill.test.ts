import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { seeded } from '../fixtures/chance/seeded.ts';
import { ownerOf } from '../fixtures/owner.ts';
import { builtProgram } from '../fixtures/programs.ts';

const KILLS = 6;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let bettorProgram: string;

beforeAll(async () => {
  bettorProgram = await builtProgram(new URL('bettor.ts', import.meta.url));
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('k', 'K', 'roulette')`);
  const ownership = await ownerOf(pool, 'k');
  const journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000_000_00 });
  for (let i = 0; i < 20; i++) await journal.balance(`p${i}`, 'EUR');
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** Kills the bettor some time after its first acknowledgement and returns its acknowledgements. */
async function betUntilKilled(prefix: string, afterMs: number): Promise<readonly string[]> {
  const bettor = spawn(process.execPath, [bettorProgram, database.url, 'k', prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const first = new Promise<void>((resolve) => {
    bettor.stdout.on('data', (piece) => {
      output += piece;
      resolve();
    });
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => bettor.on('close', (_, signal) => resolve(signal)));
  await Promise.race([first, ended]);
  await wait(afterMs);
  bettor.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  // An incomplete line is not an acknowledgement.
  return output.split('\n').slice(0, -1);
}

test('R17: everything acknowledged before kill -9 is stored once, and the books balance', async () => {
  const random = seeded(9);
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged = await betUntilKilled(`kill${kill}:`, random() * 300);
    expect(acknowledged.length).toBeGreaterThan(0);
    // Postgres may still be executing the last statement of the killed process.
    await nobodyElse();
    const { rows } = await pool.query<{ line: string; events: number; transfers: number }>(
      `SELECT e."commandId" || ' ' || e.version AS line, count(DISTINCT e.version)::int AS events,
              count(t.id)::int AS transfers
         FROM event e
         LEFT JOIN transfer t ON t."tableId" = e."tableId" AND t.version = e.version
        WHERE starts_with(e."commandId", $1) GROUP BY e.actor, e."commandId", e.version`,
      [`kill${kill}:`],
    );
    const kept = new Map(rows.map(({ line, events, transfers }) => [line, { events, transfers }]));
    expect(kept.size).toBe(rows.length);
    const once = { events: 1, transfers: 1 };
    expect(acknowledged.filter((line) => JSON.stringify(kept.get(line)) !== JSON.stringify(once))).toEqual([]);
    expect(await proveBooks(pool)).toMatchObject({ holds: true });
  }
}, 120_000);

async function nobodyElse(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await wait(10);
  }
}
