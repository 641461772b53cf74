import {
  createPool,
  GROUPINGS,
  listRounds,
  type Report,
  type ReportRequest,
  readReport,
  rollUp,
} from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { beforeEach, expect, test } from 'vitest';
import type { Entry, RoundRow } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import {
  AT,
  bet,
  opening,
  payout,
  player,
  resettlement,
  reversal,
  round,
  settlement,
  voiding,
} from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let journal: PostgresJournal;
let version: number;

beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette')`);
  journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'a'), welcomeGrantMinor: 1_000 });
  await Promise.all(['ada', 'bob'].map((userId) => journal.balance(userId, 'EUR')));
  version = 0;
  return async () => {
    await pool.end();
    await database.stop();
  };
});

async function write(...entries: Entry[]): Promise<void> {
  const appended = await journal.append({ tableId: 'a', currency: 'EUR', expectedVersion: version, entries });
  expect(appended).toMatchObject({ ok: true, value: entries.map(() => ({ outcome: 'written' })) });
  version += entries.reduce((sum, { events }) => sum + events.length, 0);
}

/** A round in which ada loses her 100 and bob gets 80 for his 40, a reserve of 50 of his standing meanwhile. */
async function play(row: RoundRow): Promise<void> {
  await write(opening(row));
  await write(bet('a', 'ada', 100, { roundId: row.id }), bet('a', 'bob', 40, { roundId: row.id, reserve: 50 }));
  await write(settlement('a', row, [payout('ada', 100, 0), payout('bob', 40, 80)]));
}

const REQUEST: ReportRequest = {
  period: { from: AT, until: AT + 86_400_000 },
  currency: 'EUR',
  calendar: { zone: 'Europe/Vienna', days: USUAL_DAYS },
  theory: [],
  shared: [],
};

const reports = async (): Promise<readonly Report[]> =>
  Promise.all(GROUPINGS.map((by) => readReport(pool, by, REQUEST)));

/** What the accounts of the players and of the tables say that the house has won. */
async function wonByHouse(): Promise<number> {
  const { rows } = await pool.query<{ won: number }>(
    `SELECT coalesce(sum(balance), 0)::int8 AS won FROM ledger_account WHERE "ownerKind" = 'house'`,
  );
  return rows[0]?.won ?? Number.NaN;
}

test('every grouping has the same wagers, payouts and rounds, and ties to the ledger, whatever befell a round', async () => {
  await play(round('A-1', 1));
  await play(round('A-2', 2, { corrections: 1, entered: 2 }));
  // By 18 ada is due 300 for her 100, and bob nothing; 10 of the 80 that he was paid he owes.
  await write(
    resettlement(
      'A-2',
      [payout('ada', 100, 300), payout('bob', 40, 0)],
      [
        { player: player('ada'), staked: 100, returned: 0, due: 300, moved: 300, owed: 0 },
        { player: player('bob'), staked: 40, returned: 80, due: 0, moved: -70, owed: 10 },
      ],
    ),
  );
  await play(round('A-3', 3));
  // Void after its settlement: of the 40 that bob won, 35 are taken back, and he owes 5.
  await write(
    reversal('A-3', [
      { player: player('ada'), staked: 100, returned: 0, moved: 100, owed: 0 },
      { player: player('bob'), staked: 40, returned: 80, moved: -35, owed: 5 },
    ]),
  );
  await play(round('A-4', 4));
  // By the right number of another one everything can be taken back.
  await write(
    resettlement(
      'A-4',
      [payout('ada', 100, 0), payout('bob', 40, 0)],
      [
        { player: player('ada'), staked: 100, returned: 0, due: 0, moved: 0, owed: 0 },
        { player: player('bob'), staked: 40, returned: 80, due: 0, moved: -80, owed: 0 },
      ],
    ),
  );
  const row = round('A-5', 5);
  await write(opening(row));
  await write(bet('a', 'ada', 100, { roundId: row.id }));
  await write(voiding('a', row, [['ada', 100]]));

  const fresh = await reports();
  const [byTable] = fresh;
  expect(byTable?.whole).toMatchObject({
    ...{ rounds: 3, players: 2, handleMinor: 420, payoutMinor: 380, keptMinor: 0 },
    ...{ voids: 2, corrected: 2, entered: 1, ledgerMinor: 420 - 380 },
  });
  expect(await wonByHouse()).toBe(40);
  for (const [nth, { rows, whole }] of fresh.entries()) {
    const by = GROUPINGS[nth];
    expect(whole, by).toMatchObject({ handleMinor: 420, payoutMinor: 380 });
    const outer = rows.filter(({ inner }) => inner === null);
    for (const figure of ['handleMinor', 'payoutMinor'] as const)
      expect(
        outer.reduce((sum, each) => sum + each[figure], 0),
        `${by} ${figure}`,
      ).toBe(whole?.[figure]);
  }
  const corrected = await listRounds(pool, { corrected: true }, { by: 'opened', descending: true }, 9);
  expect(corrected.rounds.map(({ id }) => id)).toEqual(['A-4', 'A-2']);
  const byPlayer = fresh[GROUPINGS.indexOf('player')];
  expect(byPlayer?.rows.map(({ outer, payoutMinor }) => [outer, payoutMinor]).toSorted()).toEqual([
    ['ada', 300],
    ['bob', 80],
  ]);
  while ((await rollUp(pool, [], AT + 86_400_000)) > 0);
  expect(await reports()).toEqual(fresh);
});
