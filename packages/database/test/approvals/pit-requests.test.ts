import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPROVAL_MS, createPool, listApprovals, PIT_KINDS } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeTable } from '../history/written.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  for (const [id, name, role] of [
    ['dora', 'Dora', 'dealer'],
    ['pia', 'Pia', 'pit-boss'],
    ['olga', 'Olga', 'operator'],
  ] as const)
    await writePerson(pool, id, name, role);
  for (const table of ['vesper', 'orbit', 'pearl', 'salon']) await writeTable(pool, table, table, 'roulette');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.stop();
});

let version = 0;
const NOW = Date.now();

/** One event of a table, in its round. @param roundId null between rounds */
async function happens(
  table: string,
  [type, actor, data = {}]: readonly [type: string, actor: string, data?: object],
  { at = NOW, roundId = `${table.toUpperCase()}-1` }: { at?: number; roundId?: string | null } = {},
): Promise<number> {
  version += 1;
  await pool.query(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [table, version, roundId, type, JSON.stringify({ type, ...data }), actor, new Date(at)],
  );
  return version;
}

const requestsAbout = async (subject: string) => (await listApprovals(pool, PIT_KINDS, { subject }, 20)).approvals;

test('what a dealer asks stands in the list with its expiry, and no card; a second person decides it with a reason', async () => {
  await happens('vesper', ['paused', 'dealer:dora', { reason: 'a short break' }]);
  expect(await requestsAbout('round:VESPER-1')).toEqual([]);
  const asked = await happens('vesper', ['paused', 'dealer:dora', { reason: 'the ball jumped out', voidAsked: true }]);
  const [open] = await requestsAbout('round:VESPER-1');
  expect(open).toMatchObject({
    ...{ kind: 'round-void', state: 'open', subjectName: 'VESPER-1', byName: 'Dora', role: 'dealer' },
    ...{ why: 'the ball jumped out', at: NOW, expiresAt: NOW + APPROVAL_MS, decidedBy: null },
    act: { tableId: 'vesper', roundId: 'VESPER-1', version: asked, reason: 'the ball jumped out' },
    ...{ before: {}, after: {} },
  });
  await happens('vesper', ['voidApproved', 'staff:pia', { askedBy: 'dealer:dora', why: 'seen on the camera' }]);
  // The same command voids the round: that overtakes nothing.
  await happens('vesper', ['voided', 'staff:pia', { reason: 'the ball jumped out', refunds: [] }]);
  expect(await requestsAbout('round:VESPER-1')).toMatchObject([
    { id: open?.id, state: 'approved', decidedByName: 'Pia', decidedWhy: 'seen on the camera', decidedAt: NOW },
  ]);
});

test('who asked withdraws, others refuse, and the next request about the round is one of its own', async () => {
  const ask = () => happens('orbit', ['reversalAsked', 'staff:pia', { reason: { key: 'house.reason.x' } }]);
  await ask();
  await happens('orbit', ['reversalRefused', 'staff:pia']);
  await ask();
  await happens('orbit', ['reversalRefused', 'staff:olga', { why: 'it was settled well' }]);
  await ask();
  await happens('orbit', ['reversed', 'staff:olga', { askedBy: 'staff:pia', reason: 'x', parts: [] }]);
  const found = await requestsAbout('round:ORBIT-1');
  expect(found.map(({ kind, state, decidedBy, decidedWhy }) => [kind, state, decidedBy, decidedWhy])).toEqual([
    ['round-reversal', 'approved', 'olga', ''],
    ['round-reversal', 'refused', 'olga', 'it was settled well'],
    ['round-reversal', 'withdrawn', 'pia', ''],
  ]);
  expect(found[0]?.why).toBe('house.reason.x');
});

test('a round that ends in another way overtakes what was asked about it, but not what has expired', async () => {
  await happens('pearl', ['paused', 'staff:pia', { reason: 'a wrong card', voidAsked: true }]);
  await happens('pearl', ['abandonAsked', 'staff:pia', { reason: 'a fault' }]);
  await happens('pearl', ['abandoned', 'staff:olga', { askedBy: 'staff:pia', reason: 'a fault', setAside: [] }]);
  await happens('pearl', ['voided', 'staff:olga', { reason: 'a fault', refunds: [] }]);
  expect((await requestsAbout('round:PEARL-1')).map(({ kind, state }) => [kind, state])).toEqual([
    ['round-abandon', 'approved'],
    ['round-void', 'overtaken'],
  ]);

  const before = { at: NOW - APPROVAL_MS - 1, roundId: 'PEARL-2' };
  await happens('pearl', ['paused', 'staff:pia', { reason: 'a wrong card', voidAsked: true }], before);
  await happens('pearl', ['voided', 'clock', { reason: 'three no-spins', refunds: [] }], { roundId: 'PEARL-2' });
  expect((await requestsAbout('round:PEARL-2')).map(({ state }) => state)).toEqual(['expired']);
});

test('a table that has stopped between rounds is asked about by itself', async () => {
  await happens('salon', ['abandonAsked', 'staff:pia', { reason: 'a fault' }], { roundId: null });
  expect(await requestsAbout('table:salon')).toMatchObject([
    { kind: 'round-abandon', state: 'open', subjectName: 'salon', act: { tableId: 'salon', roundId: null } },
  ]);
});

test('a correction of a result is asked for and decided beside a void, and its request copies no result', async () => {
  const at = { roundId: 'SALON-7' };
  const ask = () =>
    happens('salon', ['resettleAsked', 'staff:pia', { reason: 'it lay in 18', facts: [{ number: 18 }] }], at);
  const first = await ask();
  await happens('salon', ['resettleRefused', 'staff:olga', { why: 'it lay in 17' }], at);
  await ask();
  await happens('salon', ['resettled', 'staff:olga', { askedBy: 'staff:pia', reason: 'it lay in 18', parts: [] }], at);
  const found = (await requestsAbout('round:SALON-7')).toReversed();
  expect(found.map(({ kind, state, decidedWhy }) => [kind, state, decidedWhy])).toEqual([
    ['round-resettle', 'refused', 'it lay in 17'],
    ['round-resettle', 'approved', ''],
  ]);
  expect(found[0]?.act).toEqual({ tableId: 'salon', roundId: 'SALON-7', version: first, reason: 'it lay in 18' });
});
