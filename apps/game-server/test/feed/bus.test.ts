import type { LastResult } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoResponders } from '../../src/bus/message-bus.ts';
import { serveOverBus } from '../../src/feed/engine/bus-engine.ts';
import type { Publisher } from '../../src/feed/engine/publisher.ts';
import { BusFeed } from '../../src/feed/gateway/bus-feed.ts';
import { HeldTable } from '../../src/feed/gateway/held-table.ts';
import { LosingBus, plain } from '../fixtures/losing-bus.ts';
import { accepted, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';
import { publisherOf } from '../fixtures/publisher.ts';
import { silent } from '../fixtures/silent-log.ts';

// A real table behind an in-process bus; the test decides which messages are lost.

let refused = 0;
let casino: TestCasino;
let bus: LosingBus;
let feed: BusFeed;
let held: HeldTable;
let publisher: Publisher;
let stopServing: () => void;
/** How far the owner's clock is ahead of the gateway's. */
let aheadMs = 0;

/** The clock of the gateway; it stands still while a question is answered. */
const now = (): number => 1_800_000_000_000 + performance.now();

/** The table is served by an owner with this epoch. */
function serve(epoch: number): void {
  publisher = publisherOf(casino, epoch, () => now() + aheadMs);
  stopServing = serveOverBus(bus, publisher, () => void refused++);
}

beforeEach(async () => {
  casino = await openTestCasino();
  [refused, aheadMs] = [0, 0];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  bus = new LosingBus();
  serve(1);
  feed = new BusFeed(bus, 'vesper', { gateway: 'one', now, refused: () => void refused++ });
  held = await HeldTable.open(feed, { now, log: silent });
});

afterEach(() => vi.useRealTimers());

const bet = (commandId: string, stake = 1_000) =>
  held.send(commandId, {
    as: 'player',
    userId: 'ana',
    name: 'Ana',
    command: { type: 'placeBets', wagers: [{ spot: 'red', stake }] },
  });

const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

test('FE3: a command whose answer is lost is sent again under its id, and takes effect once', async () => {
  bus.losing.set('table.vesper.1.command answered', 2);
  const { balanceMinor } = accepted(await bet('one'));
  expect(bus.sent.filter((subject) => subject === 'table.vesper.1.command')).toHaveLength(3);
  expect(balanceMinor).toBe(99_000);
  expect(casino.onFelt()).toBe(1_000);
});

test('FE3: a command that is lost every time is rejected, and may be sent again under its id', async () => {
  bus.losing.set('table.vesper.1.command', 3);
  await expect(bet('one')).rejects.toThrow('lost');
  expect(casino.onFelt()).toBe(0);
  accepted(await bet('one'));
  expect(casino.onFelt()).toBe(1_000);
});

test('own views go to the gateways where the player is', async () => {
  await held.loadFor({ player: 'ana', staff: false });
  accepted(await bet('one'));
  await settle();
  expect(held.ownView('ana')).toEqual(plain(casino.table.ownView('ana' as Player)));
  expect(held.view.version).toBe(casino.table.view().version);
  expect(held.ownView('ben')).toBeUndefined();
});

test('a publication lost by the bus is replaced after the next heartbeat', async () => {
  await held.loadFor({ player: 'ana', staff: false });
  bus.losing.set('table.vesper.publication', 1);
  accepted(await bet('one'));
  await settle();
  expect(held.ownView('ana')?.version).toBeLessThan(casino.table.view().version);
  await settle(2_000);
  expect(held.ownView('ana')?.version).toBe(casino.table.view().version);
});

test('FE4: a dealer is present as long as any gateway reports them, and a silent gateway counts as empty', async () => {
  const present: [string, boolean][] = [];
  const { table } = casino;
  const dealerPresent = table.dealerPresent.bind(table);
  table.dealerPresent = (userId, isPresent) => {
    present.push([userId, isPresent]);
    dealerPresent(userId, isPresent);
  };
  const other = new BusFeed(bus, 'vesper', { gateway: 'two', now, refused: () => void refused++ });
  const dora = { watching: 1, players: [], dealers: ['dora'], staff: true };
  feed.attend(dora);
  other.attend(dora);
  feed.attend({ watching: 0, players: [], dealers: [], staff: false });
  await settle();
  expect(held.attendance.watching).toBe(1);
  expect(present).toEqual([['dora', true]]);
  other.close();
  await settle(9_000);
  expect(present).toEqual([
    ['dora', true],
    ['dora', false],
  ]);
  expect(held.attendance.watching).toBe(0);
});

test('a gateway that missed a publication still gets its results', async () => {
  const received: LastResult[] = [];
  held.onNews(({ results }) => received.push(...results));
  accepted(await bet('one'));
  bus.losing.set('table.vesper.publication', 2);
  while (casino.table.view().round?.phase !== 'settled') await casino.clock.pass(500);
  await settle(3_000);
  expect(received.map(({ roundId }) => roundId)).toEqual(['VESPER-1']);
});

test('FE9: the owner is asked by its epoch, and where nobody has it the command is refused at once', async () => {
  stopServing();
  const began = performance.now();
  await expect(bet('one')).rejects.toThrow(NoResponders);
  expect(performance.now() - began).toBe(0);
  expect(bus.sent.filter((subject) => subject === 'table.vesper.1.command')).toHaveLength(1);
  // Its next owner is found without a word from it.
  serve(2);
  accepted(await bet('one'));
  expect(bus.sent).toContain('table.vesper.2.command');
});

test('FE9: a snapshot of a table that is on its way to another engine comes from its next owner', async () => {
  stopServing();
  const snapshot = feed.snapshot({ players: ['ana'], staff: false, results: false });
  await settle(1_000);
  serve(2);
  await settle(10);
  expect(await snapshot).toMatchObject({ epoch: 2, own: [{ userId: 'ana' }] });
  stopServing();
  const none = feed.snapshot({ players: [], staff: false, results: false });
  const failed = expect(none).rejects.toThrow(NoResponders);
  await settle(3_500);
  await failed;
});

test('FE10: times in views are by the clock of the gateway, however far the owner’s is from it', async () => {
  stopServing();
  aheadMs = 3_600_000;
  serve(2);
  await settle(2_000);
  const { now: shownAt, deadline } = casino.table.view();
  expect(held.pushed.deadline).toBe((deadline ?? 0) - aheadMs);
  expect(held.pushed.now).toBeLessThanOrEqual(shownAt - aheadMs);
});

test.each([
  [{ commandId: 'x' }],
  [{ commandId: 'x', asker: { as: 'player', userId: 'ana', name: 'Ana', command: { type: 'placeBets', wagers: [] } } }],
  [{ commandId: 'x', asker: { as: 'house', userId: 'ana', name: 'Ana', command: { type: 'openTable' } } }],
  [{}],
])('FE11: a command that cannot be read has no effect and is counted: %j', async (message) => {
  await expect(bus.request('table.vesper.1.command', message)).rejects.toThrow();
  expect(refused).toBe(1);
  expect(casino.onFelt()).toBe(0);
});

test('FE11: neither do views, attendance and owners that cannot be read', async () => {
  const before = held.view.version;
  bus.publish('table.vesper.summary', { epoch: 9, number: 1 });
  feed.watch(true);
  bus.publish('table.vesper.publication', { epoch: 9, number: 1 });
  bus.publish('table.vesper.publication', { epoch: 1, number: 900, order: 900, after: 0, own: {}, results: [] });
  bus.publish('table.vesper.present', { gateway: 'one', players: ['eve'] });
  bus.publish('table.vesper.attend', {});
  expect(refused).toBe(5);
  expect(held.view.version).toBe(before);
  expect(casino.table.view().watching).toBe(0);
});

test('FE4: gateways say how their attendance has changed, and everything when a message was lost', async () => {
  held.attend({ watching: 2, players: ['ana', 'ben'], dealers: [], staff: false });
  await settle();
  bus.losing.set('table.vesper.present', 1);
  held.attend({ watching: 3, players: ['ana', 'ben', 'cleo'], dealers: [], staff: false });
  held.attend({ watching: 2, players: ['ben', 'cleo'], dealers: [], staff: false });
  await settle();
  expect(casino.table.view().watching).toBe(2);
  expect(publisher.players).toEqual(new Set(['ben', 'cleo']));
});
