import { TOP_UP, WELCOME } from '@baize/ledger';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, readPlayerRecord, writeCheckAnswer } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson } from './written.ts';

const T0 = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
let database: TestDatabase;
let pool: pg.Pool;

async function grant(to: string, amount: number, reason: string, at: number): Promise<void> {
  await pool.query(
    `WITH moved AS (UPDATE ledger_account SET balance = balance + CASE id WHEN 'bank' THEN -$2::int8 ELSE $2::int8 END WHERE id IN ('bank', $1))
     INSERT INTO transfer ("from", "to", amount, code, reason, at) VALUES ('bank', $1, $2, 'grant', $3, $4)`,
    [to, amount, reason, new Date(at)],
  );
}

const check = (playerId: string, minute: number, answer: 'stay' | 'leave', stakedMinor: number) => ({
  playerId,
  answer,
  dueAt: T0 + minute * MINUTE,
  minutes: 30,
  since: T0,
  rounds: minute / 2,
  money: [{ currency: 'EUR', stakedMinor, returnedMinor: 1_000 }],
});

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writePerson(pool, 'u-ana', 'Ana');
  await writePerson(pool, 'u-ben', 'Ben');
  await writePerson(pool, 'u-olga', 'Olga', 'operator');
  await grant('player:u-ana', 50_000, WELCOME, T0);
  await grant('player:u-ana', 100_000, TOP_UP, T0 + MINUTE);
  await grant('player:u-ben', 70_000, TOP_UP, T0 + MINUTE);
  await grant('player:u-ana', 90_000, TOP_UP, T0 + 2 * MINUTE);
  await writeCheckAnswer(pool, check('u-ana', 30, 'stay', 2_500));
  await writeCheckAnswer(pool, check('u-ben', 30, 'leave', 700));
  await writeCheckAnswer(pool, check('u-ana', 60, 'leave', 4_000));
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('a player’s record has the answered checks with their figures and the top-ups, newest first, and nobody else’s', async () => {
  const record = await readPlayerRecord(pool, 'u-ana');
  expect(record).toMatchObject({
    name: 'Ana',
    accounts: [{ id: 'player:u-ana', currency: 'EUR', balanceMinor: 240_000 }],
    topUps: [
      { at: T0 + 2 * MINUTE, currency: 'EUR', amountMinor: 90_000 },
      { at: T0 + MINUTE, currency: 'EUR', amountMinor: 100_000 },
    ],
  });
  expect(record?.checks).toEqual([
    {
      ...{ answer: 'leave', dueAt: T0 + 60 * MINUTE, minutes: 30, since: T0, rounds: 30, at: expect.any(Number) },
      money: [{ currency: 'EUR', stakedMinor: 4_000, returnedMinor: 1_000 }],
    },
    {
      ...{ answer: 'stay', dueAt: T0 + 30 * MINUTE, minutes: 30, since: T0, rounds: 15, at: expect.any(Number) },
      money: [{ currency: 'EUR', stakedMinor: 2_500, returnedMinor: 1_000 }],
    },
  ]);
});

test('a player’s record says why staff disabled the account, and that it was erased', async () => {
  const bans = (why: string | null, until: Date | null = null) =>
    pool.query(`UPDATE "user" SET banned = $1, "banReason" = $2, "banExpires" = $3 WHERE id = 'u-ben'`, [
      ...[why !== null, why, until],
    ]);
  const closed = async () => {
    const { disabledWhy = '', isErased } = (await readPlayerRecord(pool, 'u-ben')) ?? {};
    return [disabledWhy, isErased];
  };
  expect(await closed()).toEqual([null, false]);
  await bans('Two accounts');
  expect(await closed()).toEqual(['Two accounts', false]);
  await bans('For a day', new Date(Date.now() - 1));
  expect(await closed()).toEqual([null, false]);
  // A reason is only what somebody has typed.
  await bans('erased');
  expect(await closed()).toEqual(['erased', false]);
  await pool.query(`UPDATE "user" SET email = id || '@erased.invalid' WHERE id = 'u-ben'`);
  expect(await closed()).toEqual([null, true]);
  await bans(null);
});

test('its lists are limited to the newest', async () => {
  const record = await readPlayerRecord(pool, 'u-ana', 1);
  expect(record?.checks.map(({ answer }) => answer)).toEqual(['leave']);
  expect(record?.topUps.map(({ amountMinor }) => amountMinor)).toEqual([90_000]);
});

test('staff without an account and unknown ids have none', async () => {
  expect(await readPlayerRecord(pool, 'u-olga')).toBeNull();
  expect(await readPlayerRecord(pool, 'u-nobody')).toBeNull();
});
