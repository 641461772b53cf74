import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  announceMaintenance,
  closeForMaintenance,
  createPool,
  createPrisma,
  isDoorOpen,
  listHouseOrders,
  listHouseSteps,
  readHouse,
  reopenHouse,
  switchBets,
  switchDoor,
} from '../../src/index.ts';
import { startTestDatabase } from '../../src/testing.ts';

const database = await startTestDatabase();
const pool = createPool(database.url);
const prisma = createPrisma(pool);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

const olga = { by: 'olga', role: 'operator', address: '203.0.113.9', why: 'a card is missing' };
const GAME = { scope: 'game', subject: 'roulette' } as const;
const PAIRS = { scope: 'bet', subject: 'blackjack:pairs' } as const;
const now = Date.parse('2026-11-29T20:00:00Z');
const refusal = (text: string, values: object = {}) => ({
  ok: false,
  error: { key: `house.order.${text}`, values },
});
const acts = async () => {
  const entries = await prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  return entries.map(({ act, subject, by, why }) => ({ act, subject, by, why }));
};

beforeEach(async () => {
  await pool.query(
    `SET session_replication_role = replica; TRUNCATE house_step, audit_entry; RESET session_replication_role`,
  );
});

test('a switch holds until it is turned on again, and both are on the record with who and why', async () => {
  expect(await switchBets(prisma, olga, { ...GAME, to: 'off' })).toEqual({ ok: true, value: null });
  expect(await switchBets(prisma, olga, { ...PAIRS, to: 'off' })).toEqual({ ok: true, value: null });
  expect((await readHouse(prisma)).off).toEqual(expect.arrayContaining([GAME, PAIRS]));
  expect(await listHouseOrders(pool)).toMatchObject([
    { ...GAME, kind: 'off', by: 'olga', text: olga.why },
    { ...PAIRS, kind: 'off' },
  ]);
  expect(await switchBets(prisma, olga, { ...GAME, to: 'off' })).toEqual(refusal('off-already'));
  const otto = { ...olga, by: 'otto', why: ' the card was found ' };
  expect(await switchBets(prisma, otto, { ...GAME, to: 'on' })).toEqual({ ok: true, value: null });
  expect(await switchBets(prisma, otto, { ...GAME, to: 'on' })).toEqual(refusal('on-already'));
  expect(await readHouse(prisma)).toEqual({ off: [PAIRS], maintenance: null });
  expect(await acts()).toEqual([
    { act: 'bets-switched-off', subject: 'game:roulette', by: 'olga', why: olga.why },
    { act: 'bets-switched-off', subject: 'bet:blackjack:pairs', by: 'olga', why: olga.why },
    { act: 'bets-switched-on', subject: 'game:roulette', by: 'otto', why: 'the card was found' },
  ]);
});

test('of two who switch the same off at one moment, one does', async () => {
  const both = await Promise.all(
    [1, 2].map(() => switchBets(prisma, olga, { scope: 'house', subject: '', to: 'off' })),
  );
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await prisma.houseStep.count()).toBe(1);
});

test('nothing is switched off that is not there, or without a reason', async () => {
  for (const wrong of [
    { scope: 'game', subject: 'whist' },
    { scope: 'table', subject: 'nowhere' },
    { scope: 'bet', subject: 'whist:pairs' },
    { scope: 'bet', subject: 'blackjack' },
    { scope: 'bet', subject: 'blackjack:pairs:3' },
    { scope: 'house', subject: 'roulette' },
  ] as const)
    expect(await switchBets(prisma, olga, { ...wrong, to: 'off' })).toEqual(refusal('no-such'));
  expect(await switchBets(prisma, { ...olga, why: ' a ' }, { ...GAME, to: 'off' })).toMatchObject(
    refusal('why', expect.anything()),
  );
  expect(await prisma.houseStep.count()).toBe(0);
  expect(await acts()).toEqual([]);
});

test('a maintenance is announced, begun and ended; its message is what players read', async () => {
  const message = { ...olga, why: 'New software' };
  const closesAt = now + 3_600_000;
  expect(await reopenHouse(prisma, olga)).toEqual(refusal('open-already'));
  for (const wrong of [now, now - 1, now + 32 * 86_400_000, Number.NaN])
    expect(await announceMaintenance(prisma, message, { closesAt: wrong, now })).toEqual(refusal('time'));
  expect(await announceMaintenance(prisma, message, { closesAt, now })).toEqual({ ok: true, value: null });
  expect((await readHouse(prisma)).maintenance).toEqual({ closesAt, message: 'New software' });
  // Another time replaces the first.
  expect(await announceMaintenance(prisma, message, { closesAt: closesAt + 1, now })).toMatchObject({ ok: true });
  expect(await closeForMaintenance(prisma, message, { now: now + 1 })).toEqual({ ok: true, value: null });
  expect((await readHouse(prisma)).maintenance).toEqual({ closesAt: now + 1, message: 'New software' });
  expect(await closeForMaintenance(prisma, message, { now: now + 2 })).toEqual(refusal('closed-already'));
  expect(await announceMaintenance(prisma, message, { closesAt, now: now + 2 })).toEqual(refusal('closed-already'));
  expect(await reopenHouse(prisma, olga)).toEqual({ ok: true, value: null });
  expect(await readHouse(prisma)).toEqual({ off: [], maintenance: null });
  expect((await acts()).map(({ act }) => act)).toEqual([
    'maintenance-announced',
    'maintenance-announced',
    'maintenance-closed',
    'maintenance-ended',
  ]);
});

test('a door is closed and opened again, and has no part in what holds for tables', async () => {
  const shut = { door: 'guests', to: 'off' } as const;
  expect(await switchDoor(prisma, olga, shut)).toEqual({ ok: true, value: null });
  expect(await switchDoor(prisma, olga, shut)).toEqual(refusal('off-already'));
  expect([await isDoorOpen(prisma, 'guests'), await isDoorOpen(prisma, 'sign-ups')]).toEqual([false, true]);
  expect(await readHouse(prisma)).toEqual({ off: [], maintenance: null });
  expect(await switchDoor(prisma, olga, { ...shut, to: 'on' })).toEqual({ ok: true, value: null });
  expect(await isDoorOpen(prisma, 'guests')).toBe(true);
  expect((await acts()).map(({ act }) => act)).toEqual(['guests-refused', 'guests-admitted']);
});

test('the history is read in pages, newest first, of all or of one kind', async () => {
  for (const to of ['off', 'on', 'off'] as const) await switchBets(prisma, olga, { ...GAME, to });
  await announceMaintenance(prisma, olga, { closesAt: now + 1, now });
  const first = await listHouseSteps(pool, {}, 2);
  expect(first.steps.map(({ kind }) => kind)).toEqual(['announced', 'off']);
  expect(first.previous).toBeNull();
  const second = await listHouseSteps(pool, {}, 2, { side: 'after', id: first.next ?? '' });
  expect(second.steps.map(({ kind }) => kind)).toEqual(['on', 'off']);
  expect(second.next).toBeNull();
  const back = await listHouseSteps(pool, {}, 2, { side: 'before', id: second.previous ?? '' });
  expect(back.steps).toEqual(first.steps);
  expect((await listHouseSteps(pool, { scope: 'game' }, 10)).steps).toHaveLength(3);
});

test('no step is changed or deleted, and what makes no sense is not stored', async () => {
  await switchBets(prisma, olga, { ...GAME, to: 'off' });
  await expect(pool.query(`UPDATE house_step SET text = 'x'`)).rejects.toThrow('append-only');
  await expect(pool.query('DELETE FROM house_step')).rejects.toThrow('append-only');
  const insert = (kind: string, scope: string, closesAt: string) =>
    pool.query(
      `INSERT INTO house_step (kind, scope, "closesAt", text, "by") VALUES ('${kind}', '${scope}', ${closesAt}, 'x', 'x')`,
    );
  await expect(insert('closed', 'house', 'now()')).rejects.toThrow('house_step_kind');
  await expect(insert('closed', 'maintenance', 'NULL')).rejects.toThrow('house_step_kind');
  await expect(insert('off', 'maintenance', 'NULL')).rejects.toThrow('house_step_kind');
});
