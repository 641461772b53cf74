import type { PlaySession } from '@baize/protocol';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/pool.ts';
import { playSessionAt, readPlaySessions, withPlayed } from '../../src/standing/play-sessions.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

let database: TestDatabase;
let pool: pg.Pool;
let number = 0;

/** A round that was open for two minutes, with what one player staked and got back. */
async function round(
  player: string,
  minutes: number,
  staked: number,
  returned: number,
  tableId = 'vesper',
): Promise<void> {
  number += 1;
  const openedAt = new Date(NOON + minutes * MINUTE);
  const id = `VES-${number}`;
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt", "endedAt", "firstVersion", "lastVersion", currency)
     VALUES ($1, $5, $2::int, 'roulette', 1, 1, 'settled', 'virtual', $3, $4, 1, 2, (SELECT currency FROM "table" WHERE id = $5))`,
    [id, number, openedAt, new Date(openedAt.getTime() + 2 * MINUTE), tableId],
  );
  await pool.query(
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned) VALUES ($1, $2, $3, $4, $5)`,
    [player, id, openedAt, staked, returned],
  );
}

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('vesper', 'Vesper', 'roulette')`);
  await pool.query(`INSERT INTO "table" (id, name, game, currency) VALUES ('kyoto', 'Kyoto', 'roulette', 'JPY')`);
  // A session before, a break of 31 minutes after its last round had ended, and the session now.
  await round('ada', -90, 10_000, 0);
  await round('ada', -73, 10_000, 0);
  await round('ada', -40, 100, 0);
  await round('ada', -9, 200, 700);
  await round('bob', -5, 5_000, 0);
  await round('kim', -9, 2_000, 0, 'kyoto');
  await round('kim', -6, 300, 200);
  await round('kim', -3, 1_000, 5_000, 'kyoto');
}, 60_000);

afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** The session of a player at that time. */
async function readPlaySession(on: pg.Pool, player: string, now: number): Promise<PlaySession | null> {
  return playSessionAt((await readPlaySessions(on, ['bob', player], now)).get(player) ?? null, now);
}

test('a session begins after half an hour without a round, and sums what came since', async () => {
  expect(await readPlaySession(pool, 'ada', NOON)).toEqual({
    since: NOON - 40 * MINUTE,
    elapsedMs: 40 * MINUTE,
    endsAt: NOON + 23 * MINUTE,
    rounds: 2,
    money: [{ currency: 'EUR', stakedMinor: 300, returnedMinor: 700 }],
  });
});

test('it is over half an hour after its last round ended, and was another one before', async () => {
  expect(await readPlaySession(pool, 'ada', NOON + 23 * MINUTE - 1)).toMatchObject({ rounds: 2 });
  expect(await readPlaySession(pool, 'ada', NOON + 23 * MINUTE)).toBeNull();
  expect(await readPlaySession(pool, 'ada', NOON - 60 * MINUTE)).toMatchObject({
    rounds: 2,
    money: [{ stakedMinor: 20_000 }],
  });
});

test('a player without rounds has none', async () => {
  expect(await readPlaySession(pool, 'eve', NOON)).toBeNull();
});

test('tables in several currencies are one session, summed per currency', async () => {
  expect(await readPlaySession(pool, 'kim', NOON)).toEqual({
    since: NOON - 9 * MINUTE,
    elapsedMs: 9 * MINUTE,
    endsAt: NOON + 29 * MINUTE,
    rounds: 3,
    money: [
      { currency: 'EUR', stakedMinor: 300, returnedMinor: 200 },
      { currency: 'JPY', stakedMinor: 3_000, returnedMinor: 5_000 },
    ],
  });
});

test('a session that counts its rounds as they end equals the one that is read', async () => {
  const { rows } = await pool.query<{
    openedAt: Date;
    endedAt: Date;
    currency: string;
    staked: number;
    returned: number;
  }>(
    `SELECT r."openedAt", r."endedAt", r.currency, p.staked, p.returned
       FROM round_player p JOIN round r ON r.id = p."roundId" WHERE p."playerId" = ANY ($1) ORDER BY r."openedAt"`,
    [['ada']],
  );
  let counted = null;
  for (const { openedAt, endedAt, currency, staked, returned } of rows) {
    const times = { openedAt: openedAt.getTime(), endedAt: endedAt.getTime() };
    counted = withPlayed(counted, { ...times, currency, stakedMinor: staked, returnedMinor: returned });
    const now = times.endedAt + MINUTE;
    expect(playSessionAt(counted, now)).toEqual(await readPlaySession(pool, 'ada', now));
  }
  expect(rows).toHaveLength(4);
});
