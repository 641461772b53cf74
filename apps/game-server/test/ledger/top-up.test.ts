import { randomUUID } from 'node:crypto';
import { chainKey, createPool, proveBooks } from '@baize/database';
import { TOP_UP } from '@baize/ledger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, expectBalancedBooks } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

// New players have 60 cents: above the smallest minimum bet of the tables, 50 cents, but below their smallest chip.
const GRANTS = { WELCOME_GRANT_MINOR: '60', TOP_UP_MINOR: '1000' };
const UP_TO = 1_000;
const KEY = chainKey('c4'.repeat(32));

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino({ ...GRANTS, TOP_UP_HOURS: '1' });
  pool = createPool(casino.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const userOf = (who: Client) => who.heard.session.at(-1)?.session?.userId ?? '';
const ask = (who: Client, commandId: string = randomUUID(), currency = 'EUR') =>
  who.ask('topUp', { commandId, currency });
const topUpsOf = ({ prisma }: TestCasino, who: Client) =>
  prisma.transfer.findMany({ where: { to: `player:${userOf(who)}`, code: 'grant', reason: TOP_UP } });
const offersOf = ({ heard }: Client) => heard.standing.at(-1)?.topUps;

/** A player in the lobby, who has an account and has been sent its balance. */
async function enter(at: TestCasino = casino) {
  const who = await at.enter('player');
  await who.do('lobby', { watch: true });
  await vi.waitFor(() => expect(who.heard.standing.at(-1)?.balances).toHaveLength(1), 15_000);
  return who;
}

/** Bets on a number until less than a minimum bet is left. Each bet is settled before the next: one may win. */
async function lose(who: Client, at: TestCasino = casino): Promise<void> {
  await who.do('join', { tableId: 'quick' });
  const settled = () => at.prisma.settledBet.count({ where: { playerId: userOf(who) } });
  for (let balance = await balanceOf(at, who); balance >= 50; balance = await balanceOf(at, who)) {
    const before = await settled();
    if ((await who.bet('quick', 'straight:7', Math.min(balance, 5_000))).ok)
      await vi.waitFor(async () => expect(await settled()).toBe(before + 1), 15_000);
    else await new Promise((on) => setTimeout(on, 50));
  }
  await vi.waitFor(() => expect(who.heard.standing.at(-1)).toMatchObject({ inPlay: [] }), 15_000);
}

test('a balance that covers no bet is topped up once, however often and from however many windows', async () => {
  const ana = await enter();
  const other = await casino.connect({ cookie: ana.cookie });
  const commandId = randomUUID();
  const answers = await Promise.all([ask(ana, commandId), ask(ana), ask(other), ask(other, commandId)]);
  const booked = answers.filter(({ ok }) => ok);
  expect(booked.length).toBeGreaterThan(0);
  for (const answer of booked) expect(answer).toMatchObject({ value: { balanceMinor: UP_TO } });
  for (const answer of answers) if (!answer.ok) expect(['balance-left', 'too-fast']).toContain(answer.refused.code);
  expect(await topUpsOf(casino, ana)).toMatchObject([{ from: 'bank', amount: 940n, tableId: null, roundId: null }]);
  expect(await balanceOf(casino, ana)).toBe(UP_TO);
  for (const window of [ana, other])
    await vi.waitFor(
      () => expect(window.heard.standing.at(-1)).toMatchObject({ balances: [{ balanceMinor: UP_TO }], topUps: [] }),
      15_000,
    );
  await expectBalancedBooks(casino);
});

test('it is offered while nothing is in play, and only then', async () => {
  const ana = await enter();
  await vi.waitFor(() => expect(offersOf(ana)).toEqual([{ currency: 'EUR', upToMinor: UP_TO, from: 0 }]), 15_000);
  expect(await ask(ana)).toMatchObject({ ok: true });
  await ana.do('join', { tableId: 'calm' });
  expect(await ana.bet('calm', 'red', UP_TO)).toMatchObject({ ok: true });
  expect(await ask(ana)).toMatchObject({ ok: false, refused: { code: 'bets-in-play' } });
  expect(await topUpsOf(casino, ana)).toHaveLength(1);
});

test('the next one is granted when the interval has passed, also after a restart', async () => {
  const ana = await enter();
  const commandId = randomUUID();
  expect(await ask(ana, commandId)).toMatchObject({ ok: true });
  await lose(ana);
  const [first] = await topUpsOf(casino, ana);
  const from = (first?.at.getTime() ?? 0) + 3_600_000;
  await vi.waitFor(() => {
    expect(offersOf(ana)).toMatchObject([{ currency: 'EUR', upToMinor: UP_TO }]);
    expect(Math.abs((offersOf(ana)?.[0]?.from ?? 0) - from)).toBeLessThan(2);
  }, 15_000);
  expect(await ask(ana)).toMatchObject({ ok: false, refused: { code: 'top-up-later' } });
  // The same command gets the same answer, and moves nothing again.
  expect(await ask(ana, commandId)).toMatchObject({ ok: true, value: { balanceMinor: UP_TO } });
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  expect(await ask(back)).toMatchObject({ ok: false, refused: { code: 'top-up-later' } });
  expect(await ask(back, commandId)).toMatchObject({ ok: true, value: { balanceMinor: UP_TO } });
  expect(await topUpsOf(casino, ana)).toHaveLength(1);
  // Its answer is that of then; what is shown is what is booked.
  const booked = await balanceOf(casino, ana);
  expect(booked).toBeLessThan(50);
  await vi.waitFor(
    () => expect(back.heard.standing.at(-1)).toMatchObject({ balances: [{ balanceMinor: booked }] }),
    15_000,
  );
});

test('an id stands for one top-up, also after a restart; a bet or a chat line may have it too', async () => {
  const ana = await enter();
  const commandId = randomUUID();
  const reused = { ok: false, refused: { code: 'command-id-reused' } };
  await ana.do('join', { tableId: 'calm' });
  await ana.do('say', { tableId: 'calm', commandId, text: 'good evening' });
  expect(await ask(ana, commandId)).toMatchObject({ ok: true });
  expect(await ask(ana, commandId, 'USD')).toMatchObject(reused);
  expect(await ana.bet('calm', 'red', UP_TO, commandId)).toMatchObject({ ok: true });
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  expect(await ask(back, commandId, 'USD')).toMatchObject(reused);
  expect(await ask(back, commandId)).toMatchObject({ ok: true });
  await back.do('join', { tableId: 'calm' });
  expect(await back.bet('calm', 'black', 100, commandId)).toMatchObject(reused);
  expect(await topUpsOf(casino, ana)).toHaveLength(1);
  expect(await balanceOf(casino, ana)).toBe(0);
});

test('a top-up is linked into the chain as valid; one before its time is not', async () => {
  const ana = await enter();
  const prove = async () => (await proveBooks(pool, { publicKeys: [KEY.publicHex], checkpoint: null })).chains;
  expect(await ask(ana)).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await prove()).toMatchObject({ waiting: 0, faults: [] }), 15_000);
  const account = `player:${userOf(ana)}`;
  const { rows } = await pool.query(
    `WITH moved AS (
       UPDATE ledger_account SET balance = balance + CASE id WHEN 'bank' THEN -10 ELSE 10 END WHERE id IN ('bank', $1)
     ) INSERT INTO transfer ("from", "to", amount, code, reason) VALUES ('bank', $1, 10, 'grant', $2) RETURNING id::text`,
    [account, TOP_UP],
  );
  await vi.waitFor(
    async () =>
      expect((await prove())?.faults).toEqual([
        { chain: 'house', what: 'transfer-refused', transferIds: [rows[0].id] },
      ]),
    15_000,
  );
});

test('a casino may grant another after seconds, or none at all', async () => {
  const quick = await openTestCasino({ ...GRANTS, TOP_UP_HOURS: '0.0003' });
  const ana = await enter(quick);
  expect(await ask(ana)).toMatchObject({ ok: true });
  await lose(ana, quick);
  await vi.waitFor(async () => expect(await ask(ana)).toMatchObject({ ok: true }), {
    timeout: 20_000,
    interval: 2_000,
  });
  expect(await topUpsOf(quick, ana)).toHaveLength(2);
  await expectBalancedBooks(quick);
  await quick.close();

  const strict = await openTestCasino({ ...GRANTS, TOP_UP_MINOR: '0' });
  const ben = await enter(strict);
  await vi.waitFor(() => expect(offersOf(ben)).toEqual([]), 15_000);
  expect(await ask(ben)).toMatchObject({ ok: false, refused: { code: 'no-top-up' } });
  await strict.close();
});
