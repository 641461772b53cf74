import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveOverBus } from '../../src/feed/engine/bus-engine.ts';
import { BusFeed } from '../../src/feed/gateway/bus-feed.ts';
import { HeldTable } from '../../src/feed/gateway/held-table.ts';
import { LosingBus } from '../fixtures/losing-bus.ts';
import { accepted, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';
import { publisherOf } from '../fixtures/publisher.ts';
import { silent } from '../fixtures/silent-log.ts';

// A real table behind an in-process bus: what a gateway receives of it with clients at the table, and without.

const EVERYTHING = 'table.vesper.publication';
const SUMMARY = 'table.vesper.summary';
/** How long a gateway still receives everything after its last client has left. */
const GRACE_MS = 10_000;

let casino: TestCasino;
let bus: LosingBus;
let feed: BusFeed;
let held: HeldTable;
let stopServing: () => void;
let refused = 0;

const now = (): number => 1_800_000_000_000 + performance.now();
const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms);
const serve = (epoch: number) => {
  stopServing = serveOverBus(bus, publisherOf(casino, epoch, now), () => void refused++);
};

beforeEach(async () => {
  casino = await openTestCasino();
  refused = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  bus = new LosingBus();
  serve(1);
  feed = new BusFeed(bus, 'vesper', { gateway: 'one', now, refused: () => void refused++ });
  held = await HeldTable.open(feed, { now, log: silent });
});

afterEach(() => vi.useRealTimers());

const bet = async (spot = 'red') =>
  accepted(
    await held.send(`${spot} ${casino.table.view().version}`, {
      ...{ as: 'player', userId: 'ana', name: 'Ana' },
      command: { type: 'placeBets', wagers: [{ spot, stake: 1_000 }] },
    }),
  );

/** A client joins as the door lets it. */
const joins = async (player?: string) => {
  await held.loadFor({ ...(player === undefined ? {} : { player }), staff: false });
  held.watched(true);
};

const untilSettled = async () => {
  while (casino.table.view().round?.phase !== 'settled') await casino.clock.pass(500);
  await settle();
};

test('FE15: a gateway without clients at a table receives what a lobby shows, and nothing of its bets', async () => {
  await settle();
  expect(bus.listenersOf(EVERYTHING)).toBe(0);
  const { version } = held.view;
  const sent = bus.sent.filter((subject) => subject === SUMMARY).length;
  for (const spot of ['red', 'odd', 'black', 'even']) {
    await bet(spot);
    await settle();
  }
  // The heartbeat goes on.
  expect(bus.sent.filter((subject) => subject === SUMMARY).length - sent).toBeLessThanOrEqual(2);
  expect(held.view.version).toBeLessThanOrEqual(version + 1);
  const ended: string[] = [];
  held.onNews(({ results }) => ended.push(...results.map(({ roundId }) => roundId)));
  await untilSettled();
  expect(ended).toEqual(['VESPER-1']);
  expect(held.phase).toBe(casino.table.phase);
  const { state, deadline, dealer, dealt, roundId, waitsFor } = casino.table.view();
  expect(held.view).toMatchObject({ state, deadline, dealer, dealt, roundId, waitsFor });
  expect(held.view.round).toMatchObject({ phase: 'settled', play: null, totals: {} });
});

test('FE15: who joins is shown the whole table, and nothing is missed that is published on the way', async () => {
  await settle();
  await bet();
  await settle();
  bus.onAsked('table.vesper.1.snapshot', async () => {
    // Between the question and the answer.
    await bet('odd');
    await settle();
  });
  await joins('ana');
  await bet('even');
  await settle();
  expect(held.view).toMatchObject({ version: casino.table.view().version, round: casino.table.view().round });
  expect(Object.keys(held.ownView('ana')?.round?.stakes ?? {})).toEqual(['red', 'odd', 'even']);
});

test('FE15: a spectator too is shown the whole table', async () => {
  await settle();
  await bet();
  await settle();
  await joins();
  expect(held.view.round).toEqual(casino.table.view().round);
  await bet('odd');
  await settle();
  expect(held.view.round?.totals).toEqual(casino.table.view().round?.totals);
});

test('FE15: a client who cannot be shown the table does not join, and the next one is shown all of it', async () => {
  await settle();
  bus.losing.set('table.vesper.1.snapshot', 3);
  await expect(joins('ana')).rejects.toThrow('lost');
  await bet();
  await joins('ana');
  expect(held.view.round).toEqual(casino.table.view().round);
});

test('FE15: some time after the last client has left, it receives summaries again; who comes back meanwhile misses nothing', async () => {
  await joins('ana');
  held.watched(false);
  await settle(GRACE_MS - 1_000);
  expect(bus.listenersOf(EVERYTHING)).toBe(1);
  const asked = bus.sent.filter((subject) => subject.endsWith('snapshot')).length;
  await joins();
  expect(bus.sent.filter((subject) => subject.endsWith('snapshot'))).toHaveLength(asked);
  await settle(GRACE_MS + 1_000);
  expect(bus.listenersOf(EVERYTHING)).toBe(1);
  held.watched(false);
  await settle(GRACE_MS + 1_000);
  expect([bus.listenersOf(EVERYTHING), bus.listenersOf(SUMMARY)]).toEqual([0, 1]);
  await bet();
  await joins('ana');
  expect(held.view.round).toEqual(casino.table.view().round);
});

test('FE15: a lost summary is made up for after the next heartbeat', async () => {
  const ended: string[] = [];
  held.onNews(({ results }) => ended.push(...results.map(({ roundId }) => roundId)));
  await bet();
  bus.losing.set(SUMMARY, 100);
  await untilSettled();
  bus.losing.set(SUMMARY, 0);
  await settle(2_000);
  expect(ended).toEqual(['VESPER-1']);
});

test('FE15: a publication that is lost just before the last client leaves is made up for', async () => {
  const ended: string[] = [];
  held.onNews(({ results }) => ended.push(...results.map(({ roundId }) => roundId)));
  await joins('ana');
  await bet();
  held.watched(false);
  await settle(GRACE_MS - 100);
  bus.losing.set(EVERYTHING, 100);
  await untilSettled();
  await settle(3_000);
  expect(ended).toEqual(['VESPER-1']);
});

test('FE15: the next owner of a table is heard with clients at the table, and without', async () => {
  await settle();
  stopServing();
  serve(2);
  await bet();
  await settle();
  expect(bus.sent.at(-1)).not.toBe('table.vesper.1.command');
  await joins('ana');
  stopServing();
  serve(3);
  await settle(2_000);
  await bet('odd');
  await settle();
  expect(held.view.round).toEqual(casino.table.view().round);
});

test('FE11, FE15: of an owner of the version before, which has no summaries, everything is received', async () => {
  const { respond } = bus;
  bus.respond = (subject, answer) =>
    respond.call(bus, subject, async (message) => {
      const { summarises, ...former } = (await answer(message)) as { summarises?: boolean };
      return former;
    });
  bus.losing.set(SUMMARY, 10_000);
  stopServing();
  serve(2);
  await bet();
  await settle();
  expect(bus.listenersOf(EVERYTHING)).toBe(1);
  expect(held.view.round?.totals).toEqual(casino.table.view().round?.totals);
  stopServing();
  bus.respond = respond;
  bus.losing.clear();
  serve(3);
  await bet('odd');
  expect(bus.listenersOf(EVERYTHING)).toBe(0);
});

test('FE4: a gateway that is empty says so and then is silent, and says everything when somebody comes', async () => {
  const said = () => bus.sent.filter((subject) => subject === 'table.vesper.present').length;
  await settle(20_000);
  expect(said()).toBe(0);
  held.attend({ watching: 1, players: ['ana'], dealers: [], staff: false });
  await settle(20_000);
  expect(casino.table.view().watching).toBe(1);
  bus.losing.set('table.vesper.present', 1);
  held.attend({ watching: 0, players: [], dealers: [], staff: false });
  await settle(3_000);
  expect(casino.table.view().watching).toBe(0);
  const before = said();
  await settle(20_000);
  expect(said() - before).toBeLessThanOrEqual(1);
  held.attend({ watching: 2, players: ['ana', 'ben'], dealers: [], staff: false });
  await settle();
  expect(casino.table.view().watching).toBe(2);
  expect(refused).toBe(0);
});
