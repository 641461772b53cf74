import {
  type Calendar,
  type GamingDays,
  gamingDayAt,
  laterDay,
  shiftsOfDay,
  USUAL_DAYS,
} from '@baize/protocol/gaming-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BetTheory,
  createPool,
  GROUPINGS,
  type Grouping,
  type ReportRequest,
  type ReportRow,
  type ReportSums,
  readReport,
  rollUp,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable } from '../history/written.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

const START = Date.parse('2026-10-24T00:00:00Z');
const LATER = Date.parse('2026-12-01T00:00:00Z');
const VIENNA: Calendar = { zone: 'Europe/Vienna', days: USUAL_DAYS };
const SHARED = [{ game: 'antigo', kind: 'ante' }];

const theoryOf = (tableId: string, kind: string, hands: number, edge: number | null): BetTheory => ({
  ...{ tableId, configVersion: 1, kind, hands, figure: kind === 'red' ? 'even-chance' : null },
  ...{ edge, variance: edge === null ? null : 1 + hands },
});
const THEORY = [
  theoryOf('vesper', 'straight', 0, 0.02),
  theoryOf('vesper', 'red', 0, 0.04),
  theoryOf('orbit', 'red', 0, 0.04),
  theoryOf('harbour', 'ante', 1, 0.1),
  theoryOf('harbour', 'ante', 2, 0.2),
];

const request = (changes: Partial<ReportRequest> = {}): ReportRequest => ({
  ...{ period: { from: START, until: LATER }, currency: 'EUR', calendar: VIENNA },
  ...{ theory: THEORY, shared: SHARED },
  ...changes,
});

interface Bet {
  readonly player: string;
  readonly spot: string;
  readonly stake: number;
  readonly returned: number;
}

let count = 0;

/** A finished round as the game server writes it: row, bets, parts of the players, and the transfer with the house. */
async function play(
  table: string,
  endedAt: number,
  bets: readonly Bet[],
  { dealer = null, state = 'settled', ...figures }: Figures = {},
): Promise<string> {
  count += 1;
  const id = `${table.toUpperCase()}-${count}`;
  const [stake, returned] = [sum(bets, ({ stake }) => stake), sum(bets, ({ returned }) => returned)];
  const isPlayed = state === 'settled';
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt",
                        "endedAt", players, bets, handle, payout, corrections, entered, "firstVersion", "lastVersion")
     SELECT $1, t.id, $2, t.game, t.currency, 1, 1, $3, 'console', $4, $5, $6, 1, 1, $7, $8, $9, $10, $2, $2 FROM "table" t WHERE t.id = $11`,
    [
      ...[id, count, state, dealer, new Date(endedAt - 30_000), new Date(endedAt)],
      ...[isPlayed ? stake : 0, isPlayed ? returned : 0, figures.corrections ?? 0, figures.entered ?? 0, table],
    ],
  );
  for (const [i, { player, spot, stake, returned }] of bets.entries())
    await pool.query(
      `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
       VALUES ($1, $2, $3, $4, $5, 0, $6, $7, 'R', 'null', '""')`,
      [id, i, player, spot, stake, returned, isPlayed],
    );
  const result = stake - returned;
  if (isPlayed && result !== 0)
    await pool.query(
      `INSERT INTO transfer ("from", "to", amount, code, "tableId", "roundId") VALUES ($1, $2, $3, 'house', $4, $5)`,
      [...(result > 0 ? [`table:${table}`, 'house'] : ['house', `table:${table}`]), Math.abs(result), table, id],
    );
  return id;
}

interface Figures {
  readonly dealer?: string | null;
  readonly state?: string;
  readonly corrections?: number;
  readonly entered?: number;
}

const sum = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((total, each) => total + of(each), 0);

/** Voids a settled round: the player gives back what they won, less what is kept. */
async function reverse(id: string, kept: number): Promise<void> {
  await pool.query(
    `WITH r AS (UPDATE round SET state = 'void', "reversedAt" = now(), handle = 0, payout = $2 WHERE id = $1 RETURNING "tableId"),
          h AS (SELECT coalesce(sum(CASE "to" WHEN 'house' THEN amount ELSE -amount END), 0) + $2 AS owed FROM transfer
                 WHERE "roundId" = $1)
     INSERT INTO transfer ("from", "to", amount, code, "tableId", "roundId")
       SELECT CASE WHEN owed > 0 THEN 'house' ELSE 'player:ada' END, CASE WHEN owed > 0 THEN 'player:ada' ELSE 'house' END, abs(owed),
              'reversal', r."tableId", $1 FROM r, h WHERE owed <> 0`,
    [id, kept],
  );
}

const storeAll = async (now = LATER) => {
  for (;;) if ((await rollUp(pool, SHARED, now)) === 0) return;
};

/** Numbers with fractions are added in any order. */
const rounded = <Sums extends ReportSums>(sums: Sums): Sums => ({
  ...sums,
  expectedMinor: Number(sums.expectedMinor.toFixed(6)),
  varianceMinor2: Number(sums.varianceMinor2.toFixed(6)),
});

async function read(by: Grouping, changes: Partial<ReportRequest> = {}) {
  const { rows, whole } = await readReport(pool, by, request(changes));
  const key = ({ outer, inner }: ReportRow) => `${outer} ${inner ?? ''}`;
  return {
    rows: rows.map(rounded).toSorted((a, b) => key(a).localeCompare(key(b))),
    whole: whole && rounded(whole),
  };
}

const all = async (changes: Partial<ReportRequest> = {}) =>
  Object.fromEntries(await Promise.all(GROUPINGS.map(async (by) => [by, await read(by, changes)])));

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  await writeTable(pool, 'harbour', 'Harbour', 'antigo');
  await writeTable(pool, 'nadir', 'Nadir', 'roulette', 'USD');
  await writePerson(pool, 'ada', 'Ada');
  await pool.query(`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('house', 'EUR') ON CONFLICT DO NOTHING`);
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

describe('the figures of a report', () => {
  test('are those of settled rounds, with voids, corrections and entries beside them, by table within its game', async () => {
    const AT = START + 5 * 3_600_000;
    const period = { from: AT, until: AT + 60_000 };
    await play('vesper', AT, [{ player: 'ada', spot: 'straight:7', stake: 100, returned: 0 }], { corrections: 1 });
    await play('vesper', AT + 1, [{ player: 'ben', spot: 'red', stake: 50, returned: 100 }], { entered: 2 });
    await play('vesper', AT + 2, [{ player: 'ben', spot: 'red', stake: 900, returned: 900 }], { state: 'void' });
    await play('orbit', AT + 3, [{ player: 'ada', spot: 'red', stake: 10, returned: 0 }]);
    await play('nadir', AT + 4, [{ player: 'ada', spot: 'red', stake: 7_000, returned: 0 }]);
    const { rows, whole } = await read('table', { period });
    expect(
      rows.map((row) => [row.outer, row.inner, row.rounds, row.players, row.handleMinor, row.payoutMinor, row.voids]),
    ).toEqual([
      ['roulette', null, 3, 2, 160, 100, 1],
      ['roulette', 'orbit', 1, 1, 10, 0, 0],
      ['roulette', 'vesper', 2, 2, 150, 100, 1],
    ]);
    expect(whole).toMatchObject({ rounds: 3, players: 2, corrected: 1, entered: 1, ledgerMinor: 60, keptMinor: 0 });
  });

  test('have their theory and its variance from every kind of bet: one spot of a round counts as one bet', async () => {
    const AT = START + 6 * 3_600_000;
    await play('harbour', AT, [{ player: 'ada', spot: 'ante:1', stake: 10, returned: 0 }]);
    await play('harbour', AT, [
      { player: 'ada', spot: 'ante:1', stake: 10, returned: 30 },
      { player: 'ben', spot: 'ante:4', stake: 10, returned: 0 },
      { player: 'ben', spot: 'insurance:4', stake: 5, returned: 0 },
    ]);
    const { rows, whole } = await read('bet', { games: ['antigo'] });
    expect(
      rows.map((row) => [row.inner, row.handleMinor, row.judgedMinor, row.expectedMinor, row.varianceMinor2]),
    ).toEqual([
      [null, 35, 30, 5, 800],
      ['ante', 30, 30, 10 * 0.1 + 20 * 0.2, 100 * 2 + 200 * 3],
      ['insurance', 5, 0, 0, 0],
    ]);
    expect(whole).toMatchObject({ handleMinor: 35, payoutMinor: 30, judgedMinor: 30, resultMinor: 0 });
    await play('vesper', AT, [
      { player: 'ada', spot: 'red', stake: 3, returned: 0 },
      { player: 'ben', spot: 'red', stake: 4, returned: 0 },
    ]);
    const ofVesper = { tables: ['vesper'], period: { from: AT, until: AT + 1 } };
    expect((await read('table', ofVesper)).whole?.varianceMinor2).toBe(49);
    expect((await read('player', ofVesper)).rows.map((row) => row.varianceMinor2)).toEqual([9, 16]);
  });

  test('equal the ledger, what is kept of a reversed round included', async () => {
    const from = START + 30 * 86_400_000;
    const id = await play('orbit', from, [{ player: 'ada', spot: 'red', stake: 100, returned: 350 }], {
      dealer: 'dora',
    });
    await play('orbit', from + 5, [{ player: 'ada', spot: 'red', stake: 40, returned: 0 }]);
    const period = { from, until: from + 86_400_000 };
    const before = await read('dealer', { period });
    expect(before.whole).toMatchObject({ handleMinor: 140, payoutMinor: 350, keptMinor: 0, ledgerMinor: -210 });
    await storeAll();
    await reverse(id, 30);
    const after = await read('dealer', { period });
    expect(after.whole).toMatchObject({
      rounds: 1,
      voids: 1,
      handleMinor: 40,
      payoutMinor: 0,
      keptMinor: 30,
      ledgerMinor: 10,
    });
    await storeAll();
    expect(await read('dealer', { period })).toEqual(after);
  });
});

describe('stored sums', () => {
  /** The same numbers at every run. */
  function* numbers(seed: number): Generator<number> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }

  test('never change a report: before, between and after they are stored, and when rounds change', async () => {
    const random = numbers(7);
    const below = (most: number) => Math.floor((random.next().value ?? 0) * most);
    const ids: string[] = [];
    const from = START + 2 * 86_400_000;
    for (let i = 0; i < 150; i++) {
      const table = ['vesper', 'orbit', 'harbour'][below(3)] ?? 'vesper';
      const spots = table === 'harbour' ? ['ante:1', 'ante:2', 'insurance:1'] : ['straight:7', 'straight:8', 'red'];
      const bets = Array.from({ length: below(4) }, () => ({
        ...{ player: ['ada', 'ben', 'cleo'][below(3)] ?? 'ada', spot: spots[below(3)] ?? 'red' },
        ...{ stake: 1 + below(500), returned: below(2) * below(900) },
      }));
      const state = below(12) === 0 ? 'void' : 'settled';
      ids.push(await play(table, from + below(90 * 3_600_000), bets, { state, dealer: below(2) ? 'dora' : null }));
    }
    // Quarters and hours that the period cuts, on both ends.
    const period = { from: from + 1_234_567, until: from + 80 * 3_600_000 + 765_432 };
    const fresh = await all({ period });
    await rollUp(pool, SHARED, from + 40 * 3_600_000);
    expect(await all({ period })).toEqual(fresh);
    await storeAll();
    expect((await pool.query('SELECT FROM report_due')).rowCount).toBe(0);
    expect(await all({ period })).toEqual(fresh);

    for (const id of ids.slice(20, 40)) await reverse(id, below(3));
    const changed = await all({ period });
    expect(changed).not.toEqual(fresh);
    await pool.query('DELETE FROM report_round');
    await pool.query('DELETE FROM report_bet');
    await pool.query('DELETE FROM report_player');
    await pool.query(
      `INSERT INTO report_due ("tableId", slot) SELECT DISTINCT "tableId", date_bin('15 minutes', "endedAt", '2000-01-01Z') FROM round`,
    );
    expect(await all({ period }), 'computed anew').toEqual(changed);
    await storeAll();
    expect(await all({ period })).toEqual(changed);
    const { whole } = await read('table', { period });
    const { handleMinor = 0, payoutMinor = 0, keptMinor, ledgerMinor } = whole ?? {};
    expect(handleMinor - payoutMinor - (keptMinor ?? 0)).toBe(ledgerMinor);
  });

  test('a round that ends while sums are stored stays due', async () => {
    const at = START + 20 * 86_400_000;
    await play('vesper', at, [{ player: 'ada', spot: 'red', stake: 100, returned: 0 }]);
    const writer = await pool.connect();
    await writer.query('BEGIN');
    await writer.query(`UPDATE round SET handle = 700 WHERE "endedAt" = $1`, [new Date(at)]);
    await storeAll();
    await writer.query('COMMIT');
    writer.release();
    const { whole } = await read('day', { period: { from: at, until: at + 900_000 } });
    expect(whole?.handleMinor).toBe(700);
  });

  test('the current quarter is not stored', async () => {
    const at = START + 25 * 86_400_000;
    await storeAll();
    await play('vesper', at, [{ player: 'ada', spot: 'red', stake: 100, returned: 0 }]);
    expect(await rollUp(pool, SHARED, at + 900_000)).toBe(0);
    expect(await rollUp(pool, SHARED, at + 2 * 900_000)).toBe(1);
  });

  test('gaming days and hours follow the clock of the zone, across its changes', async () => {
    // Clocks in Vienna go back on 25 October 2026 at 01:00 UTC.
    const bet = [{ player: 'ada', spot: 'red', stake: 1, returned: 0 }];
    const period = { from: Date.parse('2026-10-25T00:00:00Z'), until: Date.parse('2026-10-25T06:00:00Z') };
    for (const time of ['00:30', '01:30', '04:59', '05:00'])
      await play('orbit', Date.parse(`2026-10-25T${time}:00Z`), bet);
    const tables = ['orbit'];
    const hours = await read('hour', { period, tables });
    const starts = hours.rows.map(({ outer }) => new Date(Number(outer)).toISOString().slice(11, 16));
    expect(starts).toEqual(['00:00', '01:00', '04:00', '05:00']);
    const days = await read('day', { period, tables });
    expect(days.rows.map(({ outer }) => outer)).toEqual(['2026-10-24', '2026-10-25']);
  });

  test('shifts are parts of gaming days, and the sums of both are those of the period, across other hours too', async () => {
    // Clocks go back within the fourth day; other hours hold from the sixth, and others again from the eighth.
    const FIRST = '2026-10-22';
    const changes: GamingDays = [
      USUAL_DAYS[0],
      { from: laterDay(FIRST, 5), shifts: [9, 17, 1] },
      { from: laterDay(FIRST, 7), shifts: [0, 8, 16] },
    ];
    await writeTable(pool, 'comet', 'Comet', 'roulette');
    const [from, until] = [Date.parse(`${FIRST}T04:00:00Z`), Date.parse(`${FIRST}T04:00:00Z`) + 10 * 86_400_000];
    const starts = Array.from({ length: 320 }, (_, nth) => from + nth * 2_700_000);
    for (const [nth, at] of starts.entries())
      await play('comet', at, [{ player: 'ada', spot: 'red', stake: 100 + nth, returned: nth % 3 === 0 ? 200 : 0 }]);
    await storeAll();
    const asked = { period: { from, until }, tables: ['comet'] };
    const before = (await read('day', asked)).rows;
    for (const calendar of [{ ...VIENNA, days: changes }, { zone: 'Asia/Tokyo', days: changes }, VIENNA]) {
      const partOf = (at: number) => {
        const day = gamingDayAt(at, calendar);
        const shift = shiftsOfDay(day, calendar).find((each) => each.from <= at && at < each.until);
        return { day, shift: `${day} ${shift?.number}` };
      };
      const expected = (key: (at: number) => string) =>
        starts.reduce<Record<string, number>>((sums, at, nth) => {
          sums[key(at)] = (sums[key(at)] ?? 0) + 100 + nth;
          return sums;
        }, {});
      const [days, shifts] = [await read('day', { ...asked, calendar }), await read('shift', { ...asked, calendar })];
      const byDay = Object.fromEntries(days.rows.map(({ outer, handleMinor }) => [outer, handleMinor]));
      expect(byDay).toEqual(expected((at) => partOf(at).day));
      const inner = shifts.rows.filter((row) => row.inner !== null);
      const byShift = Object.fromEntries(inner.map((row) => [`${row.outer} ${row.inner}`, row.handleMinor]));
      expect(byShift).toEqual(expected((at) => partOf(at).shift));
      // A day of the report by shift is that of the report by day, and both come to the whole, and to the ledger.
      expect(shifts.rows.filter((row) => row.inner === null)).toEqual(days.rows);
      expect(shifts.whole).toEqual(days.whole);
      for (const part of ['handleMinor', 'payoutMinor', 'ledgerMinor', 'rounds', 'expectedMinor'] as const)
        for (const rows of [days.rows, inner])
          expect(sum(rows, (row) => row[part] ?? 0)).toBeCloseTo(days.whole?.[part] ?? Number.NaN, 4);
      expect(days.whole?.ledgerMinor).toBe((days.whole?.handleMinor ?? 0) - (days.whole?.payoutMinor ?? 0));
    }
    // Days before the change have the figures that they had.
    const after = (await read('day', { ...asked, calendar: { ...VIENNA, days: changes } })).rows;
    const isOld = ({ outer }: ReportRow) => outer < laterDay(FIRST, 4);
    expect(after.filter(isOld)).toEqual(before.filter(isOld));
    expect(before.filter(isOld)).toHaveLength(4);
  });
});
