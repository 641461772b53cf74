import { amountOf } from '@baize/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unwritable } from '../../src/doubt/failures.ts';
import type { Batch, Entry, EntryOutcome, Journal } from '../../src/journal/journal.ts';
import {
  AT,
  announcement,
  bet,
  free,
  opening,
  payout,
  player,
  reversal,
  round,
  settlement,
} from '../fixtures/entries.ts';
import { GRANT, memoryStore, postgresStore, type Store } from '../fixtures/stores.ts';

describe.each([
  { name: 'in memory', start: memoryStore },
  { name: 'in Postgres', start: postgresStore },
])('the journal $name', ({ start }) => {
  let store: Store;
  let tables = 0;
  /** A new table for one test. */
  const newTable = async () => {
    const tableId = `t${++tables}`;
    await store.addTable(tableId);
    return tableId;
  };
  const open = async (...userIds: string[]) => {
    for (const userId of userIds) await store.journal.balance(userId, 'EUR');
  };
  const write = async (batch: Batch, journal: Journal = store.journal): Promise<readonly EntryOutcome[]> => {
    const appended = await journal.append(batch);
    if (!appended.ok) throw new Error(appended.error);
    return appended.value;
  };
  const at = (tableId: string, expectedVersion: number, ...entries: Entry[]): Batch => ({
    tableId,
    currency: 'EUR',
    expectedVersion,
    entries,
  });

  beforeAll(async () => {
    store = await start();
  });
  afterAll(() => store.stop());

  test('numbers the events of written entries without gaps and reads them back unchanged', async () => {
    const table = await newTable();
    await open('ada');
    const two: Entry = {
      ...announcement('first'),
      events: [
        { type: 'announced', at: AT, text: 'first' },
        { type: 'paused', at: AT + 1, reason: 'shoe', voidAsked: true },
      ],
    };
    expect(await write(at(table, 0, two, bet(table, 'ada', 300, { roundId: 'A-1' })))).toEqual([
      { outcome: 'written', version: 2, balances: {} },
      { outcome: 'written', version: 3, balances: { 'player:ada': GRANT - 300 } },
    ]);
    await write(at(table, 3, announcement('later')));
    expect(await store.journal.read(table, 1)).toEqual([
      { version: 2, roundId: null, actor: 'dealer:dora', event: two.events[1] },
      {
        version: 3,
        roundId: 'A-1',
        actor: 'player:ada',
        event: { type: 'betsPlaced', at: AT, player: 'ada', wagers: [{ spot: 'straight:17', stake: 300 }] },
      },
      { version: 4, roundId: null, actor: 'dealer:dora', event: { type: 'announced', at: AT, text: 'later' } },
    ]);
    expect(await store.journal.read(table, 4)).toEqual([]);
    expect(await store.journal.read('nowhere', 0)).toEqual([]);
    const [stake] = (await store.transfers()).filter(({ roundId }) => roundId === 'A-1');
    expect(stake).toEqual({
      from: 'player:ada',
      to: `table:${table}`,
      amount: 300,
      code: 'stake',
      version: 3,
      roundId: 'A-1',
    });
  });

  test('knows what each player has on the felt of a round, also before a version', async () => {
    const table = await newTable();
    await open('oda', 'olaf');
    await write(at(table, 0, bet(table, 'oda', 300, { roundId: 'F-1' }), bet(table, 'olaf', 200, { roundId: 'F-1' })));
    await write(at(table, 2, bet(table, 'olaf', 50, { roundId: 'F-1' })));
    await write(at(table, 3, bet(table, 'olaf', 70, { roundId: 'F-2' })));
    const felt = `table:${table}`;
    expect(await store.journal.staked(felt, 'F-1')).toEqual([
      { player: 'oda', amount: 300 },
      { player: 'olaf', amount: 250 },
    ]);
    expect(await store.journal.staked(felt, 'F-1', 2)).toEqual([{ player: 'oda', amount: 300 }]);
    expect(await store.journal.staked(felt, 'F-3')).toEqual([]);
    expect(await store.journal.staked('table:nowhere', 'F-1')).toEqual([]);
  });

  test('R6, TA3: refuses only the entry whose player has too low a balance', async () => {
    const table = await newTable();
    await open('bea', 'ben', 'bob');
    const outcomes = await write(
      at(
        table,
        0,
        bet(table, 'bea', 100),
        bet(table, 'ben', GRANT + 1, { commandId: 'ben-1' }),
        bet(table, 'bob', GRANT),
      ),
    );
    expect(outcomes).toEqual([
      { outcome: 'written', version: 1, balances: { 'player:bea': GRANT - 100 } },
      { outcome: 'not-enough-chips', accounts: ['player:ben'] },
      { outcome: 'written', version: 2, balances: { 'player:bob': 0 } },
    ]);
    expect(await store.balanceOf('player:ben')).toBe(GRANT);
    expect(await store.balanceOf(`table:${table}`)).toBe(GRANT + 100);
    expect((await store.journal.read(table, 0)).map(({ actor }) => actor)).toEqual(['player:bea', 'player:bob']);
    expect(await store.journal.answerOf('player:ben', 'ben-1')).toBeUndefined();
  });

  test('refuses a player without an account', async () => {
    const table = await newTable();
    await open('cid');
    expect(await write(at(table, 0, bet(table, 'nobody', 1), bet(table, 'cid', 5)))).toEqual([
      { outcome: 'not-enough-chips', accounts: ['player:nobody'] },
      { outcome: 'written', version: 1, balances: { 'player:cid': GRANT - 5 } },
    ]);
    expect(await write(at(table, 1, bet(table, 'nobody', 1)))).toEqual([
      { outcome: 'not-enough-chips', accounts: ['player:nobody'] },
    ]);
    expect(await store.journal.balance('nobody', 'EUR')).toEqual(free(GRANT));
  });

  test('a dealer comes to one table at a time, and nothing is written where they are refused', async () => {
    const [one, other] = [await newTable(), await newTable()];
    const shift = (begun: string[], ended: string[], id: string): Entry => ({
      ...announcement(id),
      shifts: { begun, ended },
      command: { id: `${one} ${id}`, hash: id, at: AT },
    });
    const outcomeOf = async (batch: Batch) => (await write(batch))[0]?.outcome;
    expect(await outcomeOf(at(one, 0, shift(['dora'], [], 'comes')))).toBe('written');
    expect(await outcomeOf(at(other, 0, shift(['dora'], [], 'too many')))).toBe('dealing-elsewhere');
    expect(await outcomeOf(at(one, 1, shift(['dora'], [], 'comes')))).toBe('repeated');
    expect(await store.journal.read(other, 0)).toEqual([]);
    // Her end at another table does not end this shift.
    expect(await outcomeOf(at(other, 0, shift([], ['dora'], 'not hers')))).toBe('written');
    expect(await outcomeOf(at(other, 1, shift(['dora'], [], 'still elsewhere')))).toBe('dealing-elsewhere');
    expect(await outcomeOf(at(one, 1, shift(['emil'], ['dora'], 'hands over')))).toBe('written');
    expect(await outcomeOf(at(other, 1, shift(['dora'], [], 'is free')))).toBe('written');
    await expect(write(at(one, 2, shift(['fay'], [], 'x'), announcement('with her')))).rejects.toThrow(Unwritable);
  });

  test('an entry of two players is written for both or for none', async () => {
    const table = await newTable();
    await open('dan', 'dot', 'eve');
    const both = (amount: number): Entry => ({
      ...bet(table, 'dan', 100),
      transfers: [
        ...bet(table, 'dan', 100).transfers,
        { event: 0, from: 'player:dot', to: `table:${table}`, amount, code: 'stake' },
      ],
    });
    expect(await write(at(table, 0, both(GRANT + 1), bet(table, 'eve', 1)))).toEqual([
      { outcome: 'not-enough-chips', accounts: ['player:dot'] },
      { outcome: 'written', version: 1, balances: { 'player:eve': GRANT - 1 } },
    ]);
    expect(await store.balanceOf('player:dan')).toBe(GRANT);
    expect(await write(at(table, 1, both(GRANT)))).toEqual([
      { outcome: 'written', version: 2, balances: { 'player:dan': GRANT - 100, 'player:dot': 0 } },
    ]);
  });

  test('keeps a reserve: the remaining balance may equal it, but not fall below', async () => {
    const table = await newTable();
    await open('fay', 'fox');
    const outcomes = await write(
      at(
        table,
        0,
        bet(table, 'fay', 600_00, { reserve: 400_00, roundId: 'K-1' }),
        bet(table, 'fox', 600_00, { reserve: 400_01, roundId: 'K-1' }),
      ),
    );
    expect(outcomes).toEqual([
      {
        outcome: 'written',
        version: 1,
        balances: { 'player:fay': 400_00 },
        reserved: { 'player:fay': 400_00 },
      },
      { outcome: 'not-enough-chips', accounts: ['player:fox'] },
    ]);
    const outside = { ...announcement('no round'), reserves: [{ account: 'player:fay', amount: 1 }] };
    await expect(write(at(table, 1, outside))).rejects.toThrow(Unwritable);
  });

  describe('what is reserved', () => {
    const reserveOf = async (userId: string) => (await store.journal.balance(userId, 'EUR')).reservedMinor;
    /** A decision that stakes this much, or folds, and reserves nothing any more. */
    const decides = (table: string, userId: string, stake: number, roundId: string): Entry => ({
      ...bet(table, userId, stake || 1, { roundId, reserve: 0 }),
      events: [{ type: 'announced', at: AT, text: stake > 0 ? 'call' : 'fold' }],
      ...(stake === 0 && { transfers: [] }),
    });

    test('TA19: no other table takes it; the decision does', async () => {
      const [table, other] = [await newTable(), await newTable()];
      await open('kerr', 'kara');
      const antes = ['kerr', 'kara'].map((id) => bet(table, id, 100_00, { reserve: 200_00, roundId: 'R-1' }));
      await write(at(table, 0, ...antes));
      expect(await write(at(other, 0, bet(other, 'kerr', 700_01), bet(other, 'kara', 700_00)))).toEqual([
        { outcome: 'not-enough-chips', accounts: ['player:kerr'] },
        { outcome: 'written', version: 1, balances: { 'player:kara': 200_00 }, reserved: { 'player:kara': 200_00 } },
      ]);
      expect(await write(at(other, 1, bet(other, 'kara', 1)))).toEqual([
        { outcome: 'not-enough-chips', accounts: ['player:kara'] },
      ]);
      const decisions = [decides(table, 'kara', 200_00, 'R-1'), decides(table, 'kerr', 0, 'R-1')];
      expect(await write(at(table, 2, ...decisions))).toEqual([
        { outcome: 'written', version: 3, balances: { 'player:kara': 0 } },
        { outcome: 'written', version: 4, balances: { 'player:kerr': 900_00 } },
      ]);
      expect(await write(at(other, 1, bet(other, 'kerr', 900_00)))).toMatchObject([{ outcome: 'written' }]);
      expect([await reserveOf('kerr'), await reserveOf('kara')]).toEqual([0, 0]);
    });

    test('TA19: it follows the bets, and each table has its own', async () => {
      const [table, other] = [await newTable(), await newTable()];
      await open('kaya');
      await write(at(table, 0, bet(table, 'kaya', 50, { reserve: 100, roundId: 'R-2' })));
      await write(at(table, 1, bet(table, 'kaya', 50, { reserve: 200, roundId: 'R-2' })));
      await write(at(other, 0, bet(other, 'kaya', 10, { reserve: 30, roundId: 'R-3' })));
      expect(await reserveOf('kaya')).toBe(230);
      // A bet that reserves nothing leaves it as it is.
      await write(at(table, 2, bet(table, 'kaya', 5, { roundId: 'R-2' })));
      expect(await reserveOf('kaya')).toBe(230);
      const back = (stake: number, reserve: number): Entry => ({
        ...bet(table, 'kaya', stake, { roundId: 'R-2', reserve }),
        transfers: [{ event: 0, from: `table:${table}`, to: 'player:kaya', amount: stake, code: 'withdrawal' }],
      });
      await write(at(table, 3, back(50, 100)));
      expect(await reserveOf('kaya')).toBe(130);
      // Bets of an earlier version reserved nothing: taking some of them back reserves nothing either.
      await write(at(table, 4, back(50, 900)));
      expect(await reserveOf('kaya')).toBe(130);
      const returned = { ...announcement('closed'), roundId: 'R-2', reserves: [{ account: 'player:kaya', amount: 0 }] };
      expect(await write(at(table, 5, returned))).toEqual([
        { outcome: 'written', version: 6, balances: { 'player:kaya': GRANT - 15 }, reserved: { 'player:kaya': 30 } },
      ]);
    });

    test('TA19: the end of a round releases all of its table, and no other', async () => {
      const [table, other] = [await newTable(), await newTable()];
      await open('kay', 'kyle');
      const row = round(`${table}-1`, 1);
      await write(at(table, 0, opening(row)));
      const antes = ['kay', 'kyle'].map((id) => bet(table, id, 100, { reserve: 200, roundId: row.id }));
      await write(at(table, 1, ...antes));
      await write(at(other, 0, bet(other, 'kay', 1, { reserve: 7, roundId: 'R-5' })));
      const ended = settlement(table, row, [payout('kay', 100, 100), payout('kyle', 100, 0)]);
      expect(await write(at(table, 3, ended))).toEqual([
        { outcome: 'written', version: 5, balances: { 'player:kay': GRANT - 1 }, reserved: { 'player:kay': 7 } },
      ]);
      expect([await reserveOf('kay'), await reserveOf('kyle')]).toEqual([7, 0]);
    });

    test('TA3, TA19: of two tables at the same moment one gets the last of a balance', async () => {
      const tables = await Promise.all(Array.from({ length: 8 }, newTable));
      await open('kurt');
      const written = await Promise.all(
        tables.map((table, i) =>
          write(at(table, 0, bet(table, 'kurt', 100_00, { reserve: 200_00, roundId: `X-${i}` }))),
        ),
      );
      expect(written.flat().filter(({ outcome }) => outcome === 'written')).toHaveLength(3);
      expect(await store.journal.balance('kurt', 'EUR')).toEqual({ minor: 700_00, reservedMinor: 600_00 });
    });
  });

  test('stakes and withdrawals of several players go into one batch', async () => {
    const table = await newTable();
    await open('guy', 'gwen');
    await write(at(table, 0, bet(table, 'guy', 70), bet(table, 'gwen', 30)));
    const back: Entry = {
      ...bet(table, 'guy', 50, { commandId: 'back' }),
      transfers: [{ event: 0, from: `table:${table}`, to: 'player:guy', amount: 50, code: 'withdrawal' }],
    };
    expect(await write(at(table, 2, back, bet(table, 'gwen', 5)))).toEqual([
      { outcome: 'written', version: 3, balances: { 'player:guy': GRANT - 20 } },
      { outcome: 'written', version: 4, balances: { 'player:gwen': GRANT - 35 } },
    ]);
    expect(await store.balanceOf(`table:${table}`)).toBe(55);
    expect((await store.transfers()).slice(-2)).toEqual([
      { from: `table:${table}`, to: 'player:guy', amount: 50, code: 'withdrawal', version: 3, roundId: null },
      { from: 'player:gwen', to: `table:${table}`, amount: 5, code: 'stake', version: 4, roundId: null },
    ]);
  });

  test('debits and credits of one entry are decided by their sum', async () => {
    const table = await newTable();
    await open('gil');
    await write(at(table, 0, bet(table, 'gil', GRANT)));
    const moved: Entry = {
      ...bet(table, 'gil', 70),
      transfers: [
        { event: 0, from: `table:${table}`, to: 'player:gil', amount: 70, code: 'withdrawal' },
        { event: 0, from: 'player:gil', to: `table:${table}`, amount: 70, code: 'stake' },
      ],
    };
    expect(await write(at(table, 1, moved))).toEqual([
      { outcome: 'written', version: 2, balances: { 'player:gil': 0 } },
    ]);
  });

  test('OW1: a stale owner writes nothing', async () => {
    const table = await newTable();
    await open('hal');
    await write(at(table, 0, announcement('one'), announcement('two')));
    for (const version of [0, 1, 3]) {
      expect(await store.journal.append(at(table, version, bet(table, 'hal', 5)))).toEqual({
        ok: false,
        error: 'stale',
      });
      expect(await store.other.append(at(table, version, bet(table, 'hal', GRANT + 1)))).toEqual({
        ok: false,
        error: 'stale',
      });
    }
    expect(await store.balanceOf('player:hal')).toBe(GRANT);
    expect(await store.journal.read(table, 2)).toEqual([]);
  });

  test('of two concurrent owners, one writes and the other is stale', async () => {
    const table = await newTable();
    await open('ida', 'ivo');
    let version = 0;
    for (let turn = 0; turn < 25; turn++) {
      const answers = await Promise.all([
        store.journal.append(at(table, version, bet(table, 'ida', 2))),
        store.other.append(at(table, version, bet(table, 'ivo', 2))),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.error === 'stale')).toHaveLength(1);
      version += 1;
    }
    expect((await store.journal.read(table, 0)).map((stored) => stored.version)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    );
    expect(await store.balanceOf(`table:${table}`)).toBe(50);
  });

  test('a repeated command gets its first answer and changes nothing', async () => {
    const table = await newTable();
    await open('jan', 'joe');
    await write(at(table, 0, announcement('before'), bet(table, 'jan', 10, { commandId: 'c1' })));
    const answer = { tableId: table, hash: 'bet 10', version: 2, at: AT };
    expect(await store.journal.answerOf('player:jan', 'c1')).toEqual(answer);
    const again = bet(table, 'jan', 99, { commandId: 'c1' });
    expect(await write(at(table, 2, again, bet(table, 'joe', 10, { commandId: 'c1' })))).toEqual([
      { outcome: 'repeated', answer },
      { outcome: 'written', version: 3, balances: { 'player:joe': GRANT - 10 } },
    ]);
    expect(await write(at(table, 3, bet(table, 'jan', GRANT, { commandId: 'c1' })))).toEqual([
      { outcome: 'repeated', answer },
    ]);
    expect(await store.balanceOf('player:jan')).toBe(GRANT - 10);
  });

  test('a command that is twice in one batch is written once', async () => {
    const table = await newTable();
    await open('kim');
    const entry = bet(table, 'kim', 10, { commandId: 'k' });
    const much = bet(table, 'kim', GRANT + 1, { commandId: 'much' });
    expect(await write(at(table, 0, entry, announcement('between'), entry))).toEqual([
      { outcome: 'written', version: 1, balances: { 'player:kim': GRANT - 10 } },
      { outcome: 'written', version: 2, balances: {} },
      { outcome: 'repeated', answer: { tableId: table, hash: 'bet 10', version: 1, at: AT } },
    ]);
    const refused = { outcome: 'not-enough-chips', accounts: ['player:kim'] };
    expect(await write(at(table, 2, much, much))).toEqual([refused, refused]);
  });

  test('a command sent to two tables at once takes effect once', async () => {
    const [one, two] = [await newTable(), await newTable()];
    for (let turn = 0; turn < 20; turn++) {
      const userId = `lea${turn}`;
      await open(userId);
      // The whole balance: the loser finds either the command or the empty account first, and must report the command.
      const outcomes = await Promise.all([
        write(at(one, (await store.journal.read(one, 0)).length, bet(one, userId, GRANT, { commandId: 'x' }))),
        write(
          at(two, (await store.journal.read(two, 0)).length, bet(two, userId, GRANT, { commandId: 'x' })),
          store.other,
        ),
      ]);
      const kinds = outcomes.flat().map(({ outcome }) => outcome);
      expect(kinds.sort()).toEqual(['repeated', 'written']);
      expect(await store.balanceOf(`player:${userId}`)).toBe(0);
    }
  });

  test('makes the welcome grant once for concurrent requests', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? store.journal : store.other).balance('guest:mia', 'EUR')),
    );
    expect(asked).toEqual(Array.from({ length: 20 }, () => free(GRANT)));
    const grants = (await store.transfers()).filter(({ to }) => to === 'player:guest:mia');
    expect(grants).toEqual([
      { from: 'bank', to: 'player:guest:mia', amount: GRANT, code: 'grant', version: null, roundId: null },
    ]);
  });

  test('a player at several tables cannot spend the same chips twice', async () => {
    await open('ned');
    const ids = await Promise.all(Array.from({ length: 8 }, newTable));
    const outcomes = await Promise.all(
      ids.map((table, i) => write(at(table, 0, bet(table, 'ned', GRANT / 4)), i % 2 ? store.journal : store.other)),
    );
    const kinds = outcomes.flat().map(({ outcome }) => outcome);
    expect(kinds.filter((kind) => kind === 'written')).toHaveLength(4);
    expect(await store.balanceOf('player:ned')).toBe(0);
  });

  test('settles a thousand bets and leaves the table account at zero', async () => {
    const table = await newTable();
    const userIds = Array.from({ length: 250 }, (_, i) => `p${i}`);
    await Promise.all(userIds.map((userId) => store.journal.balance(userId, 'EUR')));
    const row = round(`${table}-1`, 1);
    await write(at(table, 0, opening(row)));
    let version = 1;
    for (let bets = 0; bets < 4; bets++) {
      await write(at(table, version, ...userIds.map((userId) => bet(table, userId, 100, { roundId: row.id }))));
      version += userIds.length;
    }
    const payouts = [0, 1, 2, 3].flatMap((line) =>
      userIds.map((userId, i) => payout(userId, 100, (i + line) % 40 === 0 ? 3600 : 0)),
    );
    const before = await store.balanceOf('house');
    const [settled] = await write(at(table, version, settlement(table, row, payouts)));
    const back = payouts.reduce((sum, payout) => sum + amountOf(payout), 0);
    expect(back).toBeGreaterThan(0);
    expect(settled).toMatchObject({ outcome: 'written', version: version + 2 });
    expect(settled).toHaveProperty(['balances', 'player:p0'], GRANT - 400 + 3600);
    expect(await store.balanceOf('player:p1')).toBe(GRANT - 400);
    expect(await store.balanceOf(`table:${table}`)).toBe(0);
    expect(await store.balanceOf('house')).toBe(before + 1000 * 100 - back);
  });

  test('returns the rounds of a table, newest first, with the state of their last entry', async () => {
    const table = await newTable();
    await open('oda');
    const first = round(`${table}-1`, 1, { dealerId: 'dora', dealing: 'console', shoeId: 's1' });
    const second = round(`${table}-2`, 2, { openedAt: AT + 5 });
    await write(at(table, 0, opening(first), bet(table, 'oda', 50, { roundId: first.id })));
    const close: Entry = {
      roundId: first.id,
      actor: 'clock',
      events: [{ type: 'betsClosed', at: AT + 1, returned: [] }],
      transfers: [],
      reserves: [],
      round: { ...first, state: 'playing', closedAt: AT + 1, dealerId: 'dirk' },
    };
    await write(at(table, 2, close));
    await write(
      at(table, 3, settlement(table, { ...first, dealerId: 'dirk', corrections: 1 }, [payout('oda', 50, 0)])),
    );
    await write(at(table, 5, opening(second)));
    const kept = { game: 'roulette', rulesVersion: 1, configVersion: 1 };
    expect(await store.journal.rounds(table, 5)).toEqual([
      { ...second, ...kept, firstVersion: 6, lastVersion: 6 },
      {
        ...first,
        ...kept,
        dealerId: 'dirk',
        state: 'settled',
        closedAt: AT + 1,
        endedAt: AT,
        corrections: 1,
        result: { number: 17 },
        firstVersion: 1,
        lastVersion: 5,
      },
    ]);
    expect(await store.journal.rounds(table, 1)).toHaveLength(1);
    expect(await store.journal.rounds('nowhere', 1)).toEqual([]);
  });

  test('returns a settled round with its players and the open request to void it, and reverses it once', async () => {
    const table = await newTable();
    await open('rea', 'rob');
    const row = round(`${table.toUpperCase()}-1`, 1);
    const { id } = row;
    await write(
      at(table, 0, opening(row), bet(table, 'rea', 100, { roundId: id }), bet(table, 'rob', 40, { roundId: id })),
    );
    expect(await store.journal.settled(table, id)).toEqual({
      ...{ id, state: 'betting', parts: [], isResettled: false, asked: null },
    });
    const paid = [payout('rea', 60, 0), payout('rea', 40, 0), payout('rob', 40, 80)];
    await write(at(table, 3, settlement(table, row, paid)));
    const parts = [
      { player: player('rea'), staked: 100, returned: 0 },
      { player: player('rob'), staked: 40, returned: 80 },
    ];
    const settled = { id, state: 'settled', parts, isResettled: false };
    expect(await store.journal.settled(table, id)).toEqual({ ...settled, asked: null });
    expect(await store.journal.settled('nowhere', id)).toBeUndefined();
    expect(await store.journal.settled(table, 'NONE-1')).toBeUndefined();

    const event = { at: AT, roundId: id };
    const said = (actor: string, of: Entry['events'][number]): Entry => ({
      ...{ roundId: id, actor, events: [of], transfers: [], reserves: [] },
    });
    await write(at(table, 5, said('staff:pia', { type: 'reversalAsked', ...event, reason: 'first' })));
    const first = { actor: 'staff:pia', reason: 'first', at: AT, version: 6, facts: null };
    expect((await store.journal.settled(table, id))?.asked).toEqual(first);
    await write(at(table, 6, said('staff:pia', { type: 'reversalRefused', ...event })));
    expect((await store.journal.settled(table, id))?.asked).toBeNull();
    await write(at(table, 7, said('staff:pit-1', { type: 'reversalAsked', ...event, reason: 'wrong number' })));

    const before = await store.balanceOf('house');
    const undo = reversal(id, [
      { player: player('rea'), staked: 100, returned: 0, moved: 100, owed: 0 },
      { player: player('rob'), staked: 40, returned: 80, moved: -40, owed: 0 },
    ]);
    expect(await write(at(table, 8, undo))).toEqual([
      { outcome: 'written', version: 9, balances: { 'player:rea': GRANT, 'player:rob': GRANT } },
    ]);
    expect(await store.balanceOf('house')).toBe(before - 60);
    expect(await store.journal.settled(table, id)).toMatchObject({ state: 'void' });
    expect(await store.journal.rounds(table, 1)).toMatchObject([{ state: 'void', voidReason: 'wrong number' }]);
    await expect(store.journal.append(at(table, 9, undo))).rejects.toThrow(Unwritable);
    expect(await store.balanceOf('player:rea')).toBe(GRANT);
  });

  test('refuses a reversal that takes back more than the balance of a player', async () => {
    const table = await newTable();
    await open('sam');
    const row = round(`${table.toUpperCase()}-1`, 1);
    await write(at(table, 0, opening(row), bet(table, 'sam', 40, { roundId: row.id })));
    await write(at(table, 2, settlement(table, row, [payout('sam', 40, 80)])));
    await write(at(table, 4, bet(table, 'sam', GRANT + 20)));
    const part = { player: player('sam'), staked: 40, returned: 80 };
    expect(await write(at(table, 5, reversal(row.id, [{ ...part, moved: -40, owed: 0 }])))).toEqual([
      { outcome: 'not-enough-chips', accounts: ['player:sam'] },
    ]);
    expect(await store.journal.settled(table, row.id)).toMatchObject({ state: 'settled' });
    expect(await write(at(table, 5, reversal(row.id, [{ ...part, moved: -20, owed: 20 }])))).toEqual([
      { outcome: 'written', version: 6, balances: { 'player:sam': 0 } },
    ]);
    expect(await store.balanceOf('receivable:sam')).toBe(-20);
  });

  test('an invalid batch throws and writes nothing', async () => {
    const table = await newTable();
    await open('pia', 'pol');
    const good = bet(table, 'pia', 5, { commandId: 'good' });
    const payee = (transfer: Entry['transfers'][number]): Entry => ({ ...announcement('pay'), transfers: [transfer] });
    const from = `table:${table}`;
    const broken: readonly Entry[] = [
      bet(table, 'pia', 7),
      payee({ event: 0, from, to: 'player:pol', amount: 1_000_00, code: 'payout' }),
      payee({ event: 0, from: 'house', to: 'player:pol', amount: 0.5, code: 'payout' }),
      payee({ event: 0, from: 'house', to: 'player:pol', amount: -5, code: 'payout' }),
      payee({ event: 0, from: 'house', to: 'player:pol', amount: 2 ** 53, code: 'payout' }),
      payee({ event: 0, from: 'house', to: 'house', amount: 5, code: 'payout' }),
      payee({ event: 0, from: 'player:pol', to: 'house', amount: 5, code: 'receivable' }),
      payee({ event: 0, from: 'receivable:pol', to: 'house', amount: 5, code: 'payout' }),
      payee({ event: 0, from: 'player:pol', to: 'receivable:pol', amount: 5, code: 'payout' }),
      payee({ event: 1, from: 'house', to: 'player:pol', amount: 5, code: 'payout' }),
      { ...announcement('none'), events: [] },
    ];
    for (const entry of broken)
      await expect(store.journal.append(at(table, 0, good, entry))).rejects.toThrow(Unwritable);
    expect(await store.journal.read(table, 0)).toEqual([]);
    expect(await store.balanceOf('player:pia')).toBe(GRANT);
    expect(await store.journal.answerOf('player:pia', 'good')).toBeUndefined();
    await write(at(table, 0, good));
  });

  test('no text in an event can fail the batch', async () => {
    const table = await newTable();
    const text = `nul \0 half \ud83c whole 🃏 "quoted" {braces}, back\\slash`;
    await write(at(table, 0, announcement(text)));
    const [stored] = await store.journal.read(table, 0);
    expect(stored?.event).toMatchObject({ text: expect.stringContaining('whole 🃏 "quoted" {braces}, back\\slash') });
  });

  test('an empty batch succeeds at once', async () => {
    expect(await store.journal.append(at('empty', 0))).toEqual({ ok: true, value: [] });
  });

  test('the books sum to zero after all these tests', async () => {
    expect((await store.transfers()).length).toBeGreaterThan(1_000);
    expect(await store.sum()).toBe(0);
  });
});
