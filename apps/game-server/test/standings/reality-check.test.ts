import { randomUUID } from 'node:crypto';
import type { PlayerCommand } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let other: Casino;
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'quick,calm' });
  other = await casino.startAnother({ TABLES: 'cards' });
}, 60_000);
afterAll(async () => {
  await other.stop();
  await casino.close();
});

const there = () => `http://127.0.0.1:${other.port}`;
const userOf = ({ heard }: Client) => heard.session.at(-1)?.session?.userId ?? '';
const isDue = ({ heard }: Client) => heard.standing.at(-1)?.isCheckDue;
const answersOf = (playerId: string) => casino.prisma.realityCheck.findMany({ where: { playerId } });
const DUE = { ok: false, refused: { code: 'reality-check-due', phrase: { key: 'house.refusal.reality-check-due' } } };

/** A player who has played a round of the quick table. */
async function enter() {
  const who = await casino.enter('player');
  await who.do('join', { tableId: 'quick' });
  await vi.waitFor(async () => expect(await who.bet('quick', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  await vi.waitFor(() => expect(who.heard.standing.at(-1)?.playSession).toMatchObject({ rounds: 1 }), 15_000);
  return who;
}

/** Moves the beginning of a player's session into the past. */
const beganAgo = async (who: Client, minutes: number) => {
  const openedAt = new Date(Date.now() - minutes * 60_000);
  await casino.prisma.roundPlayer.updateMany({ where: { playerId: userOf(who) }, data: { openedAt } });
};

/** Stores the interval as the web does. */
const choose = async (who: Client, realityCheckMinutes: number) => {
  const [userId, settings] = [userOf(who), { realityCheckMinutes }];
  await casino.prisma.playerSettings.upsert({ where: { userId }, create: { userId, settings }, update: { settings } });
};

test('R36, FE8: no bet is accepted before the answer, from any window; one answer releases all of them', async () => {
  const ana = await enter();
  await ana.do('join', { tableId: 'calm' });
  const commandId = randomUUID();
  const accepted = await ana.bet('calm', 'red', 300, commandId);
  expect(accepted).toMatchObject({ ok: true });
  await beganAgo(ana, 61);
  const window = await casino.connect({ cookie: ana.cookie });
  await vi.waitFor(() => expect([isDue(ana), isDue(window)]).toEqual([true, true]), 15_000);

  const move: PlayerCommand = {
    type: 'moveBets',
    taken: [{ spot: 'red', stake: 100 }],
    placed: [{ spot: 'black', stake: 100 }],
  };
  for (const each of [ana, window]) {
    expect(await each.bet('calm', 'black', 100)).toMatchObject(DUE);
    expect(await each.ask('play', { tableId: 'calm', commandId: randomUUID(), command: move })).toMatchObject(DUE);
  }
  // A bet from before is not taken back by its repeat, and may be withdrawn.
  expect(await window.bet('calm', 'red', 300, commandId)).toMatchObject({ ok: true });
  const withdraw: PlayerCommand = { type: 'withdrawBets', wagers: [{ spot: 'red', stake: 100 }] };
  expect(await ana.ask('play', { tableId: 'calm', commandId: randomUUID(), command: withdraw })).toMatchObject({
    ok: true,
  });

  expect(await window.codeOf('answerCheck', { answer: 'stay' })).toBe('ok');
  await vi.waitFor(() => expect([isDue(ana), isDue(window)]).toEqual([false, false]), 15_000);
  for (const each of [ana, window]) expect(await each.bet('calm', 'black', 100)).toMatchObject({ ok: true });
  expect(await ana.codeOf('answerCheck', { answer: 'leave' })).toBe('ok');
  const money = [{ currency: 'EUR', stakedMinor: 500 }];
  expect(await answersOf(userOf(ana))).toMatchObject([{ answer: 'stay', minutes: 60, rounds: 1, money }]);
  await expect(casino.prisma.realityCheck.deleteMany()).rejects.toThrow(/append-only/);
}, 60_000);

test('it is due after a restart, also for a bet that is faster than the session is read, and an answer stays', async () => {
  const ana = await enter();
  await beganAgo(ana, 61);
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  expect(await back.bet('calm', 'black', 100)).toMatchObject(DUE);
  expect(await back.codeOf('answerCheck', { answer: 'stay' })).toBe('ok');
  await casino.stop();
  await casino.start();
  const again = await casino.connect({ cookie: ana.cookie });
  expect(await again.bet('calm', 'black', 100)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(isDue(again)).toBe(false), 15_000);
}, 60_000);

test('it becomes due at every server at the chosen interval, and an answer at one releases the others', async () => {
  const ana = await enter();
  const anaThere = await casino.connect({ cookie: ana.cookie }, {}, there());
  await anaThere.do('join', { tableId: 'cards' });
  await vi.waitFor(() => expect(isDue(anaThere)).toBe(false), 15_000);
  // Three seconds before the interval that is chosen now.
  await beganAgo(ana, 14.95);
  await choose(ana, 15);
  await vi.waitFor(() => expect([isDue(ana), isDue(anaThere)]).toEqual([true, true]), 15_000);
  expect(await anaThere.bet('cards', 'player', 500)).toMatchObject(DUE);
  expect(await ana.bet('calm', 'black', 100)).toMatchObject(DUE);

  expect(await ana.codeOf('answerCheck', { answer: 'leave' })).toBe('ok');
  await vi.waitFor(() => expect([isDue(ana), isDue(anaThere)]).toEqual([false, false]), 15_000);
  await vi.waitFor(async () => expect(await anaThere.bet('cards', 'player', 500)).toMatchObject({ ok: true }), 15_000);
  expect(await answersOf(userOf(ana))).toMatchObject([{ answer: 'leave', minutes: 15 }]);
}, 60_000);

test('players who want none are asked nothing, and neither is a session that has ended', async () => {
  const [ana, ben] = [await enter(), await enter()];
  await beganAgo(ana, 300);
  await choose(ana, 0);
  const round = await casino.prisma.roundPlayer.findFirst({ where: { playerId: userOf(ben) } });
  const long = new Date(Date.now() - 90 * 60_000);
  await casino.prisma.roundPlayer.updateMany({ where: { playerId: userOf(ben) }, data: { openedAt: long } });
  const endedAt = new Date(Date.now() - 31 * 60_000);
  await casino.prisma.round.update({ where: { id: round?.roundId ?? '' }, data: { endedAt } });
  for (const who of [ana, ben]) {
    const window = await casino.connect({ cookie: who.cookie });
    expect(await window.bet('calm', 'black', 100)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(isDue(window)).toBe(false), 15_000);
  }
}, 60_000);
