import { type AcknowledgedAnswer, createPool, proveAcknowledged } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { AT, bet, opening, player, round } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

const row = round('A-1', 1);
const choice: Entry = {
  roundId: 'A-1',
  actor: 'player:ada',
  events: [
    {
      type: 'reported',
      at: AT,
      source: { from: 'player', player: player('ada') },
      fact: { fact: 'choice', place: 'box-1', player: player('ada'), choice: 'stand', stakes: [] },
    },
  ],
  transfers: [],
  reserves: [],
  command: { id: 'stand', hash: 'stand', at: AT },
};

/** Version 2: a bet of 100; 3: a decision; 4: a bet of 40. */
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette')`);
  const journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'a'), welcomeGrantMinor: 1_000 });
  for (const userId of ['ada', 'bob']) await journal.balance(userId, 'EUR');
  const entries = [
    opening(row),
    bet('a', 'ada', 100, { roundId: 'A-1', commandId: 'first' }),
    choice,
    bet('a', 'bob', 40, { roundId: 'A-1', commandId: 'second' }),
  ];
  expect(await journal.append({ tableId: 'a', currency: 'EUR', expectedVersion: 0, entries })).toMatchObject({
    ok: true,
  });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const wagers = (stake: number) => ({ type: 'placeBets', wagers: [{ spot: 'straight:17', stake }] });
const answered = (
  userId: string,
  commandId: string,
  version: number | null,
  command: AcknowledgedAnswer['command'],
): AcknowledgedAnswer => ({
  ...{ userId, commandId, version, command },
  tableId: 'a',
});
const faultsOf = async (...all: AcknowledgedAnswer[]) =>
  (await proveAcknowledged(pool, all)).broken.map(({ commandId, fault }) => [commandId, fault]);

test('holds when every command is stored as it was answered, however often it is reported', async () => {
  const stand = { type: 'choose', place: 'box-1', choice: 'stand' };
  const first = answered('ada', 'first', 2, wagers(100));
  const all = [first, first, answered('ada', 'stand', 3, stand), answered('bob', 'late', null, wagers(40))];
  expect(await proveAcknowledged(pool, all)).toEqual({
    holds: true,
    tookMs: expect.any(Number),
    counts: { accepted: 3, bets: 2, refused: 1 },
    broken: [],
    doubled: [],
  });
});

test.each([
  ['accepted, but not stored', answered('ada', 'lost', 2, wagers(100))],
  ['stored at another table or version than answered', answered('ada', 'first', 4, wagers(100))],
  ['accepted, but the stored event differs', answered('ada', 'first', 2, wagers(99))],
  [
    'accepted, but the stored event differs',
    answered('ada', 'stand', 3, { type: 'choose', place: 'box-1', choice: 'hit' } as AcknowledgedAnswer['command']),
  ],
  ['refused, but it took effect', answered('bob', 'second', null, wagers(40))],
])('reports a command that was %s', async (fault, wrong) => {
  expect(await faultsOf(answered('ada', 'first', 2, wagers(100)), wrong)).toEqual([[wrong.commandId, fault]]);
});

test('compares the chips of a table in another currency with the account in that currency', async () => {
  await pool.query(`INSERT INTO "table" (id, name, game, currency) VALUES ('kyoto', 'Kyoto', 'roulette', 'JPY')`);
  const journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'kyoto'), welcomeGrantMinor: 1_000 });
  await journal.balance('ada', 'JPY');
  const placed = bet('kyoto', 'ada', 5, { roundId: 'K-1', commandId: 'yen' });
  const inYen = {
    ...placed,
    transfers: placed.transfers.map((each) => ({ ...each, from: 'player:ada@JPY', to: 'table:kyoto@JPY' })),
  };
  const entries = [opening(round('K-1', 1)), inYen];
  await journal.append({ tableId: 'kyoto', currency: 'JPY', expectedVersion: 0, entries });
  const yen = { ...answered('ada', 'yen', 2, wagers(5)), tableId: 'kyoto' };
  expect(await faultsOf(yen)).toEqual([]);
  expect(await faultsOf({ ...yen, command: wagers(6) })).toEqual([['yen', 'accepted, but the stored event differs']]);
});

test('reports chips that moved differently, a missing round, and a command that took effect twice', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query('UPDATE transfer SET amount = 41 WHERE version = 4');
  await client.query(
    `INSERT INTO event SELECT "tableId", 5, "roundId", type, data, actor, at FROM event WHERE version = 4`,
  );
  await client.query('COMMIT');
  client.release(true);
  const second = answered('bob', 'second', 4, wagers(40));
  expect(await faultsOf(second)).toEqual([['second', 'the transfers differ from the stakes']]);
  await pool.query(`UPDATE round SET "firstVersion" = 5 WHERE id = 'A-1'`);
  expect(await faultsOf(second)).toEqual([['second', 'accepted, but not part of exactly one round']]);
  const { holds, doubled } = await proveAcknowledged(pool, []);
  expect(holds).toBe(false);
  expect(doubled).toEqual([{ actor: 'player:bob', tableId: 'a', events: 2, commands: 1 }]);
});
