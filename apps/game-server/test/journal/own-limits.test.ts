import { createPool } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { type GamingDays, USUAL_DAYS } from '@baize/protocol/gaming-days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Entry, EntryOutcome } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { createTopUpStore } from '../../src/ledger/postgres-top-ups.ts';
import { bookTopUp } from '../../src/ledger/top-up.ts';
import { announcementOf } from '../../src/money/postgres-channel.ts';
import { AT, bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

const DAY_MS = 24 * 3_600_000;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let journal: PostgresJournal;
let versions: Record<string, number>;
let number = 0;
let ada: string;
let days: GamingDays;
const UTC = {
  zone: 'UTC',
  get days() {
    return days;
  },
};

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('a', 'A', 'roulette'), ('b', 'B', 'roulette')`);
  const ownership = await ownerOf(pool, 'a', 'b');
  journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000, calendar: UTC });
  versions = { a: 0, b: 0 };
});
beforeEach(async () => {
  days = USUAL_DAYS;
  ada = `ada-${++number}`;
  await journal.balance(ada, 'EUR');
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** A decision that was made a day before, and holds since then or since `from`. */
const limit = (kind: string, amount: number | null, period = 'day', from = AT - DAY_MS, at = AT - DAY_MS) =>
  pool.query(
    `INSERT INTO own_limit ("playerId", kind, period, currency, amount, at, "effectiveAt")
     VALUES ($1, $2, $3, 'EUR', $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000))`,
    [ada, kind, period, amount, at, from],
  );

async function write(tableId: string, entries: readonly Entry[]): Promise<readonly EntryOutcome[]> {
  const batch = { tableId, currency: 'EUR', expectedVersion: versions[tableId] ?? 0, entries };
  const appended = await journal.append(batch);
  if (!appended.ok) throw new Error(appended.error);
  for (const each of appended.value) if (each.outcome === 'written') versions[tableId] = each.version;
  return appended.value;
}

/** What becomes of a stake, written again when the bounds were renewed, as a table does. */
async function stake(amount: number, { at = AT, tableId = 'a', reserve = -1, roundId = '' } = {}) {
  const entry = bet(tableId, ada, amount, {
    ...(reserve < 0 ? {} : { reserve }),
    ...(roundId === '' ? {} : { roundId }),
  });
  const dated = { ...entry, events: entry.events.map((event) => ({ ...event, at })) };
  const [first] = await write(tableId, [dated]);
  const [outcome] = first?.outcome === 'bounds-renewed' ? await write(tableId, [dated]) : [first];
  return outcome?.outcome === 'own-limit' ? outcome.limit : outcome?.outcome;
}

/** A round at a table in which Ada bets and gets this much back. */
async function play(amount: number, returned: number, tableId = 'a') {
  const row = round(`${tableId.toUpperCase()}-${++number}`, number);
  await write(tableId, [opening(row)]);
  expect(await stake(amount, { tableId, roundId: row.id })).toBe('written');
  await write(tableId, [settlement(tableId, row, [payout(ada, amount, returned)])]);
}

test('R34, TA13: a limit of stakes counts at all tables, with what has come back of them or not', async () => {
  await play(300, 600);
  await limit('staked', 500);
  expect(await stake(150, { tableId: 'b' })).toBe('written');
  expect(await stake(51)).toEqual({ kind: 'staked', period: 'day', amount: 500, left: 50 });
  expect(await stake(50)).toBe('written');
  expect(await stake(1, { tableId: 'b' })).toMatchObject({ left: 0 });
});

test('R34, TA13: a limit of losses counts stakes in play, and payouts give room', async () => {
  await limit('loss', 200);
  await play(150, 0);
  expect(await stake(51)).toEqual({ kind: 'loss', period: 'day', amount: 200, left: 50 });
  await play(50, 120);
  expect(await stake(121)).toMatchObject({ left: 120 });
  expect(await stake(120)).toBe('written');
});

test('what must stay for the decision of a bet counts as staked', async () => {
  await limit('staked', 100);
  const roundId = 'L-1';
  expect(await stake(40, { reserve: 80, roundId })).toMatchObject({ kind: 'staked', left: 100 });
  expect(await stake(30, { reserve: 60, roundId })).toBe('written');
});

test('TA13, TA19: what is reserved at a table leaves that much less of a limit at the others', async () => {
  await limit('loss', 100);
  expect(await stake(20, { reserve: 40, roundId: 'L-2' })).toBe('written');
  expect(await stake(41, { tableId: 'b' })).toMatchObject({ kind: 'loss', left: 40 });
  expect(await stake(40, { tableId: 'b' })).toBe('written');
  // The decision itself.
  expect(await stake(40, { reserve: 0, roundId: 'L-2' })).toBe('written');
  await limit('loss', null);
});

test('the tightest limit holds, and each begins anew with its own period', async () => {
  await limit('staked', 100);
  await limit('staked', 150, 'week');
  expect(await stake(100)).toBe('written');
  expect(await stake(1)).toMatchObject({ period: 'day' });
  // AT is a Friday, at noon.
  expect(await stake(51, { at: AT + DAY_MS })).toMatchObject({ period: 'week', left: 50 });
  expect(await stake(50, { at: AT + DAY_MS })).toBe('written');
  expect(await stake(100, { at: AT + 3 * DAY_MS })).toBe('written');
});

test('R34: a week that begins earlier, by hours that were set meanwhile, begins anew at once', async () => {
  await limit('staked', 100, 'week');
  expect(await stake(100)).toBe('written');
  // AT is a Friday, at noon: until then the next week was to begin on Monday at 06:00.
  const monday = new Date(AT + 3 * DAY_MS).toISOString().slice(0, 10);
  days = [USUAL_DAYS[0], { from: monday, shifts: [2, 10, 18] }];
  expect(await stake(1, { at: Date.parse(`${monday}T01:59Z`) })).toMatchObject({ period: 'week', left: 0 });
  expect(await stake(60, { at: Date.parse(`${monday}T02:00Z`) })).toBe('written');
  expect(await stake(41, { at: Date.parse(`${monday}T02:01Z`) })).toMatchObject({ period: 'week', left: 40 });
  expect(await stake(40, { at: Date.parse(`${monday}T06:00Z`) })).toBe('written');
  expect(await stake(1, { at: Date.parse(`${monday}T07:00Z`) })).toMatchObject({ period: 'week', left: 0 });
});

test('R34, TA13: a tighter limit holds at once, a looser one when it has waited, and one that was taken back never', async () => {
  await limit('loss', 100);
  expect(await stake(90)).toBe('written');
  await limit('loss', 50, 'day', AT, AT);
  expect(await stake(1, { at: AT + 1 })).toMatchObject({ amount: 50, left: 0 });
  await limit('loss', 120, 'day', AT + 3_600_000, AT + 2);
  expect(await stake(1, { at: AT + 3 })).toMatchObject({ amount: 50 });
  expect(await stake(30, { at: AT + 3_600_000 })).toBe('written');
  await limit('loss', null, 'day', AT + 3 * 3_600_000, AT + 3_700_000);
  await limit('loss', 120, 'day', AT + 3_800_000, AT + 3_800_000);
  expect(await stake(1, { at: AT + 4 * 3_600_000 })).toMatchObject({ amount: 120, left: 0 });
});

test('R34, TA13: two tables at once cannot stake more than is left', async () => {
  await limit('loss', 100);
  await stake(10);
  const both = await Promise.all([stake(60), stake(60, { tableId: 'b' })]);
  expect(both.filter((each) => each === 'written')).toHaveLength(1);
  expect(both.filter((each) => typeof each === 'object')).toEqual([
    { kind: 'loss', period: 'day', amount: 100, left: 30 },
  ]);
});

test('players without limits in the same batch are not concerned, and a table completes what was begun', async () => {
  await limit('loss', 0);
  await journal.balance('ben', 'EUR');
  const outcomes = await write('a', [bet('a', ada, 10), bet('a', 'ben', 10)]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['bounds-renewed', 'written']);
  expect(await stake(10)).toMatchObject({ kind: 'loss', left: 0 });
  expect(await write('a', [{ ...bet('a', ada, 10), actor: 'clock', round: round('A-900', 900) }])).toMatchObject([
    { outcome: 'written' },
  ]);
});

test('a top-up is granted as far as the limit allows, and is no winning', async () => {
  await limit('loss', 1_000);
  await limit('top-ups', 300, 'day', Date.now() - DAY_MS);
  expect(await stake(990)).toBe('written');
  await pool.query(`UPDATE round SET state = 'settled'`);
  const topUp = (id: string) =>
    bookTopUp(
      createTopUpStore(pool, announcementOf),
      { userId: ada, currency: 'EUR', belowMinor: 1_000, command: { id, hash: id } },
      { upToHundredths: 1_000, everyMs: 0, calendar: UTC },
    );
  expect(await topUp('one')).toEqual({ outcome: 'booked', balanceMinor: 310 });
  expect(await topUp('two')).toMatchObject({ outcome: 'own-limit', limit: { kind: 'top-ups', left: 0 } });
  expect(await stake(11)).toMatchObject({ kind: 'loss', left: 10 });
});

test('an account that is opened after its limit is bound by it', async () => {
  ada = 'new';
  await limit('staked', 5);
  await journal.balance(ada, 'EUR');
  expect(await stake(6)).toMatchObject({ kind: 'staked', left: 5 });
});
