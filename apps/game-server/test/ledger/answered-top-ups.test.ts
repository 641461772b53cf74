import { type AnsweredTopUp, createPool, proveTopUps } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { TOP_UP } from '@baize/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { createTopUpStore } from '../../src/ledger/postgres-top-ups.ts';
import { bookTopUp } from '../../src/ledger/top-up.ts';
import { announcementOf } from '../../src/money/postgres-channel.ts';
import { ownerOf } from '../fixtures/owner.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

/** Ada has 10 and is topped up to 1 000 by the command `first`. */
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette')`);
  const journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'a'), welcomeGrantMinor: 10 });
  await journal.balance('ada', 'EUR');
  const wanted = { userId: 'ada', currency: 'EUR', belowMinor: 50, command: { id: 'first', hash: 'first' } };
  expect(
    await bookTopUp(createTopUpStore(pool, announcementOf), wanted, { upToHundredths: 1_000, everyMs: 0 }),
  ).toMatchObject({
    outcome: 'booked',
  });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const answered = (commandId: string, balanceMinor: number | null, currency = 'EUR'): AnsweredTopUp => ({
  ...{ userId: 'ada', commandId, balanceMinor, currency },
});

test('holds when every request was booked or refused as it was answered', async () => {
  expect(await proveTopUps(pool, [answered('first', 1_000), answered('early', null)])).toEqual({
    holds: true,
    counts: { booked: 1, refused: 1 },
    broken: [],
    unasked: [],
  });
});

test.each([
  ['accepted, but not booked', answered('lost', 1_000)],
  ['accepted, but no money moved', answered('first', 1_000, 'JPY')],
  ['booked with another balance than answered', answered('first', 999)],
  ['refused, but booked', answered('first', null)],
])('reports a request that was %s', async (fault, wrong) => {
  const { holds, broken } = await proveTopUps(pool, [wrong]);
  expect(holds).toBe(false);
  expect(broken).toEqual([{ userId: 'ada', commandId: wrong.commandId, fault }]);
});

test('reports money that moved without a request', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO transfer ("from", "to", amount, code, reason)
     SELECT "from", "to", 5, 'grant', $1 FROM transfer WHERE reason = $1 LIMIT 1 RETURNING id::text`,
    [TOP_UP],
  );
  const { holds, unasked } = await proveTopUps(pool, []);
  expect(holds).toBe(false);
  expect(unasked).toEqual([{ transferId: rows[0]?.id }]);
});
