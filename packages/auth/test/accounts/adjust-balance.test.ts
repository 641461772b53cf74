import { createPool, createPrisma, listAdjustments, proveBooks } from '@baize/database';
import type { Phrase, Result } from '@baize/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Asker, adjustBalance, createAuth, decideApproval, hireStaff, type StaffRole } from '../../src/index.ts';
import { ADDRESS, openTestCasino, SECRET } from '../test-casino.ts';

const HOUSE = { by: 'house', role: null, address: null };
const WHY = 'The picture froze';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let pool: ReturnType<typeof createPool>;
let olga: Asker;
let otto: Asker;
let player: string;
let players = 0;
let since: number;

beforeAll(async () => {
  casino = await openTestCasino();
  pool = createPool(casino.url, { max: 4 });
  olga = await hired('olga', 'operator');
  otto = await hired('otto', 'operator');
  await pool.query(`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('bank', 'JPY')`);
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});
beforeEach(async () => {
  players += 1;
  player = `p${players}`;
  since = Date.now();
  await pool.query(`INSERT INTO "user" (id, name, email, "updatedAt") VALUES ($1, $1, $1, now())`, [player]);
  for (const [currency, bank] of [
    ['EUR', 'bank'],
    ['JPY', 'bank@JPY'],
  ])
    await pool.query(
      `WITH opened AS (INSERT INTO ledger_account ("ownerKind", "ownerId", currency, balance)
                       VALUES ('player', '${player}', '${currency}', 5000) RETURNING id),
            paid AS (UPDATE ledger_account SET balance = balance - 5000 WHERE id = '${bank}')
       INSERT INTO transfer ("from", "to", amount, code) SELECT '${bank}', id, 5000, 'grant' FROM opened`,
    );
});

async function hired(username: string, role: StaffRole): Promise<Asker> {
  const done = await hireStaff(casino.auth, HOUSE, { username, name: username, role });
  if (!done.ok) throw new Error(done.refused.code);
  const { id } = await casino.prisma.user.findUniqueOrThrow({ where: { username } });
  return { by: id, role, address: '10.0.0.1' };
}

let commands = 0;
const adjusts = (
  amount: number,
  who = olga,
  { currency = 'EUR', commandId = `c${++commands}`, auth = casino.auth } = {},
) =>
  adjustBalance(auth, who, { commandId, playerId: player, currency, amount, reason: 'goodwill' }, { why: WHY, since });

const told = (result: Result<{ readonly is: string }, Phrase>) =>
  result.ok ? result.value.is : result.error.key.replace('house.', '');
const decided = (result: Result<unknown, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.', ''));

async function balances(currency = 'EUR') {
  const { rows } = await pool.query<{ kind: string; balance: number }>(
    `SELECT "ownerKind" AS kind, balance FROM ledger_account
      WHERE currency = $2 AND ("ownerId" = $1 OR "ownerKind" = 'adjustments') ORDER BY 1`,
    [player, currency],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

const asked = async (result: Promise<Result<{ readonly is: string; readonly request?: number }, Phrase>>) => {
  const done = await result;
  if (!done.ok || done.value.request === undefined) throw new Error(told(done));
  return done.value.request;
};
const decides = (id: number, who: Asker, decision: 'approved' | 'refused' = 'approved', why = '') =>
  decideApproval(casino.auth, who, { id, decision, why });

test('R26: a credit is booked against the account of adjustments, with who, when and why, and the books balance', async () => {
  const before = (await balances()).adjustments ?? 0;
  expect(told(await adjusts(1_250))).toBe('booked');
  expect(await balances()).toEqual({ adjustments: before - 1_250, player: 6_250 });
  expect(await listAdjustments(pool, player, 9)).toMatchObject([
    { amount: 1_250, currency: 'EUR', reason: 'goodwill', why: WHY, byName: 'olga', approvedByName: null },
  ]);
  const acts = await casino.prisma.auditEntry.findMany({ where: { subject: `user:${player}` } });
  expect(acts).toMatchObject([
    {
      act: 'balance-adjusted',
      by: olga.by,
      why: WHY,
      after: { adjustment: '12.50', currency: 'EUR', reason: 'goodwill' },
    },
  ]);
  const proof = await proveBooks(pool);
  expect(proof.wrongAdjustments).toEqual([]);
  expect(proof.wrongAccounts).toEqual([]);
  expect(proof.sums.map(({ sum }) => sum)).toEqual([0, 0]);
});

test('R6: a debit takes what is there, and never more', async () => {
  expect(told(await adjusts(-5_001))).toBe('adjusting.balance');
  expect(told(await adjusts(-5_000))).toBe('booked');
  expect(await balances()).toMatchObject({ player: 0 });
  expect(told(await adjusts(-1))).toBe('adjusting.balance');
  expect(told(await adjusts(5, olga, { currency: 'SEK' }))).toBe('adjusting.no-account');
  expect(await listAdjustments(pool, player, 9)).toHaveLength(1);
});

test('R6: what a player owes is collected as far as the balance goes, and the rest written off, by two people beyond the limit', async () => {
  await pool.query(
    `WITH owing AS (
       INSERT INTO ledger_account ("ownerKind", "ownerId", currency, balance) VALUES ('receivable', $1, 'EUR', -20000)
     ), house AS (UPDATE ledger_account SET balance = balance + 20000 WHERE id = 'house') SELECT 1`,
    [player],
  );
  await pool.query(
    `INSERT INTO transfer ("from", "to", amount, code) VALUES ('receivable:' || $1, 'house', 20000, 'receivable')`,
    [player],
  );
  const before = (await balances()).adjustments ?? 0;
  const settles = (reason: 'collection' | 'write-off', amount: number) =>
    adjustBalance(
      casino.auth,
      olga,
      { commandId: `c${++commands}`, playerId: player, currency: 'EUR', amount, reason },
      { why: WHY, since },
    );
  expect(told(await settles('collection', -5_001))).toBe('adjusting.balance');
  expect(told(await settles('collection', 5_000))).toBe('adjusting.direction');
  expect(told(await settles('write-off', -5_000))).toBe('adjusting.direction');
  expect(told(await settles('write-off', 20_001))).toBe('adjusting.owes-less');
  expect(told(await settles('collection', -5_000))).toBe('booked');
  expect(await balances()).toEqual({ adjustments: before, player: 0, receivable: -15_000 });
  const id = await asked(settles('write-off', 15_000));
  expect(decided(await decides(id, olga))).toBe('approval.hindrance.asker');
  expect(await balances()).toEqual({ adjustments: before, player: 0, receivable: -15_000 });
  expect(decided(await decides(id, otto))).toBe('done');
  expect(await balances()).toEqual({ adjustments: before - 15_000, player: 0, receivable: 0 });
  expect(told(await settles('write-off', 1))).toBe('adjusting.owes-less');
  expect(await listAdjustments(pool, player, 9)).toMatchObject([
    { amount: 15_000, reason: 'write-off', why: WHY, byName: 'olga', approvedByName: 'otto' },
    { amount: -5_000, reason: 'collection', approvedByName: null },
  ]);
  const acts = await casino.prisma.auditEntry.findMany({
    where: { subject: `user:${player}`, act: 'balance-adjusted' },
    orderBy: { id: 'asc' },
  });
  expect(acts).toMatchObject([{ after: { reason: 'collection' } }, { after: { reason: 'write-off' } }]);
  const proof = await proveBooks(pool);
  expect([proof.wrongAdjustments, proof.wrongAccounts]).toEqual([[], []]);
});

test('a form that is sent twice, from two tabs at once too, books once; with another amount it is refused', async () => {
  const prisma = createPrisma(pool);
  const auth = createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS });
  const twice = { commandId: 'one form', auth };
  const both = await Promise.all([adjusts(300, otto, twice), adjusts(300, otto, twice), adjusts(300, otto, twice)]);
  expect(both.map(told)).toEqual(['booked', 'booked', 'booked']);
  expect(told(await adjusts(400, otto, twice))).toBe('adjusting.repeated');
  expect(await balances()).toMatchObject({ player: 5_300 });
});

test('R33: above the limit another person approves, never the asker, and a repeated form asks once', async () => {
  const form = { commandId: 'a large one' };
  const id = await asked(adjusts(10_001, olga, form));
  expect(await asked(adjusts(10_001, olga, form))).toBe(id);
  expect(await balances()).toMatchObject({ player: 5_000 });
  expect(decided(await decides(id, olga))).toBe('approval.hindrance.asker');
  expect(decided(await decides(id, otto))).toBe('done');
  expect(decided(await decides(id, otto))).toBe('approval.not-open.approved');
  expect(told(await adjusts(10_001, olga, form))).toBe('booked');
  expect(await balances()).toMatchObject({ player: 15_001 });
  expect(await listAdjustments(pool, player, 9)).toMatchObject([{ byName: 'olga', approvedByName: 'otto' }]);
  expect((await proveBooks(pool)).wrongAdjustments).toEqual([]);
});

test('R33: not by somebody whose account the asker made', async () => {
  const made = await hireStaff(casino.auth, olga, { username: `made-${player}`, name: 'made', role: 'operator' });
  expect(made.ok).toBe(true);
  const { id: by } = await casino.prisma.user.findUniqueOrThrow({ where: { username: `made-${player}` } });
  const id = await asked(adjusts(20_000));
  expect(decided(await decides(id, { by, role: 'operator', address: null }))).toBe('approval.hindrance.made');
  expect(decided(await decides(id, otto, 'refused', 'too much'))).toBe('done');
  expect(await balances()).toMatchObject({ player: 5_000 });
});

test('R33: several small ones that pass the limit within a gaming day take a second person: of a player, and by one person', async () => {
  expect(told(await adjusts(6_000))).toBe('booked');
  expect(told(await adjusts(-4_000, otto))).toBe('booked');
  expect(told(await adjusts(1, otto))).toBe('asked');
  const other = player;
  player = `p${players - 1}`;
  expect(told(await adjusts(4_001))).toBe('asked');
  expect(told(await adjusts(4_000))).toBe('booked');
  // The next gaming day begins anew.
  player = other;
  since = Date.now() + 60_000;
  expect(told(await adjusts(10_000))).toBe('booked');
});

test('the limit counts chips in every currency, and one operator alone has none', async () => {
  expect(told(await adjusts(10_000, otto, { currency: 'JPY' }))).toBe('booked');
  expect(told(await adjusts(1, otto, { currency: 'JPY' }))).toBe('asked');
  const auth = createAuth({ prisma: casino.prisma, secret: SECRET, baseUrl: ADDRESS, fourEyes: false });
  expect(told(await adjusts(90_000, otto, { auth }))).toBe('booked');
});

test('a debit that the balance does not cover any more is not approved', async () => {
  expect(told(await adjusts(8_000))).toBe('booked');
  const id = await asked(adjusts(-12_000));
  expect(told(await adjusts(-2_000))).toBe('booked');
  expect(decided(await decides(id, otto))).toBe('adjusting.balance');
  expect(await balances()).toMatchObject({ player: 11_000 });
});
