import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceLoader } from '../../src/feed/engine/load-balances.ts';
import { Publisher } from '../../src/feed/engine/publisher.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import type { Present, Publication } from '../../src/feed/table-feed.ts';
import { free } from '../fixtures/entries.ts';
import { accepted, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';
import { silent } from '../fixtures/silent-log.ts';

let casino: TestCasino;
let publisher: Publisher;
let published: Publication[];
let way: RightOfWay;
let tookMs: number[];

beforeEach(async () => {
  casino = await openTestCasino();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { balances, table } = casino;
  const loadBalances = balanceLoader(balances, new Set(['EUR']));
  way = new RightOfWay();
  tookMs = [];
  const metrics = { published: (ms: number) => void tookMs.push(ms) };
  const load = { handled: () => undefined };
  publisher = new Publisher({
    table,
    epoch: 7,
    balances,
    loadBalances,
    way,
    now: Date.now,
    metrics,
    load,
    log: silent,
  });
  published = [];
  publisher.onPublication((publication) => published.push(publication));
});

afterEach(() => vi.useRealTimers());

const present = (players: readonly string[], more: Partial<Present> = {}): Present => ({
  ...{ watching: players.length, dealers: [], staff: false },
  ...more,
  players,
});

let bets = 0;
const bet = async (userId: string) =>
  accepted(
    await publisher.handle(`${++bets} of ${userId}`, {
      as: 'player',
      userId,
      name: userId,
      command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 1_000 }] },
    }),
  );

/** Lets the event loop turn: slices are published on turns of their own. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until all players are present and published. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000);
  await turns();
  published.length = 0;
}

test('FE2: every publication names the previous one and contains the complete changed parts', async () => {
  publisher.attended('one', present(['ana', 'ben']));
  await settle();
  const { version } = await bet('ana');
  await vi.advanceTimersByTimeAsync(200);
  await bet('ben');
  await vi.advanceTimersByTimeAsync(200);
  expect(published.map(({ number, after }) => number - after)).toEqual([1, 1]);
  expect(published[1]?.after).toBe(published[0]?.number);
  expect(published.map(({ own }) => own.map(({ userId }) => userId))).toEqual([['ana'], ['ben']]);
  expect(published.map(({ public: part }) => part?.view.version)).toEqual([version, version + 1]);
  expect(published.every(({ epoch, dealer }) => epoch === 7 && dealer === undefined)).toBe(true);
});

test('FE1: changes within a tick are published once, newest state only; a new phase does not wait', async () => {
  publisher.attended('one', present(['ana', 'ben', 'carl']));
  await settle();
  await bet('ana');
  await vi.advanceTimersByTimeAsync(10);
  await bet('ben');
  await bet('carl');
  await vi.advanceTimersByTimeAsync(60);
  expect(published).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(40);
  expect(published.map(({ own }) => own.length)).toEqual([1, 2]);
  accepted(await casino.supervise({ type: 'pause', reason: 'a look' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(published.at(-1)?.public?.view.state).toBe('paused');
});

test('many own views are published in slices, each on its own turn of the event loop, none before the round', async () => {
  publisher.attended('one', present(Array.from({ length: 60 }, (_, i) => `player-${i}`)));
  await settle();
  await bet('player-1');
  await vi.advanceTimersByTimeAsync(200);
  await turns();
  published.length = 0;
  let pausing: Promise<unknown> | undefined;
  publisher.onPublication(() => {
    pausing ??= casino.supervise({ type: 'pause', reason: 'between two slices' });
  });
  await casino.clock.pass(20_000);
  await vi.advanceTimersByTimeAsync(1);
  await turns();
  await pausing;
  expect(published.map(({ own }) => own.length)).toEqual([25, 25, 10]);
  const versions = published.map(({ public: part }) => part?.view.version);
  expect(versions).toEqual([expect.any(Number), (versions[0] ?? 0) + 1, undefined]);
  for (const [i, { own }] of published.entries())
    for (const { view } of own) expect(view.version).toBe(versions[Math.min(i, 1)]);
});

test('a publication waits for outstanding answers, for 40 ms at most, and its own time is measured', async () => {
  publisher.attended('one', present(['ana']));
  await settle();
  tookMs.length = 0;
  let sent: () => void = () => undefined;
  void way.answer(
    new Promise<void>((resolve) => {
      sent = resolve;
    }),
  );
  await bet('ana');
  await vi.advanceTimersByTimeAsync(39);
  expect(published).toHaveLength(0);
  sent();
  await vi.advanceTimersByTimeAsync(1);
  await turns();
  expect(published).toHaveLength(1);
  expect(tookMs).toEqual([0]);

  void way.answer(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(200);
  await bet('ana');
  await vi.advanceTimersByTimeAsync(39);
  expect(published).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  await turns();
  expect(published).toHaveLength(2);
});

test('a balance that changes elsewhere is published only to a player who is present', async () => {
  publisher.attended('one', present(['ana']));
  await settle();
  const moment = casino.balances.since();
  casino.balances.learn({ 'player:ana': free(5), 'player:ben': free(6) }, moment);
  await vi.advanceTimersByTimeAsync(200);
  expect(published.flatMap(({ own }) => own.map(({ userId, view }) => [userId, view.balanceMinor]))).toEqual([
    ['ana', 5],
  ]);
});

test('a player who joins is published and counted without any other change', async () => {
  publisher.attended('one', present(['ana'], { watching: 3 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(published.flatMap(({ own }) => own.map(({ userId }) => userId))).toEqual(['ana']);
  expect(published.at(-1)?.public?.attendance).toEqual({ playing: 1, demo: 0, watching: 3 });
  expect(published.at(-1)?.public?.view.watching).toBe(3);
  await settle();
  publisher.attended('one', present(['ana'], { watching: 3 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(published).toEqual([]);
});

test("the dealer's view is published while anyone present is shown it", async () => {
  publisher.attended('one', present([], { watching: 1, dealers: ['dora'], staff: true }));
  await vi.advanceTimersByTimeAsync(200);
  expect(published.at(-1)?.dealer?.version).toBe(casino.table.view().version);
  await settle();
  publisher.attended('one', present(['ana']));
  await vi.advanceTimersByTimeAsync(200);
  expect(published.every(({ dealer }) => dealer === undefined)).toBe(true);
});

test('the last changes are published before a stop completes', async () => {
  publisher.attended('one', present(['ana']));
  await settle();
  await bet('ana');
  await publisher.stop();
  expect(published.flatMap(({ own }) => own.map(({ userId }) => userId))).toEqual(['ana']);
  expect(published.at(-1)?.public?.view.version).toBe(casino.table.view().version);
});

test('a player whose balance could not be loaded gets no own view until it is loaded with a later change', async () => {
  const failing = vi.spyOn(casino.memory, 'balance').mockRejectedValue(new Error('the database is away'));
  publisher.attended('one', present(['ana', 'ben']));
  await settle();
  const afterOneMore = async (ms: number) => {
    published.length = 0;
    await casino.clock.pass(ms);
    await vi.advanceTimersByTimeAsync(2_000);
    await turns();
    return published.flatMap(({ own }) => own.map(({ userId, view }) => [userId, view.balanceMinor]));
  };
  expect(await afterOneMore(25_000)).toEqual([]);
  expect(published).not.toEqual([]);
  failing.mockRestore();
  const { memory } = casino;
  const balances = await Promise.all(['ana', 'ben'].map(async (id) => [id, (await memory.balance(id, 'EUR')).minor]));
  expect(await afterOneMore(60_000)).toEqual(expect.arrayContaining(balances));
});

test('a gateway that fails is no fault of the table, nor of the other gateways', async () => {
  publisher.attended('one', present(['ana']));
  publisher.onPublication(() => {
    throw new Error('a fault in a gateway');
  });
  const other: Publication[] = [];
  publisher.onPublication((publication) => other.push(publication));
  await settle();
  await bet('ana');
  await vi.advanceTimersByTimeAsync(200);
  expect(other.at(-1)?.public?.view.state).toBe('open');
});

test('a view that fails is published as a stopped table', async () => {
  publisher.attended('one', present(['ana']));
  await settle();
  const { game } = casino.setup;
  const { view } = game;
  Object.assign(game, {
    view: () => {
      throw new Error('a fault in the view');
    },
  });
  await bet('ana');
  await casino.clock.pass(20_000);
  await vi.advanceTimersByTimeAsync(2_000);
  await turns();
  expect(published.at(-1)?.public?.view).toMatchObject({ state: 'closed', round: null });
  Object.assign(game, { view });
});
