import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/index.ts';
import { readJudgedRounds } from '../../src/integrity/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writeTable } from '../history/written.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const CLOSE = Date.parse('2026-11-20T20:00:00Z');
const at = (ms: number) => new Date(CLOSE + ms);

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt",
                        "closedAt", "endedAt", "firstVersion", "lastVersion")
     VALUES ('VESPER-1', 'vesper', 1, 'roulette', 'EUR', 1, 1, 'settled', 'console', 'dora', $1, $2, $3, 1, 5)`,
    [at(-20_000), at(0), at(9_000)],
  );
  await pool.query(
    `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
     VALUES ('VESPER-1', 1, 'ada', 'red', 100, 100, 100, true, 'R', 'null', '""'), ('VESPER-1', 2, 'ben', 'black', 50, 0, 0, true, 'R', 'null', '""'),
            ('VESPER-1', 3, 'ben', 'odd', 70, 70, 0, false, 'R', 'null', '""')`,
  );
  const events = [
    [1, 'ada', at(-9_000)],
    [2, 'ada', at(-80)],
  ] as const;
  for (const [version, player, placed] of events)
    await pool.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ('vesper', $1, 'VESPER-1', 'betsPlaced', '{}', $2, $3)`,
      [version, `player:${player}`, placed],
    );
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('rounds have their bets that stood, and how long before the close the last of a player was placed', async () => {
  const rounds = await readJudgedRounds(pool, { from: CLOSE, until: CLOSE + 10_000 });
  expect(rounds).toEqual([
    {
      ...{ id: 'VESPER-1', game: 'roulette', dealerId: 'dora' },
      bets: [
        { playerId: 'ada', spot: 'red', stake: 100, returned: 200, beforeCloseMs: 80 },
        { playerId: 'ben', spot: 'black', stake: 50, returned: 0, beforeCloseMs: null },
      ],
    },
  ]);
  expect(await readJudgedRounds(pool, { from: CLOSE + 9_001, until: CLOSE + 99_000 })).toEqual([]);
});
