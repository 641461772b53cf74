import type { LastResult } from '@baize/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { HeldTable, type News } from '../../src/feed/held-table.ts';
import { HandFeed } from '../fixtures/hand-feed.ts';

// What a gateway holds of a table, whatever becomes of the messages on their way.

let feed: HandFeed;
let held: HeldTable;
let news: News[];

beforeEach(async () => {
  feed = new HandFeed();
  held = await HeldTable.open(feed);
  news = [];
  held.onNews((each) => news.push(each));
  feed.asked.length = 0;
});

const result = (roundId: string): LastResult => ({ roundId, number: 1, shoe: null, result: 17 });
const told = () => news.flatMap(({ results }) => results.map(({ roundId }) => roundId));

test('a publication is held and told of', () => {
  feed.change();
  expect(held.view.version).toBe(2);
  expect(news).toEqual([{ public: true, own: [], dealer: true, results: [], reversed: [] }]);
});

test('what was overtaken takes the place of nothing, and what it left out is asked for', async () => {
  await held.bring({ player: 'ana', staff: false });
  const [late, early] = [feed.changed(['ana']), feed.changed()];
  feed.push(early);
  expect(held.view.version).toBe(1);
  await vi.waitFor(() => expect(held.view.version).toBe(3));
  expect(held.ownView('ana')?.version).toBe(3);
  feed.push(late);
  expect([held.view.version, held.ownView('ana')?.version]).toEqual([3, 3]);
  feed.change(['ana']);
  expect([held.view.version, held.ownView('ana')?.version]).toEqual([4, 4]);
  expect(feed.asked).toHaveLength(2);
});

test('the last publication of all is missed by the heartbeat that names it', async () => {
  feed.changed([], 'playing', result('R-1'));
  expect(held.view.version).toBe(1);
  feed.beat();
  await vi.waitFor(() => expect(held.view.version).toBe(2));
  expect(held.phase).toBe('playing');
  expect(told()).toEqual(['R-1']);
  feed.beat();
  expect(feed.asked).toHaveLength(1);
});

test('a result is told once, whether it came in a publication, in a snapshot, or in both', async () => {
  const first = feed.changed([], 'settled', result('R-1'));
  await held.bring({ player: 'ana', staff: false });
  expect(told()).toEqual(['R-1']);
  feed.push(first);
  feed.push(feed.changed([], 'settled', result('R-2')));
  await held.bring({ player: 'ben', staff: false });
  expect(told()).toEqual(['R-1', 'R-2']);
  expect(held.results.map(({ roundId }) => roundId)).toEqual(['R-1', 'R-2']);
});

test('a snapshot for one leaves what others have missed to be noticed', async () => {
  await held.bring({ player: 'ana', staff: false });
  feed.changed(['ana']);
  await held.bring({ player: 'ben', staff: false });
  expect([held.ownView('ana')?.version, held.ownView('ben')?.version]).toEqual([1, 2]);
  feed.change();
  await vi.waitFor(() => expect(held.ownView('ana')?.version).toBe(3));
});

test('what an earlier engine still says counts for nothing', async () => {
  const before = feed.changed();
  feed.moment = { epoch: 2, number: 0, order: 0 };
  feed.change(); // the first of a new engine
  await vi.waitFor(() => expect(held.view.version).toBe(3));
  feed.push({ ...before, after: 98, number: 99, order: 99 });
  expect(held.view.version).toBe(3);
  feed.change();
  expect(held.view.version).toBe(4);
});

test('a snapshot that does not come is asked for again', async () => {
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

test('the own view of somebody who has left, and of a stranger, is not kept', async () => {
  await held.bring({ player: 'ana', staff: false });
  held.leave('ana');
  feed.change(['ana', 'ben']);
  expect([held.ownView('ana'), held.ownView('ben')]).toEqual([undefined, undefined]);
  expect(news.at(-1)?.own).toEqual([]);
});
