import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { GRANT } from '../fixtures/books.ts';
import { type Client, type House, openHouse } from '../fixtures/casino.ts';

// A player at tables of two servers: each server shows what the other one has booked.

const SOON = { timeout: 1_500, interval: 20 };

let house: House;
let other: Casino;
let there: string;
beforeAll(async () => {
  house = await openHouse({ TABLES: 'calm' });
  other = await house.startAnother({ TABLES: 'quick' });
  there = `http://127.0.0.1:${other.port}`;
});
afterAll(async () => {
  await other.stop();
  await house.close();
});

const shownAt = ({ heard }: Client, tableId: string) =>
  heard.own.findLast((own) => own.tableId === tableId)?.balanceMinor;
const standingOf = ({ heard }: Client) => heard.standing.at(-1);

/** A player at a table of each server, with a window in the lobby of the first. */
async function playEverywhere() {
  const atCalm = await house.enter('player');
  const lobby = await house.connect({ cookie: atCalm.cookie });
  const atQuick = await house.connect({ cookie: atCalm.cookie }, {}, there);
  await atCalm.do('join', { tableId: 'calm' });
  await atQuick.do('join', { tableId: 'quick' });
  await vi.waitFor(() => expect(standingOf(lobby)?.balances).toMatchObject([{ balanceMinor: GRANT }]), 5_000);
  return { atCalm, lobby, atQuick };
}

const betSoon = (who: Client, tableId: string, stake: number) =>
  vi.waitFor(async () => expect(await who.bet(tableId, 'red', stake)).toMatchObject({ ok: true }), 5_000);

test('a bet at a table of another server moves the balance of every window, without a request', async () => {
  const { atCalm, lobby, atQuick } = await playEverywhere();
  expect(await atCalm.bet('calm', 'red', 700)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(shownAt(atQuick, 'quick')).toBe(GRANT - 700), SOON);
  await vi.waitFor(
    () =>
      expect(standingOf(atQuick)).toMatchObject({
        inPlay: [{ tableId: 'calm', stakedMinor: 700 }],
        balances: [{ balanceMinor: GRANT - 700 }],
      }),
    SOON,
  );
  await betSoon(atQuick, 'quick', 500);
  await vi.waitFor(() => expect(shownAt(atCalm, 'calm')).toBe(GRANT - 1_200), SOON);
  await vi.waitFor(() => expect(standingOf(lobby)?.balances).toMatchObject([{ balanceMinor: GRANT - 1_200 }]), SOON);
});

test('the end of a round at another server is in the session, the stakes and the balance of every window', async () => {
  const { atCalm, lobby, atQuick } = await playEverywhere();
  await betSoon(atQuick, 'quick', 500);
  await vi.waitFor(() => expect(standingOf(lobby)?.inPlay).toMatchObject([{ stakedMinor: 500 }]), SOON);
  await vi.waitFor(() => expect(atQuick.heard.result).not.toEqual([]), 10_000);
  const returned = () => standingOf(lobby)?.rounds.find(({ tableId }) => tableId === 'quick')?.returnedMinor ?? 0;
  await vi.waitFor(() => expect(standingOf(lobby)).toMatchObject({ inPlay: [], playSession: { rounds: 1 } }), 10_000);
  expect(standingOf(lobby)?.balances).toEqual([{ currency: 'EUR', balanceMinor: GRANT - 500 + returned() }]);
  await vi.waitFor(() => expect(shownAt(atCalm, 'calm')).toBe(GRANT - 500 + returned()), SOON);
});

test('a player who connects to a server later is shown what was booked at the other one meanwhile', async () => {
  const ana = await house.enter('player');
  const elsewhere = await house.connect({ cookie: ana.cookie }, {}, there);
  await elsewhere.do('join', { tableId: 'quick' });
  elsewhere.socket.disconnect();
  await ana.do('join', { tableId: 'calm' });
  expect(await ana.bet('calm', 'red', 900)).toMatchObject({ ok: true });
  await wait(SOON.timeout);
  const back = await house.connect({ cookie: ana.cookie }, {}, there);
  const joined = await back.do('join', { tableId: 'quick' });
  expect(joined.own?.balanceMinor).toBe(GRANT - 900);
});

test('a bet that is withdrawn at another server is back in the balance', async () => {
  const { atCalm, atQuick } = await playEverywhere();
  expect(await atCalm.bet('calm', 'red', 1_000)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(shownAt(atQuick, 'quick')).toBe(GRANT - 1_000), SOON);
  const wagers = [{ spot: 'red', stake: 1_000 }];
  const command = { type: 'withdrawBets' as const, wagers };
  await atCalm.do('play', { tableId: 'calm', commandId: randomUUID(), command });
  await vi.waitFor(() => expect(shownAt(atQuick, 'quick')).toBe(GRANT), SOON);
  expect(shownAt(atCalm, 'calm')).toBe(GRANT);
});
