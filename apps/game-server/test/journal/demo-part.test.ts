import { createPool } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

test('a round stores the share of the demo players separately, so that it can be excluded', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette')`);
  const journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'a'), welcomeGrantMinor: 1_000 });
  const bettors = ['ada', 'demo-mia', 'demo-leo', 'demo-joe'];
  for (const userId of bettors) await journal.balance(userId, 'EUR');
  const row = round('A-1', 1);
  const write = (expectedVersion: number, ...entries: Entry[]) =>
    journal.append({ tableId: 'a', currency: 'EUR', expectedVersion, entries });
  await write(0, opening(row));
  await write(1, ...bettors.map((userId) => bet('a', userId, 100, { roundId: 'A-1' })));
  const payouts = [
    payout('ada', 100, 0),
    payout('demo-mia', 60, 120),
    payout('demo-mia', 40, 0),
    payout('demo-leo', 100, 100),
    payout('demo-joe', 100, 150),
  ];
  await write(5, settlement('a', row, payouts));
  const { rows } = await pool.query('SELECT * FROM round');
  expect(rows).toMatchObject([
    {
      ...{ players: 4, bets: 5, handle: 400, payout: 370, houseResult: 30 },
      ...{ demoPlayers: 2, demoBets: 3, demoHandle: 200, demoPayout: 220 },
      ...{ othersHandle: 200, othersResult: 50 },
    },
  ]);
  await pool.end();
  await database.stop();
});
