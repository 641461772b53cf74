import { randomUUID } from 'node:crypto';
import { replayKey } from '@baize/auth';
import { createPool, playSessionAt, readStandings } from '@baize/database';
import type { Message } from '@baize/protocol';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GRANT } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino();
  pool = createPool(casino.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const standingOf = ({ heard }: Client) => heard.standing.at(-1);
const roundsOf = ({ heard }: Client) => heard.standing.flatMap(({ rounds }) => rounds);

/** Bets on red in the next round of the quick table. @returns the round, once its bet is taken */
async function bet(who: Client, stake = 500): Promise<string> {
  await who.do('join', { tableId: 'quick' });
  const before = who.heard.own.length;
  await vi.waitFor(async () => expect(await who.bet('quick', 'red', stake)).toMatchObject({ ok: true }), 15_000);
  const owns = () => who.heard.own.slice(before).filter(({ tableId }) => tableId === 'quick');
  const placed = await vi.waitFor(() => {
    const own = owns().findLast(({ round }) => round?.stakes.red === stake);
    expect(own).toMatchObject({ round: { stakes: { red: stake } } });
    return own;
  }, 15_000);
  return placed?.roundId ?? '';
}

const pushed = (who: Client, roundId: string) =>
  vi.waitFor(() => expect(roundsOf(who).map((round) => round.roundId)).toContain(roundId), 15_000);

const supervise = (who: Client, tableId: string, command: Message<'supervise'>['command']) =>
  who.do('supervise', { tableId, commandId: randomUUID(), command });

test('FE7: a player is sent every settled round, the session and the balance as they are booked, and nobody else is', async () => {
  const [ana, ben, watcher, pia] = [
    await casino.enter('player'),
    await casino.enter('player'),
    await casino.connect(),
    await casino.enter('pit-boss'),
  ];
  for (const client of [ben, watcher, pia]) await client.do('join', { tableId: 'quick' });
  await vi.waitFor(() => expect(standingOf(ana)).toMatchObject({ playSession: null, rounds: [] }), 15_000);
  const first = await bet(ana);
  await pushed(ana, first);
  const second = await bet(ana, 1_000);
  await pushed(ana, second);

  const userId = ana.heard.session.at(-1)?.session?.userId ?? '';
  const booked = (await readStandings(pool, [userId], [], Date.now(), { zone: 'UTC', days: USUAL_DAYS })).get(userId);
  if (!booked) throw new Error('the player has a standing');
  const { elapsedMs, ...session } = playSessionAt(booked.playSession, Date.now()) ?? { elapsedMs: 0 };
  const standing = standingOf(ana);
  expect(standing?.playSession).toMatchObject({
    ...session,
    rounds: 2,
    money: [{ currency: 'EUR', stakedMinor: 1_500 }],
  });
  expect(standing?.playSession?.elapsedMs).toBeLessThanOrEqual(elapsedMs);
  expect(standing).toMatchObject({ balances: booked.balances, inPlay: [] });
  const sent = roundsOf(ana);
  expect(sent.map(({ roundId }) => roundId)).toEqual([first, second]);
  const returned = sent.reduce((sum, round) => sum + round.returnedMinor, 0);
  expect(standing?.balances).toEqual([{ currency: 'EUR', balanceMinor: GRANT - 1_500 + returned }]);
  expect(sent[1]).toMatchObject({
    ...{ tableId: 'quick', state: 'settled', stakedMinor: 1_000, decisions: [] },
    replayKey: replayKey(casino.environment.AUTH_SECRET, second),
    bets: [{ spot: 'red', stakeMinor: 1_000 }],
  });

  expect(ben.heard.standing.every(({ rounds, playSession }) => rounds.length === 0 && playSession === null)).toBe(true);
  expect([watcher.heard.standing, pia.heard.standing]).toEqual([[], []]);
});

test('a newcomer’s first standing has the balance of the account that is opened for it', async () => {
  const newcomer = await casino.enter('player');
  await vi.waitFor(() => expect(standingOf(newcomer)).toBeDefined(), 15_000);
  expect(newcomer.heard.standing[0]?.balances).toEqual([{ currency: 'EUR', balanceMinor: GRANT }]);
});

test('a player who reconnects, or opens another window, is sent everything', async () => {
  const ana = await casino.enter('player');
  const round = await bet(ana);
  await pushed(ana, round);
  ana.socket.disconnect();
  const back = await casino.connect({ cookie: ana.cookie });
  await vi.waitFor(() => expect(standingOf(back)).toMatchObject({ playSession: { rounds: 1 } }), 15_000);
  expect(standingOf(back)?.rounds).toEqual(roundsOf(ana).filter(({ roundId }) => roundId === round));
  const next = await bet(back);
  const other = await casino.connect({ cookie: ana.cookie });
  for (const window of [back, other]) await pushed(window, next);
  for (const window of [back, other]) expect(standingOf(window)?.playSession?.rounds).toBe(2);
});

test('a window at the table has what it bets there; a window elsewhere is sent it', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  await vi.waitFor(() => expect(standingOf(ana)).toMatchObject({ inPlay: [] }), 15_000);
  const heard = ana.heard.standing.length;
  expect(await ana.bet('calm', 'black', 300)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual({ black: 300 }), 15_000);
  await pushed(ana, await bet(ana));
  // One reading when she came to the other table, none for the bets at either.
  expect(ana.heard.standing.slice(heard).filter(({ rounds }) => rounds.length === 0)).toHaveLength(1);
  expect(standingOf(ana)?.inPlay).toEqual([{ tableId: 'calm', stakedMinor: 300 }]);
  const [balance] = standingOf(ana)?.balances ?? [];

  const lobby = await casino.connect({ cookie: ana.cookie });
  await vi.waitFor(() => expect(standingOf(lobby)).toMatchObject({ balances: [balance] }), 15_000);
  expect(await ana.bet('calm', 'red', 700)).toMatchObject({ ok: true });
  await vi.waitFor(
    () =>
      expect(standingOf(lobby)).toMatchObject({
        inPlay: [{ tableId: 'calm', stakedMinor: 1_000 }],
        balances: [{ currency: 'EUR', balanceMinor: (balance?.balanceMinor ?? 0) - 700 }],
      }),
    15_000,
  );
});

test('a void round is sent with its reason, and so is one that is voided after its settlement', async () => {
  const [ana, pia, olga] = [
    await casino.enter('player'),
    await casino.enter('pit-boss'),
    await casino.enter('operator'),
  ];
  for (const client of [ana, pia, olga]) await client.do('join', { tableId: 'calm' });
  expect(await ana.bet('calm', 'red', 900)).toMatchObject({ ok: true });
  const reason = 'the felt is torn';
  await supervise(pia, 'calm', { type: 'voidRound', reason });
  await vi.waitFor(
    () =>
      expect(roundsOf(ana).at(-1)).toMatchObject({
        ...{ tableId: 'calm', state: 'void', voidReason: reason, stakedMinor: 900, returnedMinor: 900 },
      }),
    15_000,
  );
  expect(standingOf(ana)).toMatchObject({ inPlay: [], balances: [{ balanceMinor: GRANT }] });

  const roundId = await bet(ana);
  await pushed(ana, roundId);
  await supervise(pia, 'quick', { type: 'askReversal', roundId, reason });
  await supervise(olga, 'quick', { type: 'approveReversal', roundId, owedMinor: 0 });
  await vi.waitFor(
    () =>
      expect(roundsOf(ana).filter((round) => round.roundId === roundId)).toMatchObject([
        { reversed: false },
        { reversed: true, stakedMinor: 500, returnedMinor: 500 },
      ]),
    15_000,
  );
  expect(standingOf(ana)).toMatchObject({
    balances: [{ balanceMinor: GRANT }],
    playSession: { rounds: 2, money: [{ stakedMinor: 1_400, returnedMinor: 1_400 }] },
  });
});

test('a player whose session has ended is sent nothing more', async () => {
  const ana = await casino.enter('player');
  const round = await bet(ana);
  const { userId } = ana.heard.session.at(-1)?.session ?? { userId: '' };
  await casino.prisma.session.deleteMany({ where: { userId } });
  await vi.waitFor(() => expect(ana.heard.session.at(-1)?.session).toBeNull(), 15_000);
  const heard = ana.heard.standing.length;
  await vi.waitFor(() => expect(ana.heard.result.map(({ roundId }) => roundId)).toContain(round), 15_000);
  const back = await casino.enter('player');
  await pushed(back, await bet(back));
  expect(ana.heard.standing.length).toBe(heard);
});
