import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DealerCommand } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { GRANT } from '../fixtures/books.ts';
import { type Client, openTestCasino, TABLES, type TestCasino } from '../fixtures/casino.ts';

// A player at tables of two servers: each server shows what the other one has booked.

/** How long an announcement usually takes; ms. */
const ANNOUNCED_MS = 1_500;
const SOON = { timeout: 15_000, interval: 20 };

/** A table whose rounds end only when their dealer ends them. */
const dealt = TABLES.filter(({ id }) => id === 'calm').map((calm) => ({ ...calm, id: 'dealt', name: 'Dealt' }));

let casino: TestCasino;
let other: Casino;
let there: string;
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'calm' }, [...TABLES, ...dealt]);
  other = await casino.startAnother({ TABLES: 'dealt' });
  there = `http://127.0.0.1:${other.port}`;
});
afterAll(async () => {
  await other.stop();
  await casino.close();
});

const shownAt = ({ heard }: Client, tableId: string) =>
  heard.own.findLast((own) => own.tableId === tableId)?.balanceMinor;
const standingOf = ({ heard }: Client) => heard.standing.at(-1);

/** A player at a table of each server, with a window in the lobby of the first. */
async function playEverywhere() {
  const atCalm = await casino.enter('player');
  const lobby = await casino.connect({ cookie: atCalm.cookie });
  const atDealt = await casino.connect({ cookie: atCalm.cookie }, {}, there);
  await atCalm.do('join', { tableId: 'calm' });
  await atDealt.do('join', { tableId: 'dealt' });
  await vi.waitFor(() => expect(standingOf(lobby)?.balances).toMatchObject([{ balanceMinor: GRANT }]), SOON);
  return { atCalm, lobby, atDealt };
}

/** A dealer takes a table of the other server and opens betting. @returns how to end the round with a number */
async function signOn(tableId: string) {
  const [dora, pia] = [await casino.enter('dealer', there), await casino.enter('pit-boss', there)];
  for (const client of [dora, pia]) await client.do('join', { tableId });
  const deal = (command: DealerCommand) => dora.do('deal', { tableId, commandId: randomUUID(), command });
  await deal({ type: 'signOn' });
  const command = { type: 'voidRound' as const, reason: 'make room for the dealer' };
  await pia.do('supervise', { tableId, commandId: randomUUID(), command });
  await deal({ type: 'openBets' });
  const endRound = async (number: number) => {
    await deal({ type: 'closeBets' });
    await deal({ type: 'report', fact: { fact: 'act', act: 'spin' } });
    await deal({ type: 'report', fact: { fact: 'number', number } });
    await deal({ type: 'report', fact: { fact: 'act', act: 'confirm' } });
  };
  return { endRound };
}

test('a bet at a table of another server moves the balance of every window, without a request', async () => {
  const { atCalm, lobby, atDealt } = await playEverywhere();
  expect(await atCalm.bet('calm', 'red', 700)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(shownAt(atDealt, 'dealt')).toBe(GRANT - 700), SOON);
  await vi.waitFor(
    () =>
      expect(standingOf(atDealt)).toMatchObject({
        inPlay: [{ tableId: 'calm', stakedMinor: 700 }],
        balances: [{ balanceMinor: GRANT - 700 }],
      }),
    SOON,
  );
  expect(await atDealt.bet('dealt', 'red', 500)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(shownAt(atCalm, 'calm')).toBe(GRANT - 1_200), SOON);
  await vi.waitFor(() => expect(standingOf(lobby)?.balances).toMatchObject([{ balanceMinor: GRANT - 1_200 }]), SOON);
});

test('the end of a round at another server is in the session, the stakes and the balance of every window', async () => {
  const { endRound } = await signOn('dealt');
  const { atCalm, lobby, atDealt } = await playEverywhere();
  expect(await atDealt.bet('dealt', 'red', 500)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(standingOf(lobby)?.inPlay).toMatchObject([{ stakedMinor: 500 }]), SOON);
  await endRound(9);
  await vi.waitFor(() => expect(standingOf(lobby)).toMatchObject({ inPlay: [], playSession: { rounds: 1 } }), SOON);
  const rounds = lobby.heard.standing.flatMap((standing) => standing.rounds);
  expect(rounds.at(-1)).toMatchObject({ tableId: 'dealt', returnedMinor: 1_000 });
  expect(standingOf(lobby)?.balances).toEqual([{ currency: 'EUR', balanceMinor: GRANT + 500 }]);
  await vi.waitFor(() => expect(shownAt(atCalm, 'calm')).toBe(GRANT + 500), SOON);
});

test('a player who connects to a server later is shown what was booked at the other one meanwhile', async () => {
  const ana = await casino.enter('player');
  const elsewhere = await casino.connect({ cookie: ana.cookie }, {}, there);
  await elsewhere.do('join', { tableId: 'dealt' });
  elsewhere.socket.disconnect();
  await ana.do('join', { tableId: 'calm' });
  expect(await ana.bet('calm', 'red', 900)).toMatchObject({ ok: true });
  await wait(ANNOUNCED_MS);
  await vi.waitFor(
    async () => {
      const back = await casino.connect({ cookie: ana.cookie }, {}, there);
      const joined = await back.do('join', { tableId: 'dealt' });
      back.socket.disconnect();
      expect(joined.own?.balanceMinor).toBe(GRANT - 900);
    },
    { timeout: 15_000, interval: 500 },
  );
});

test('a bet that is withdrawn at another server is back in the balance', async () => {
  const { atCalm, atDealt } = await playEverywhere();
  expect(await atCalm.bet('calm', 'red', 1_000)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(shownAt(atDealt, 'dealt')).toBe(GRANT - 1_000), SOON);
  const wagers = [{ spot: 'red', stake: 1_000 }];
  const command = { type: 'withdrawBets' as const, wagers };
  await atCalm.do('play', { tableId: 'calm', commandId: randomUUID(), command });
  await vi.waitFor(() => expect(shownAt(atDealt, 'dealt')).toBe(GRANT), SOON);
  await vi.waitFor(() => expect(shownAt(atCalm, 'calm')).toBe(GRANT), SOON);
});
