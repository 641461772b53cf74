import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRoundsToReplay, createPool, type RoundToReplay, roundsToReplay } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writeRound, writeTable } from '../history/written.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const T0 = Date.parse('2026-11-20T20:00:00Z');
const MINUTE = 60_000;
const period = { from: T0 + MINUTE, until: T0 + 6 * MINUTE };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  // One of them was settled again.
  for (let nth = 0; nth < 8; nth++) await writeRound(pool, { id: `VESPER-${nth}`, openedAt: T0 + nth * MINUTE });
  await writeRound(pool, { id: 'VESPER-20', openedAt: T0 + 2 * MINUTE, state: 'void' });
  await writeRound(pool, { id: 'VESPER-21', openedAt: T0 + 2 * MINUTE, state: 'playing', endedAt: null });
  await writeRound(pool, { id: 'ORBIT-1', table: 'orbit', openedAt: T0 + 2 * MINUTE });
  await pool.query(`UPDATE round SET "reversedAt" = "endedAt" WHERE id = 'VESPER-4'`);
  const events = ['roundOpened', 'ownShoeOpened', 'settled'];
  for (const [i, type] of events.entries())
    await pool.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ('vesper', $1, 'VESPER-3', $2, $3, 'clock', $4)`,
      [i + 1, type, { type, at: T0 + i, ownShoe: 'secret' }, new Date(T0)],
    );
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

async function read(most: number, atOnce: number): Promise<readonly (readonly RoundToReplay[])[]> {
  const parts: (readonly RoundToReplay[])[] = [];
  for await (const part of roundsToReplay(pool, 'vesper', period, { most, atOnce })) parts.push(part);
  return parts;
}

test('settled rounds of the table in the period come newest first, in parts, and no more than asked for', async () => {
  const ids = (parts: readonly (readonly RoundToReplay[])[]) => parts.map((part) => part.map(({ id }) => id));
  expect(ids(await read(100, 2))).toEqual([['VESPER-5', 'VESPER-4'], ['VESPER-3', 'VESPER-2'], ['VESPER-1']]);
  expect(ids(await read(3, 2))).toEqual([['VESPER-5', 'VESPER-4'], ['VESPER-3']]);
  expect(await countRoundsToReplay(pool, 'vesper', period)).toBe(5);
});

test('a round has its rules, its configuration and its events, without the dealer’s own shoe', async () => {
  const round = (await read(100, 100)).flat().find(({ id }) => id === 'VESPER-3');
  expect(round).toEqual({
    ...{ id: 'VESPER-3', openedAt: T0 + 3 * MINUTE, rulesVersion: 1, config: { options: {} } },
    events: [
      { type: 'roundOpened', at: T0 },
      { type: 'ownShoeOpened', at: T0 + 1 },
      { type: 'settled', at: T0 + 2 },
    ],
  });
});
