import type { LastResult } from '@baize/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { HeldTable, type News } from '../../src/feed/gateway/held-table.ts';
import { HandFeed } from '../fixtures/hand-feed.ts';
import { silent } from '../fixtures/silent-log.ts';

// The state of a table held by a gateway, with late, lost and reordered messages.

let feed: HandFeed;
let held: HeldTable;
let news: News[];

beforeEach(async () => {
  feed = new HandFeed();
  held = await HeldTable.open(feed, { now: Date.now, log: silent });
  news = [];
  held.onNews((each) => news.push(each));
  await held.loadFor({ staff: false });
  feed.asked.length = 0;
  news.length = 0;
});

const result = (roundId: string): LastResult => ({ roundId, number: 1, shoe: null, result: 17 });
const reported = () => news.flatMap(({ results }) => results.map(({ roundId }) => roundId));

test('a publication is held and its listeners are notified', () => {
  feed.change();
  expect(held.view.version).toBe(2);
  expect(news).toEqual([{ public: true, own: [], dealer: true, results: [], reversed: [] }]);
});

test('FE2: a late publication replaces nothing newer, and the gap before it is filled by a snapshot', async () => {
  await held.loadFor({ player: 'ana', staff: false });
  const [late, early] = [feed.changed(['ana']), feed.changed()];
  feed.push(early);
  expect(held.view.version).toBe(1);
  await vi.waitFor(() => expect(held.view.version).toBe(3), 15_000);
  expect(held.ownView('ana')?.version).toBe(3);
  feed.push(late);
  expect([held.view.version, held.ownView('ana')?.version]).toEqual([3, 3]);
  feed.change(['ana']);
  expect([held.view.version, held.ownView('ana')?.version]).toEqual([4, 4]);
  expect(feed.asked).toHaveLength(2);
});

test('a heartbeat reveals that the last publication was missed', async () => {
  feed.changed([], 'playing', result('R-1'));
  expect(held.view.version).toBe(1);
  feed.beat();
  await vi.waitFor(() => expect(held.view.version).toBe(2), 15_000);
  expect(held.phase).toBe('playing');
  expect(reported()).toEqual(['R-1']);
  feed.beat();
  expect(feed.asked).toHaveLength(1);
});

test('a result is reported once, whether it arrives in a publication, a snapshot, or both', async () => {
  const first = feed.changed([], 'settled', result('R-1'));
  await held.loadFor({ player: 'ana', staff: false });
  expect(reported()).toEqual(['R-1']);
  feed.push(first);
  feed.push(feed.changed([], 'settled', result('R-2')));
  await held.loadFor({ player: 'ben', staff: false });
  expect(reported()).toEqual(['R-1', 'R-2']);
  expect(held.results.map(({ roundId }) => roundId)).toEqual(['R-1', 'R-2']);
});

test('who joins while a publication is missing is shown results as new as the view', async () => {
  feed.push(feed.changed([], 'settled', result('R-1')));
  feed.changed();
  feed.results = [];
  await held.loadFor({ player: 'ana', staff: false });
  expect([held.view.version, held.results]).toEqual([3, []]);
});

test('a snapshot for one player does not hide what other players have missed', async () => {
  await held.loadFor({ player: 'ana', staff: false });
  feed.changed(['ana']);
  await held.loadFor({ player: 'ben', staff: false });
  expect([held.ownView('ana')?.version, held.ownView('ben')?.version]).toEqual([1, 2]);
  feed.change();
  await vi.waitFor(() => expect(held.ownView('ana')?.version).toBe(3), 15_000);
});

test('FE2: late publications of an earlier engine are ignored', async () => {
  const before = feed.changed();
  feed.moment = { epoch: 2, number: 0, order: 0 };
  feed.change(); // the first of a new engine
  await vi.waitFor(() => expect(held.view.version).toBe(3), 15_000);
  feed.push({ ...before, after: 98, number: 99, order: 99 });
  expect(held.view.version).toBe(3);
  feed.change();
  expect(held.view.version).toBe(4);
});

test('a former owner that still answers shows nobody its outdated state, and does not keep the gateway busy', async () => {
  vi.useFakeTimers();
  try {
    const { snapshot } = feed;
    const former = feed.taken({ players: ['ana'], staff: true, results: true });
    feed.snapshot = async (wanted) => {
      feed.asked.push(wanted);
      return { ...former, order: former.order + feed.asked.length };
    };
    feed.moment = { epoch: 2, number: 0, order: 0 };
    feed.change(); // the first of the new owner
    await expect(held.loadFor({ player: 'ana', staff: true })).rejects.toThrow();
    expect([held.ownView('ana'), held.dealerView]).toEqual([undefined, undefined]);
    await expect(held.isDealtBy('dora')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(feed.asked.length).toBeLessThan(10);
    feed.snapshot = snapshot;
    await vi.advanceTimersByTimeAsync(500);
    await held.loadFor({ player: 'ana', staff: true });
    expect([held.view.version, held.ownView('ana')?.version]).toEqual([2, 2]);
  } finally {
    vi.useRealTimers();
  }
});

test('an opening gateway that is closed stops asking', async () => {
  const closing = new AbortController();
  feed.snapshot = () => Promise.reject(new Error('nobody has the table'));
  const opening = HeldTable.open(feed, { now: Date.now, log: silent }, closing.signal);
  closing.abort();
  await expect(opening).rejects.toThrow();
});

test('a failed snapshot is requested again', async () => {
  vi.useFakeTimers();
  try {
    const { snapshot } = feed;
    feed.snapshot = () => Promise.reject(new Error('lost'));
    feed.changed();
    feed.change();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(held.view.version).toBe(1);
    feed.snapshot = snapshot;
    await vi.advanceTimersByTimeAsync(500);
    expect(held.view.version).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a player who leaves while a snapshot is on its way is not brought back to it', async () => {
  const { snapshot } = feed;
  await held.loadFor({ player: 'ana', staff: false });
  const outdated = feed.taken({ players: ['ana'], staff: false, results: true });
  let arrive = () => {};
  feed.snapshot = async () => {
    feed.snapshot = snapshot;
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return outdated;
  };
  const joining = held.loadFor({ player: 'ana', staff: false });
  feed.change(['ana']);
  expect(held.ownView('ana')?.version).toBe(2);
  held.leave('ana');
  arrive();
  await joining;
  expect(held.ownView('ana')?.version).toBe(2);
});

test('the own view of a player who has left or never joined is not kept', async () => {
  await held.loadFor({ player: 'ana', staff: false });
  held.leave('ana');
  feed.change(['ana', 'ben']);
  expect([held.ownView('ana'), held.ownView('ben')]).toEqual([undefined, undefined]);
  expect(news.at(-1)?.own).toEqual([]);
});
