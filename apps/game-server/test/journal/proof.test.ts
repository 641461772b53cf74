import { createPool, proveBooks, proveRound } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { Unwritable } from '../../src/doubt/failures.ts';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import {
  announcement,
  bet,
  opening,
  payout,
  player,
  resettlement,
  reversal,
  round,
  settlement,
} from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let journal: PostgresJournal;

const row = round('A-1', 1);

/** One settled round of two players at table `a`; another table with a bet in an open round. */
beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette'), ('b', 'B', 'roulette')`);
  journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'a', 'b'), welcomeGrantMinor: 1_000 });
  await Promise.all(['ada', 'bob'].map((userId) => journal.balance(userId, 'EUR')));
  await write('a', 0, opening(row));
  await write('a', 1, bet('a', 'ada', 100, { roundId: 'A-1' }), bet('a', 'bob', 40, { roundId: 'A-1' }));
  await write('a', 3, settlement('a', row, [payout('ada', 100, 0), payout('bob', 40, 80)]));
  await write('b', 0, opening(round('B-1', 1)));
  await write('b', 1, bet('b', 'ada', 7, { roundId: 'B-1' }));
  return async () => {
    await pool.end();
    await database.stop();
  };
});

async function write(tableId: string, expectedVersion: number, ...entries: Entry[]): Promise<void> {
  const appended = await journal.append({ tableId, currency: 'EUR', expectedVersion, entries });
  expect(appended).toMatchObject({ ok: true, value: entries.map(() => ({ outcome: 'written' })) });
}

/** Changes rows as the owner of the database could, bypassing every guard. */
async function tamper(sql: string): Promise<void> {
  const client = await pool.connect();
  await client.query("SET session_replication_role = 'replica'");
  await client.query(sql);
  client.release(true);
}

test('holds after play, with the counts of what it checked', async () => {
  expect(await proveBooks(pool)).toEqual({
    holds: true,
    at: expect.any(Date),
    tookMs: expect.any(Number),
    // Two players, two tables, the house and the bank; two grants, three stakes, the house's win and one payout.
    counts: { accounts: 6, transfers: 7, events: 7, rounds: 2 },
    sums: [{ currency: 'EUR', sum: 0 }],
    wrongAccounts: [],
    idleChips: [],
    mixedTransfers: [],
    wrongRounds: [],
    wrongReversals: [],
    wrongEndings: [],
    orphanTransfers: [],
    wrongAdjustments: [],
    wrongReceivables: [],
    wrongReserves: [],
    brokenStreams: [],
    chains: null,
  });
  expect(await proveRound(pool, 'A-1')).toEqual({
    holds: true,
    wrongParts: [],
    wrongReversals: [],
    wrongReceivables: [],
    house: { transferred: 60, settled: 60 },
  });
});

test('reports an account whose balance was changed by hand', async () => {
  await tamper(`UPDATE ledger_account SET balance = balance + 5 WHERE id = 'player:bob'`);
  expect(await proveBooks(pool)).toMatchObject({
    holds: false,
    sums: [{ currency: 'EUR', sum: 5 }],
    wrongAccounts: [{ account: 'player:bob', currency: 'EUR', balance: 1_045, transferred: 1_040 }],
  });
});

test('TA19: reports what is reserved without a round in play, or beyond it', async () => {
  await tamper(`UPDATE ledger_account SET reserved = 7 WHERE id = 'player:bob'`);
  const wrong = { account: 'player:bob', currency: 'EUR', balance: 1_040, reserved: 7, inPlay: 0 };
  expect(await proveBooks(pool)).toMatchObject({ holds: false, wrongAccounts: [], wrongReserves: [wrong] });
  await tamper(`INSERT INTO reserve ("tableId", account, "roundId", amount) VALUES ('a', 'player:bob', 'A-1', 7)`);
  expect((await proveBooks(pool)).wrongReserves).toEqual([wrong]);
  await tamper(`UPDATE ledger_account SET reserved = 0 WHERE id = 'player:bob'`);
  expect((await proveBooks(pool)).wrongReserves).toEqual([{ ...wrong, reserved: 0 }]);
});

test('reports money shifted between accounts although the sum is zero', async () => {
  await tamper(`UPDATE ledger_account SET balance = balance + CASE id WHEN 'house' THEN -9 ELSE 9 END
                 WHERE id IN ('house', 'player:ada')`);
  const proof = await proveBooks(pool);
  expect(proof).toMatchObject({ holds: false, sums: [{ currency: 'EUR', sum: 0 }] });
  expect(proof.wrongAccounts.map(({ account }) => account)).toEqual(['house', 'player:ada']);
});

test('reports a player whose payment differs from the settlement of their bets', async () => {
  await tamper(`UPDATE settled_bet SET winnings = 41 WHERE "roundId" = 'A-1' AND "playerId" = 'bob'`);
  const wrong = { roundId: 'A-1', account: 'player:bob', transferred: -40, settled: -41 };
  expect(await proveBooks(pool)).toMatchObject({ holds: false, wrongAccounts: [], wrongRounds: [wrong] });
  expect(await proveRound(pool, 'A-1')).toMatchObject({ holds: false, wrongParts: [wrong] });
});

test('reports a round whose handle or payout differs from the win of the house', async () => {
  await tamper(`UPDATE round SET payout = payout - 1 WHERE id = 'A-1'`);
  expect(await proveRound(pool, 'A-1')).toMatchObject({
    holds: false,
    wrongParts: [],
    house: { transferred: 60, settled: 61 },
  });
});

test('reports a settled bet without a stake, and a stake that was never settled', async () => {
  await tamper(`UPDATE settled_bet SET "playerId" = 'eve' WHERE "roundId" = 'A-1' AND "playerId" = 'ada'`);
  expect((await proveBooks(pool)).wrongRounds).toEqual([
    { roundId: 'A-1', account: 'player:ada', currency: 'EUR', transferred: 100, settled: 0 },
    { roundId: 'A-1', account: 'player:eve', currency: 'EUR', transferred: 0, settled: 100 },
  ]);
});

test('reports chips left on a table after its round', async () => {
  await tamper(`UPDATE round SET state = 'void' WHERE id = 'B-1'`);
  expect(await proveBooks(pool)).toMatchObject({
    holds: false,
    idleChips: [{ account: 'table:b', currency: 'EUR', balance: 7 }],
    wrongRounds: [
      { roundId: 'B-1', account: 'player:ada', transferred: 7, settled: 0 },
      { roundId: 'B-1', account: 'table:b', transferred: -7, settled: 0 },
    ],
  });
});

test('reports a round that ended twice, one that never ended, and a void one that kept a stake', async () => {
  await write('a', 5, { ...settlement('a', row, []), round: row });
  await tamper(`UPDATE round SET state = 'void' WHERE id = 'B-1'`);
  await tamper(`INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
                VALUES ('B-1', 1, 'ada', 'red', 7, 6, 0, false, '', '""', '""')`);
  expect((await proveBooks(pool)).wrongEndings).toEqual([
    { roundId: 'A-1', state: 'betting', endings: 2, reversals: 0, kept: 0, currency: 'EUR' },
    { roundId: 'B-1', state: 'void', endings: 0, reversals: 0, kept: 1, currency: 'EUR' },
  ]);
});

test('reports transfers in a currency not of their table or between currencies, and sums each currency', async () => {
  await journal.balance('ada', 'JPY');
  await pool.query(`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('house', 'JPY')`);
  await tamper(`INSERT INTO transfer ("from", "to", amount, code, "tableId", version)
                VALUES ('player:ada@JPY', 'house@JPY', 3, 'stake', 'a', 1), ('player:ada', 'house@JPY', 2, 'stake', NULL, NULL)`);
  await tamper(`UPDATE ledger_account SET balance = balance - CASE id WHEN 'house@JPY' THEN -5 WHEN 'player:ada' THEN 2 ELSE 3 END
                 WHERE id IN ('player:ada@JPY', 'house@JPY', 'player:ada')`);
  expect(await proveBooks(pool)).toMatchObject({
    holds: false,
    sums: [
      { currency: 'EUR', sum: -2 },
      { currency: 'JPY', sum: 2 },
    ],
    wrongAccounts: [],
    mixedTransfers: [
      { from: 'player:ada@JPY', to: 'house@JPY' },
      { from: 'player:ada', to: 'house@JPY' },
    ],
  });
});

test('reports a transfer without its event and a stream with a gap', async () => {
  await write('b', 2, announcement('last'));
  await tamper(`DELETE FROM event WHERE "tableId" = 'b' AND version = 2`);
  expect(await proveBooks(pool)).toMatchObject({
    holds: false,
    orphanTransfers: [{ transferId: expect.any(String), tableId: 'b', version: 2 }],
    brokenStreams: [{ tableId: 'b', events: 2, newest: 3 }],
  });
});

/** Bob owes fifty, more than he won, consistently in every record. */
const OWES_FIFTY = `
UPDATE event SET data = jsonb_set(jsonb_set(data, '{parts,1,owed}', '50'), '{parts,1,moved}', '10') WHERE type = 'reversed';
UPDATE transfer SET amount = 50 WHERE code = 'receivable';
UPDATE ledger_account SET balance = -50 WHERE id = 'receivable:bob';
UPDATE transfer SET "from" = 'house', "to" = 'player:bob', amount = 10 WHERE code = 'reversal' AND "from" = 'player:bob';
UPDATE ledger_account SET balance = balance + 40 WHERE id = 'player:bob'`;

/** The same void as it was booked before there were receivables: the house bears bob's 10. */
const KEPT_TEN = `
UPDATE event SET data = jsonb_set(data #- '{parts,1,owed}', '{parts,1,kept}', '10') WHERE type = 'reversed';
DELETE FROM transfer WHERE code = 'receivable';
DELETE FROM ledger_account WHERE "ownerKind" = 'receivable';
UPDATE ledger_account SET balance = balance - 10 WHERE id = 'house';
UPDATE round_player SET returned = staked + 10 WHERE "playerId" = 'bob';
UPDATE round SET payout = 10 WHERE id = 'A-1'`;

describe('a round voided after its settlement', () => {
  /** Bob returns 30 of the 40 he won and owes 10; ada gets back the 100 she lost. */
  const reversed = reversal('A-1', [
    { player: player('ada'), staked: 100, returned: 0, moved: 100, owed: 0 },
    { player: player('bob'), staked: 40, returned: 80, moved: -30, owed: 10 },
  ]);
  beforeEach(() => write('a', 5, reversed));

  test('is proven with the amount that a player owes', async () => {
    expect(await proveBooks(pool)).toMatchObject({ holds: true, wrongReversals: [], wrongEndings: [] });
    // Ada's 7 are still staked at the other table.
    expect(await proveRound(pool, 'A-1')).toMatchObject({ holds: true, house: { transferred: 0, settled: 0 } });
    const { rows } = await pool.query('SELECT id, balance FROM ledger_account ORDER BY id');
    expect(Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))).toMatchObject({
      'player:ada': 993,
      'player:bob': 1_010,
      'receivable:bob': -10,
      house: 0,
      'table:a': 0,
    });
  });

  test('is proven as it was booked before there were receivables, with what a player kept', async () => {
    await tamper(KEPT_TEN);
    expect(await proveBooks(pool)).toMatchObject({ holds: true, sums: [{ sum: 0 }] });
    expect(await proveRound(pool, 'A-1')).toMatchObject({ holds: true, house: { transferred: -10, settled: -10 } });
  });

  test.each([
    ['by its transfer alone', `UPDATE event SET data = jsonb_set(data, '{parts,1,owed}', '9') WHERE type = 'reversed'`],
    ['by its record alone', `UPDATE transfer SET code = 'house' WHERE code = 'receivable'`],
    ['by another player', `UPDATE transfer SET "from" = 'receivable:ada' WHERE code = 'receivable'`],
    ['to a player', `UPDATE transfer SET "to" = 'player:ada' WHERE code = 'receivable'`],
    ['of another round', `UPDATE transfer SET "roundId" = 'B-1' WHERE code = 'receivable'`],
  ])('is reported when something is owed %s', async (_, sql) => {
    await tamper(sql);
    const proof = await proveBooks(pool);
    expect(proof.holds).toBe(false);
    expect(proof.wrongReceivables).not.toEqual([]);
    expect((await proveRound(pool, 'A-1')).wrongReceivables).not.toEqual([]);
  });

  test('is not reversed twice', async () => {
    await expect(
      journal.append({ tableId: 'a', currency: 'EUR', expectedVersion: 6, entries: [reversed] }),
    ).rejects.toThrow(Unwritable);
    expect((await proveBooks(pool)).holds).toBe(true);
  });

  test.each([
    ['took more than is recorded', `UPDATE transfer SET amount = 31 WHERE code = 'reversal' AND "from" = 'player:bob'`],
    ['gave less than is recorded', `UPDATE transfer SET amount = 99 WHERE code = 'reversal' AND "to" = 'player:ada'`],
    [
      'was given to a stranger',
      `UPDATE transfer SET "to" = 'player:bob' WHERE code = 'reversal' AND "to" = 'player:ada'`,
    ],
    ['has a transfer without its record', `UPDATE transfer SET code = 'reversal' WHERE "roundId" = 'B-1'`],
    ['was settled otherwise', `UPDATE settled_bet SET winnings = 41 WHERE "playerId" = 'bob'`],
    ['leaves a player another part', `UPDATE round_player SET returned = 51 WHERE "playerId" = 'bob'`],
    ['lets somebody owe more than they won', OWES_FIFTY],
    ['leaves a player out', `UPDATE event SET data = data #- '{parts,0}' WHERE type = 'reversed'`],
  ])('is reported when it %s', async (_, sql) => {
    await tamper(sql);
    const proof = await proveBooks(pool);
    expect(proof.holds).toBe(false);
    expect(proof.wrongReversals).not.toEqual([]);
  });

  test.each([
    `UPDATE round SET "reversedAt" = NULL WHERE id = 'A-1'`,
    `UPDATE round SET state = 'settled' WHERE id = 'A-1'`,
    `UPDATE event SET type = 'announced' WHERE type = 'reversed'`,
  ])('requires its event and its state: %s', async (sql) => {
    await tamper(sql);
    expect((await proveBooks(pool)).wrongEndings).toMatchObject([{ roundId: 'A-1' }]);
  });
});

describe('a round settled again after its settlement', () => {
  /** Bob is due nothing and returns 70 of the 80 he got; ada is due 300. */
  const resettled = resettlement(
    'A-1',
    [payout('ada', 100, 300), payout('bob', 40, 0)],
    [
      { player: player('ada'), staked: 100, returned: 0, due: 300, moved: 300, owed: 0 },
      { player: player('bob'), staked: 40, returned: 80, due: 0, moved: -70, owed: 10 },
    ],
  );
  beforeEach(() => write('a', 5, resettled));

  test('is proven by the right bets, with the amount that a player owes', async () => {
    expect(await proveBooks(pool)).toMatchObject({
      holds: true,
      wrongRounds: [],
      wrongReversals: [],
      wrongEndings: [],
    });
    expect(await proveRound(pool, 'A-1')).toMatchObject({ holds: true, house: { transferred: -160, settled: -160 } });
    const { rows } = await pool.query('SELECT id, balance FROM ledger_account ORDER BY id');
    expect(Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))).toMatchObject({
      'player:ada': 1_193,
      'player:bob': 970,
      'receivable:bob': -10,
      house: -160,
      'table:a': 0,
    });
    const round = await pool.query(`SELECT state, result, handle, payout FROM round WHERE id = 'A-1'`);
    expect(round.rows).toEqual([{ state: 'settled', result: { number: 18 }, handle: 140, payout: 300 }]);
    const bets = await pool.query(`SELECT "playerId", returned FROM settled_bet WHERE "roundId" = 'A-1' ORDER BY line`);
    expect(bets.rows).toEqual([
      { playerId: 'ada', returned: 300 },
      { playerId: 'bob', returned: 0 },
    ]);
    expect(await journal.settled('a', 'A-1')).toMatchObject({
      ...{ state: 'settled', isResettled: true, asked: null },
      parts: [{ returned: 300 }, { returned: 0 }],
    });
    expect((await journal.eventsOf('a', 'A-1')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is neither settled again nor void', async () => {
    const again = { ...resettled, transfers: [] };
    const reversed = { ...reversal('A-1', []), transfers: [] };
    for (const entry of [again, reversed])
      await expect(
        journal.append({ tableId: 'a', currency: 'EUR', expectedVersion: 6, entries: [entry] }),
      ).rejects.toThrow(Unwritable);
    expect((await proveBooks(pool)).holds).toBe(true);
  });

  test.each([
    ['took more', `UPDATE transfer SET amount = 71 WHERE code = 'resettlement' AND "from" = 'player:bob'`],
    ['gave less', `UPDATE transfer SET amount = 299 WHERE code = 'resettlement' AND "to" = 'player:ada'`],
    ['has a transfer without its record', `UPDATE transfer SET code = 'resettlement' WHERE "roundId" = 'B-1'`],
    ['has other bets', `UPDATE settled_bet SET winnings = 201 WHERE "playerId" = 'ada'`],
    ['leaves a player another part', `UPDATE round_player SET returned = 11 WHERE "playerId" = 'bob'`],
    ['leaves a player out', `UPDATE event SET data = data #- '{parts,0}' WHERE type = 'resettled'`],
  ])('is reported when it %s', async (_, sql) => {
    await tamper(sql);
    expect((await proveBooks(pool)).wrongReversals).not.toEqual([]);
  });

  test.each([
    `UPDATE round SET "reversedAt" = NULL WHERE id = 'A-1'`,
    `UPDATE round SET state = 'void' WHERE id = 'A-1'`,
    `UPDATE event SET type = 'announced' WHERE type = 'resettled'`,
  ])('requires its event and its state: %s', async (sql) => {
    await tamper(sql);
    expect((await proveBooks(pool)).wrongEndings).toMatchObject([{ roundId: 'A-1' }]);
  });
});

test('a re-settlement that does not have every bet of its round is not written', async () => {
  const parts = [{ player: player('ada'), staked: 100, returned: 0, due: 300, moved: 300, owed: 0 }];
  const entry = resettlement('A-1', [payout('ada', 100, 300)], parts);
  await expect(journal.append({ tableId: 'a', currency: 'EUR', expectedVersion: 5, entries: [entry] })).rejects.toThrow(
    Unwritable,
  );
  expect(await proveBooks(pool)).toMatchObject({ holds: true });
  expect((await journal.settled('a', 'A-1'))?.isResettled).toBe(false);
});

test('reads one consistent snapshot while tables play', async () => {
  let version = 2;
  let playing = true;
  const play = async () => {
    while (playing) await write('b', version++, bet('b', 'bob', 1, { roundId: 'B-1' }));
  };
  const played = play();
  for (let look = 0; look < 20; look++) expect((await proveBooks(pool)).holds).toBe(true);
  playing = false;
  await played;
  expect(version).toBeGreaterThan(10);
});

test.each([
  'UPDATE event SET actor = actor',
  'DELETE FROM event',
  'TRUNCATE event',
  'UPDATE transfer SET amount = amount',
  'DELETE FROM transfer',
  'TRUNCATE transfer',
])('the database refuses: %s', async (sql) => {
  await expect(pool.query(sql)).rejects.toThrow('is append-only');
  expect((await proveBooks(pool)).holds).toBe(true);
});

test.each([
  `UPDATE ledger_account SET balance = -1 WHERE id = 'player:ada'`,
  `UPDATE ledger_account SET balance = -1 WHERE id = 'table:a'`,
  `INSERT INTO transfer ("from", "to", amount, code) VALUES ('player:ada', 'house', 0, 'adjustment')`,
  `INSERT INTO transfer ("from", "to", amount, code) VALUES ('house', 'house', 5, 'adjustment')`,
  `INSERT INTO transfer ("from", "to", amount, code) VALUES ('house', 'player:nobody', 5, 'adjustment')`,
  `INSERT INTO transfer ("from", "to", amount, code) VALUES ('player:nobody', 'house', 5, 'adjustment')`,
  `INSERT INTO transfer ("from", "to", amount, code)
   VALUES ('bank', 'house', 5, 'adjustment'), ('bank', 'player:nobody', 5, 'adjustment'), ('bank', 'house', 5, 'adjustment')`,
])('the database refuses: %s', async (sql) => {
  await expect(pool.query(sql)).rejects.toThrow(/violates/);
});

test.each([
  `DELETE FROM ledger_account WHERE id = 'player:ada'`,
  `UPDATE ledger_account SET "ownerId" = 'eve' WHERE id = 'player:ada'`,
  'TRUNCATE ledger_account',
])('an account stays, with its owner and its currency: %s', async (sql) => {
  await expect(pool.query(sql)).rejects.toThrow('an account stays, with its owner and its currency');
});
