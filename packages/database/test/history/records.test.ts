import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countByStaff,
  createPool,
  findPlayers,
  listIncidents,
  readPit,
  readRosters,
  readRound,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable, writeTransfer } from './written.ts';

const T0 = Date.UTC(2026, 10, 20, 18);

let database: TestDatabase;
let pool: pg.Pool;

const writeEvent = (version: number, roundId: string | null, actor: string, event: { type: string }) =>
  pool.query(
    'INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    ['salon-rouge', version, roundId, event.type, event, actor, new Date(T0 + version * 1_000)],
  );

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'salon-rouge', 'Salon Rouge', 'baccarat');
  await writePerson(pool, 'u-ana', 'Ana');
  await writePerson(pool, 'u-ben', 'Ben');
  await writePerson(pool, 'u-dora', 'Dora', 'dealer');
  await writePerson(pool, 'u-pia', 'Pia', 'pit-boss');
  await pool.query(
    `INSERT INTO shoe (id, "tableId", commitment, sealed, "closedAt") VALUES ('s-1', 'salon-rouge', 'c1', '', now()), ('s-2', 'salon-rouge', 'c2', '', NULL)`,
  );
  await writeRound(pool, {
    id: 'ROU-1',
    table: 'salon-rouge',
    game: 'baccarat',
    openedAt: T0,
    shoe: 's-1',
    dealer: 'u-dora',
    players: { 'u-ana': [1_000, 900] },
  });
  await writeRound(pool, { id: 'ROU-2', table: 'salon-rouge', game: 'baccarat', openedAt: T0 + 60_000, shoe: 's-2' });
  await writeRound(pool, { id: 'ROU-10', table: 'salon-rouge', game: 'baccarat', openedAt: T0 + 120_000 });
  await writeEvent(2, 'ROU-1', 'player:u-ana', Object.assign({ type: 'betsPlaced' }, { wagers: [] }));
  await writeEvent(1, 'ROU-1', 'clock', { type: 'roundOpened' });
  await writeEvent(3, 'ROU-1', 'staff:u-pia', { type: 'paused' });
  await writeEvent(
    4,
    null,
    'shoe',
    Object.assign({ type: 'shoeClosed' }, { shoeId: 's-1', salt: 'pepper', order: 'AhTc' }),
  );
  await writeEvent(5, 'ROU-2', 'clock', { type: 'roundOpened' });
  await pool.query(
    `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
     VALUES ('ROU-1', 2, 'u-ana', 'player', 500, 500, 400, true, 'BA 6', '{"line": "player", "odds": [1, 1]}', '"Player 9, Banker 3"'),
            ('ROU-1', 1, 'u-ana', 'tie', 500, 0, 0, true, 'BA 8', 'null', '"Player 9, Banker 3"'),
            ('ROU-2', 1, 'u-ana', 'player', 500, 500, 400, true, 'BA 6', '{"line": "player", "odds": [1, 1]}', '"Player 9"'),
            ('ROU-2', 2, 'u-ana', 'tie', 500, 0, 0, true, 'BA 8', 'null', '"Player 9"')`,
  );
  await writeTransfer(pool, ['bank', 'player:u-ana', 50_000, 'grant'], { at: T0 });
  await writeTransfer(pool, ['player:u-ana', 'table:salon-rouge', 1_000, 'stake'], { round: 'ROU-1', at: T0 });
  await writeTransfer(pool, ['table:salon-rouge', 'house', 100, 'house'], { round: 'ROU-1', at: T0 });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

describe('one round', () => {
  it('has its events, bets and transfers in order, and the names of its people', async () => {
    const record = await readRound(pool, 'ROU-1');
    expect(record?.events.map(({ version, actor, event }) => [version, actor, event.type])).toEqual([
      [1, 'clock', 'roundOpened'],
      [2, 'player:u-ana', 'betsPlaced'],
      [3, 'staff:u-pia', 'paused'],
    ]);
    expect(
      record?.bets.map(({ line, spot, stakeMinor, returnedMinor, rule }) => [
        line,
        spot,
        stakeMinor,
        returnedMinor,
        rule,
      ]),
    ).toEqual([
      [1, 'tie', 500, 0, 'BA 8'],
      [2, 'player', 500, 900, 'BA 6'],
    ]);
    expect(record?.transfers.map(({ from, to, amountMinor, code }) => [from, to, amountMinor, code])).toEqual([
      ['player:u-ana', 'table:salon-rouge', 1_000, 'stake'],
      ['table:salon-rouge', 'house', 100, 'house'],
    ]);
    expect(record?.names).toEqual({ 'u-ana': 'Ana', 'u-dora': 'Dora', 'u-pia': 'Pia' });
    expect(record?.config).toEqual({ options: {} });
  });

  it('has the paid lines of its bets by their codes', async () => {
    const paid = async (id: string) => (await readRound(pool, id))?.bets.map((bet) => bet.paid);
    expect(await paid('ROU-1')).toEqual([null, { line: 'player', odds: [1, 1] }]);
    expect(await paid('ROU-2')).toEqual([{ line: 'player', odds: [1, 1] }, null]);
  });

  it('has the previous and next round of its table', async () => {
    const near = async (id: string) => {
      const record = await readRound(pool, id);
      return [record?.previous, record?.next];
    };
    expect(await near('ROU-1')).toEqual([null, 'ROU-2']);
    expect(await near('ROU-2')).toEqual(['ROU-1', 'ROU-10']);
    expect(await near('ROU-10')).toEqual(['ROU-2', null]);
  });

  it('has the results that the table showed before it', async () => {
    const results = (await readRound(pool, 'ROU-10'))?.lastResults;
    expect(results?.map(({ roundId, number, shoe }) => [roundId, number, shoe])).toEqual([
      ['ROU-1', 1, 's-1'],
      ['ROU-2', 2, 's-2'],
    ]);
  });

  it('reveals its shoe only when the shoe is finished', async () => {
    expect((await readRound(pool, 'ROU-1'))?.shoe).toEqual({
      id: 's-1',
      commitment: 'c1',
      revealed: { salt: 'pepper', order: 'AhTc' },
    });
    expect((await readRound(pool, 'ROU-2'))?.shoe).toEqual({ id: 's-2', commitment: 'c2', revealed: null });
    expect((await readRound(pool, 'ROU-10'))?.shoe).toBeNull();
  });

  it('is null for an unknown id', async () => {
    expect(await readRound(pool, 'ROU-3')).toBeNull();
  });
});

describe('the pit', () => {
  it('counts the rounds of the last hour and how long they took', async () => {
    const [figures] = await readPit(pool, T0 + 45 * 60_000);
    expect(figures).toMatchObject({
      tableId: 'salon-rouge',
      roundsAnHour: 3,
      handleMinor: 3_000,
      demoHandleMinor: 0,
      bettingMs: 20_000,
      settlingMs: 20_000,
    });
    expect(figures?.pace).toEqual([0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await readPit(pool, T0 + 3 * 3_600_000)).toEqual([]);
    await pool.query(`UPDATE round SET "demoHandle" = 700 WHERE id = 'ROU-2'`);
    expect(await readPit(pool, T0 + 45 * 60_000)).toMatchObject([{ handleMinor: 3_000, demoHandleMinor: 700 }]);
    await pool.query(`UPDATE round SET "demoHandle" = 0 WHERE id = 'ROU-2'`);
  });

  it('lists unusual events with the person', async () => {
    expect(await listIncidents(pool, T0, 10)).toMatchObject([
      { version: 3, roundId: 'ROU-1', actorName: 'Pia', tableName: 'Salon Rouge', event: { type: 'paused' } },
    ]);
    expect(await listIncidents(pool, T0 + 10_000, 10)).toEqual([]);
  });
});

describe('the interventions of each staff member', () => {
  it('are counted by account, in every role, and for nobody else', async () => {
    const events = [
      ['paused', 'dealer:u-dora', { voidAsked: true }],
      ['voidApproved', 'staff:u-pia', { askedBy: 'dealer:u-dora' }],
      ['voided', 'staff:u-pia', {}],
      ['corrected', 'dealer:u-dora', {}],
      ['paused', 'clock', {}],
      ['settled', 'dealer:u-dora', {}],
      ['reported', 'dealer:u-dora', { fact: { fact: 'number', number: 17 }, by: 'dealer', byHand: true }],
      ['reported', 'dealer:u-dora', { fact: { fact: 'number', number: 18 }, by: 'dealer' }],
      ['reported', 'dealer:u-dora', { fact: { fact: 'number', number: 19 }, source: { from: 'dealer' } }],
      ['reported', 'dealer:u-dora', { fact: { fact: 'number', number: 20 }, source: { from: 'wheel' } }],
      ['reported', 'dealer:u-dora', { fact: { fact: 'act', act: 'spin' }, source: { from: 'dealer' } }],
    ] as const;
    for (const [i, [type, actor, data]] of events.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ('salon-rouge', $1, $2, $3, $4, $5)`,
        [900 + i, type, { type, ...data }, actor, new Date(T0 + 3_600_000)],
      );
    const counts = await countByStaff(pool, T0 + 1_800_000);
    expect(counts).toEqual([
      { userId: 'u-dora', name: 'Dora', pauses: 1, corrections: 1, entered: 2, irregular: 0, voidsAsked: 1, voids: 0 },
      { userId: 'u-pia', name: 'Pia', pauses: 0, corrections: 0, entered: 0, irregular: 0, voidsAsked: 0, voids: 1 },
    ]);
    expect(await countByStaff(pool, T0 + 7_200_000)).toEqual([]);
    expect(await listIncidents(pool, T0 + 1_800_000, 10)).toContainEqual(
      expect.objectContaining({ actorName: 'Pia', askedByName: 'Dora' }),
    );
  });
});

describe('the roster of a table', () => {
  it('contains the dealers assigned by the pit, and none that it removed', async () => {
    const acts = [
      ['dealerAssigned', 'u-dora'],
      ['dealerAssigned', 'u-gone'],
      ['dealerUnassigned', 'u-dora'],
      ['dealerAssigned', 'u-dora'],
      ['dealerUnassigned', 'u-gone'],
    ] as const;
    for (const [i, [type, dealerId]] of acts.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ('salon-rouge', $1, $2, $3, 'staff:u-pia', $4)`,
        [950 + i, type, { type, dealerId, name: 'As then' }, new Date(T0)],
      );
    expect(await readRosters(pool)).toEqual([{ tableId: 'salon-rouge', dealerId: 'u-dora', name: 'Dora' }]);
  });
});

describe('players by name', () => {
  it('are found by name, case-insensitively, and by id', async () => {
    expect(await findPlayers(pool, 'ANA')).toEqual([{ id: 'u-ana', name: 'Ana' }]);
    expect(await findPlayers(pool, 'u-ben')).toEqual([{ id: 'u-ben', name: 'Ben' }]);
    expect(await findPlayers(pool, 'Dora')).toEqual([]);
  });
});
