import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrisma } from '../../src/client.ts';
import type { PrismaClient } from '../../src/generated/client.ts';
import { createPool } from '../../src/pool.ts';
import { readPlayedParts, readPlayersOf } from '../../src/standing/player-rounds.ts';
import { readStandingChanges, readStandings } from '../../src/standing/read-standings.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let prisma: PrismaClient;
let pool: pg.Pool;

const NOON = Date.UTC(2026, 10, 20, 12);

/** A finished round of two players, each with one bet. */
async function round(id: string, tableId: string, number: number, minutes: number): Promise<void> {
  const openedAt = new Date(NOON + minutes * 60_000);
  const part = (playerId: string, staked: bigint, returned: bigint) => ({ playerId, openedAt, staked, returned });
  const line = (index: number, playerId: string, stake: bigint, returned: bigint) => ({
    line: index,
    playerId,
    spot: 'straight:17',
    stake,
    back: returned > 0n ? stake : 0n,
    winnings: returned > 0n ? returned - stake : 0n,
    played: true,
    rule: 'RO 1',
    paytable: { line: 'straight', odds: [35, 1] },
    because: { key: 'roulette.because.number', values: { number: 17, colour: 'black' } },
  });
  await prisma.round.create({
    data: {
      ...{ id, tableId, number, game: 'roulette', rulesVersion: 1, configVersion: 1, state: 'settled' },
      ...{
        currency: 'EUR',
        dealing: 'virtual',
        openedAt,
        result: { number: 17 },
        firstVersion: number * 10,
        lastVersion: number * 10 + 9,
      },
      seated: { create: [part('ada', 100n, 3_600n), part('bob', 500n, 0n)] },
      lines: { create: [line(0, 'bob', 500n, 0n), line(1, 'ada', 100n, 3_600n)] },
    },
  });
}

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  prisma = createPrisma(pool);
  for (const id of ['vesper', 'orbit']) await prisma.table.create({ data: { id, name: id, game: 'roulette' } });
  await round('VES-1', 'vesper', 1, 0);
  await round('VES-2', 'vesper', 2, 1);
  await round('ORB-1', 'orbit', 1, 2);
}, 60_000);

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

test('reads a player’s own bets at this table, newest round first, and nobody else’s', async () => {
  const rounds = await readPlayedParts(pool, ['ada'], { newest: 50, tableId: 'vesper' });
  expect(rounds.map(({ roundId }) => roundId)).toEqual(['VES-2', 'VES-1']);
  expect(rounds[0]).toEqual({
    roundId: 'VES-2',
    playerId: 'ada',
    tableId: 'vesper',
    currency: 'EUR',
    endedAt: NOON + 60_000,
    openedAt: NOON + 60_000,
    state: 'settled',
    voidReason: null,
    reversed: false,
    resettled: false,
    result: { number: 17 },
    corrections: 0,
    byHand: false,
    stakedMinor: 100,
    returnedMinor: 3_600,
    bets: [
      {
        spot: 'straight:17',
        stakeMinor: 100,
        returnedMinor: 3_600,
        outcome: 'win',
        rule: 'RO 1',
        paid: { line: 'straight', odds: [35, 1] },
        because: { key: 'roulette.because.number', values: { number: 17, colour: 'black' } },
      },
    ],
    decisions: [],
  });
});

test('names who had a part in rounds, each player once, and nobody else', async () => {
  expect((await readPlayersOf(pool, ['VES-1', 'ORB-1'])).toSorted()).toEqual(['ada', 'bob']);
  expect(await readPlayersOf(pool, ['VES-9'])).toEqual([]);
});

test('continues before a round, to the first one', async () => {
  const idsBefore = async (before: { openedAt: number; roundId: string }) =>
    (await readPlayedParts(pool, ['ada'], { newest: 1, before })).map(({ roundId }) => roundId);
  expect(await idsBefore({ openedAt: NOON + 120_000, roundId: 'ORB-1' })).toEqual(['VES-2']);
  expect(await idsBefore({ openedAt: NOON + 60_000, roundId: 'VES-2' })).toEqual(['VES-1']);
  expect(await idsBefore({ openedAt: NOON, roundId: 'VES-1' })).toEqual([]);
});

test('reads what the player decided and what the table took, and nobody else’s decisions', async () => {
  const decided = (version: number, fact: object, type = 'reported') =>
    prisma.event.create({
      data: {
        ...{ tableId: 'vesper', version, roundId: 'VES-1', type, actor: 'clock', at: new Date(NOON) },
        data: { type, at: NOON, fact },
      },
    });
  await decided(11, { fact: 'choice', player: 'ada', place: 'seat:3', choice: 'hit', stakes: [] });
  await decided(12, { fact: 'card', place: 'seat:3', card: '9h' });
  await decided(13, { fact: 'choice', player: 'bob', place: 'seat:4', choice: 'hit', stakes: [] });
  await decided(14, { fact: 'choice', player: 'ada', place: 'seat:3', choice: 'stand', stakes: [], auto: true });
  const rounds = await readPlayedParts(pool, ['ada'], { newest: 50, tableId: 'vesper' });
  expect(rounds.map(({ roundId, decisions }) => [roundId, decisions])).toEqual([
    ['VES-2', []],
    [
      'VES-1',
      [
        { place: 'seat:3', choice: 'hit', byTable: false },
        { place: 'seat:3', choice: 'stand', byTable: true },
      ],
    ],
  ]);
});

test('the newest rounds of several players, each with their own bets', async () => {
  const parts = await readPlayedParts(pool, ['ada', 'bob', 'eve'], { newest: 1 });
  expect(
    parts.map(({ playerId, roundId, bets }) => [playerId, roundId, bets.map(({ stakeMinor }) => stakeMinor)]),
  ).toEqual(
    expect.arrayContaining([
      ['ada', 'ORB-1', [100]],
      ['bob', 'ORB-1', [500]],
    ]),
  );
  expect(parts).toHaveLength(2);
});

test('rounds change the standing of those who had a part in them, and of nobody else', async () => {
  const changes = await readStandingChanges(pool, ['ada', 'eve', 'kim'], ['VES-1'], ['kim']);
  expect([...changes].map(([id, { parts }]) => [id, parts.map(({ roundId }) => roundId)])).toEqual([
    ['ada', ['VES-1']],
    ['kim', []],
  ]);
  expect(await readStandingChanges(pool, ['eve'], ['VES-1'], [])).toEqual(new Map());
});

test('a whole standing has the newest rounds and those that are named', async () => {
  const standings = await readStandings(pool, ['ada', 'eve'], ['VES-1'], NOON + 5 * 60_000, {
    ...{ zone: 'UTC', days: USUAL_DAYS },
  });
  expect(standings.get('ada')).toMatchObject({ playSession: { rounds: 3, since: NOON } });
  expect(standings.get('ada')?.parts.map(({ roundId }) => roundId)).toEqual(['ORB-1', 'VES-2', 'VES-1']);
  const check = { minutes: 60, answeredAt: null };
  expect(standings.get('eve')).toEqual({
    balances: [],
    inPlay: [],
    playSession: null,
    check,
    timeLimits: [],
    parts: [],
  });
});
