import { expect, test } from 'vitest';
import { VideoGrants } from '../../src/video/grants.ts';

const WATCH = { tableId: 'calm', camera: 'dealer', act: 'watch', person: 'ana' } as const;
const PUBLISH = { tableId: 'calm', camera: 'dealer', act: 'publish', person: 'dora' } as const;
const page = () => ({});
const ended = (grants: VideoGrants<object>, now: number) => grants.takeEnded(now).map(({ id }) => id);

test('a connection has one grant for each act with each camera', () => {
  const grants = new VideoGrants();
  const ana = page();
  const first = grants.give(ana, WATCH, undefined);
  expect(grants.give(ana, WATCH, undefined)).toBe(first);
  expect(grants.give(ana, { ...WATCH, tableId: 'quick' }, undefined)).not.toBe(first);
  expect(grants.give(ana, { ...WATCH, camera: 'table' }, undefined)).not.toBe(first);
  expect(grants.give(page(), WATCH, undefined)).not.toBe(first);
});

test('a grant continues when the page of the same person reconnects within a minute', () => {
  const grants = new VideoGrants();
  const before = page();
  const id = grants.give(before, WATCH, undefined) ?? '';
  expect(grants.give(page(), WATCH, id)).not.toBe(id);
  grants.lose(before, 1_000);
  expect(grants.give(page(), { ...WATCH, person: 'ben' }, id)).not.toBe(id);
  expect(grants.give(page(), { ...WATCH, act: 'publish' }, id)).not.toBe(id);
  expect(grants.give(page(), { ...WATCH, camera: 'table' }, id)).not.toBe(id);
  expect(ended(grants, 61_000)).toEqual([]);
  expect(grants.give(page(), WATCH, id)).toBe(id);
  expect(ended(grants, 1_000_000)).toEqual([]);
});

test('the newest device publishes, and the one before may not by itself', () => {
  const grants = new VideoGrants();
  const [desktop, laptop] = [page(), page()];
  const first = grants.give(desktop, PUBLISH, undefined);
  const table = grants.give(desktop, { ...PUBLISH, camera: 'table' }, undefined);
  const other = grants.give(page(), { ...PUBLISH, tableId: 'quick' }, undefined);
  const second = grants.give(laptop, PUBLISH, undefined);
  expect(ended(grants, 0)).toEqual([first]);
  // Its page asks again because its session has ended.
  expect(grants.give(desktop, PUBLISH, first ?? '')).toBeNull();
  expect(ended(grants, 0)).toEqual([]);
  expect([table, other, second].map((id) => grants.has(id ?? ''))).toEqual([true, true, true]);
  // Its dealer takes it back.
  expect(grants.give(desktop, PUBLISH, undefined)).not.toBeNull();
  expect(ended(grants, 0)).toEqual([second]);
  // Any number may watch.
  const watching = [grants.give(desktop, WATCH, undefined), grants.give(laptop, WATCH, undefined)];
  expect(watching.map((id) => grants.has(id ?? ''))).toEqual([true, true]);
});

test('a page that has reconnected before the loss of its connection was noticed goes on publishing', () => {
  const grants = new VideoGrants();
  const first = grants.give(page(), PUBLISH, undefined);
  const again = grants.give(page(), PUBLISH, first ?? '');
  expect(grants.has(again ?? '')).toBe(true);
  expect(ended(grants, 0)).toEqual([first]);
});

test('after a restart of the game server a page goes on publishing', () => {
  expect(new VideoGrants().give(page(), PUBLISH, 'a grant of before')).not.toBeNull();
});

test('a grant whose page does not return ends', () => {
  const grants = new VideoGrants();
  const ana = page();
  const id = grants.give(ana, WATCH, undefined);
  grants.lose(ana, 1_000);
  expect(ended(grants, 61_001)).toEqual([id]);
  expect(ended(grants, 62_000)).toEqual([]);
});

test('a grant whose connection is lost ends with the session of its person', () => {
  const grants = new VideoGrants();
  const [anas, bens, others, away] = [page(), page(), page(), page()];
  const ana = grants.give(anas, WATCH, undefined);
  const ben = grants.give(bens, { ...WATCH, person: 'ben' }, undefined);
  grants.give(others, WATCH, undefined);
  grants.give(away, { ...WATCH, person: null }, undefined);
  for (const lost of [anas, bens, away]) grants.lose(lost, 1_000);
  grants.endLost('ana');
  expect(ended(grants, 1_000)).toEqual([ana]);
  grants.endLost(null);
  expect(ended(grants, 1_000)).toEqual([ben]);
});

test('more ends than one report holds are reported one report after the other', () => {
  const grants = new VideoGrants();
  const all = Array.from({ length: 10_001 }, (_, i) => ({ id: `grant-${i}`, at: 0 }));
  grants.putBack(all, 0, 0);
  expect(ended(grants, 0)).toHaveLength(10_000);
  expect(ended(grants, 0)).toHaveLength(1);
  expect(ended(grants, 0)).toEqual([]);
});

test('only the dealer of the table keeps the right to publish', () => {
  const grants = new VideoGrants();
  const dora = page();
  const watching = grants.give(dora, { ...WATCH, person: 'dora' }, undefined);
  const publishing = grants.give(dora, PUBLISH, undefined);
  grants.endOthers('calm', 'dora');
  grants.endOthers('quick', null);
  expect(ended(grants, 0)).toEqual([]);
  grants.endOthers('calm', null);
  expect(ended(grants, 0)).toEqual([publishing]);
  grants.endOf(dora);
  expect(ended(grants, 0)).toEqual([watching]);
});

test('ends that could not be reported are reported later', () => {
  const grants = new VideoGrants();
  const ana = page();
  const id = grants.give(ana, WATCH, undefined);
  grants.endOf(ana, 'quick');
  expect(grants.hasEnded).toBe(false);
  grants.endOf(ana, 'calm');
  const now = Date.now();
  grants.putBack(grants.takeEnded(now), now, now);
  expect(grants.hasEnded).toBe(true);
  expect(ended(grants, 0)).toEqual([id]);
});

test('an end that cannot be reported is dropped once the video server can have nothing left of its grant', () => {
  const grants = new VideoGrants();
  const both = [
    { id: 'early', at: 0 },
    { id: 'late', at: 40_000 },
  ];
  grants.putBack(both, 0, 99_999);
  expect(ended(grants, 0)).toEqual(['early', 'late']);
  grants.putBack(both, 0, 100_000);
  expect(ended(grants, 0)).toEqual(['late']);
  // While it is reached its sessions stay.
  grants.putBack(both, 60_000, 159_999);
  expect(ended(grants, 0)).toEqual(['early', 'late']);
});

test('what viewers report of their pictures counts for half a minute, while they are connected', () => {
  const grants = new VideoGrants();
  const [ana, ben, dora] = [page(), page(), page()];
  const dealers = { table: 'calm', camera: 'dealer' } as const;
  grants.give(ana, WATCH, undefined);
  grants.give(ben, { ...WATCH, person: 'ben' }, undefined);
  grants.give(dora, PUBLISH, undefined);
  expect(grants.setSeen(ana, dealers, { delayMs: 100, lost: 0 }, 0)).toBe(true);
  expect(grants.setSeen(ben, dealers, { delayMs: 200, lost: 0.1 }, 10_000)).toBe(true);
  expect(grants.setSeen(ana, { ...dealers, camera: 'table' }, { delayMs: 9, lost: 0 }, 0)).toBe(false);
  expect(grants.setSeen(ana, { ...dealers, table: 'quick' }, { delayMs: 9, lost: 0 }, 0)).toBe(false);
  expect(grants.setSeen(dora, dealers, { delayMs: 9, lost: 0 }, 0)).toBe(false);
  expect(grants.seenAt('calm', 29_999)).toMatchObject([{ delayMs: 100 }, { delayMs: 200, lost: 0.1 }]);
  expect(grants.seenAt('calm', 30_000)).toMatchObject([{ delayMs: 200 }]);
  expect(grants.seenAt('quick', 0)).toEqual([]);
  grants.lose(ben, 30_000);
  expect(grants.seenAt('calm', 30_000)).toEqual([]);
});

test('a picture is what the page with the grant reports, and stalls while its connection is lost', () => {
  const grants = new VideoGrants();
  const [dora, ana] = [page(), page()];
  const above = { table: 'calm', camera: 'table' } as const;
  grants.give(dora, PUBLISH, undefined);
  grants.give(dora, { ...PUBLISH, camera: 'table' }, undefined);
  grants.give(ana, WATCH, undefined);
  grants.give(ana, { ...WATCH, camera: 'table' }, undefined);
  expect(grants.onAir(0)).toEqual({
    calm: { state: 'offline', tableCamera: 'offline', small: 'offline', viewers: 1, encoder: 'none' },
  });
  expect(grants.setOnAir(ana, above, true)).toBe(false);
  expect(grants.setOnAir(dora, { ...above, table: 'quick' }, true)).toBe(false);
  expect(grants.setOnAir(dora, above, true)).toBe(true);
  expect(grants.onAir(0).calm).toMatchObject({ state: 'offline', tableCamera: 'live' });
  grants.lose(dora, 1_000);
  expect(grants.onAir(10_999).calm).toMatchObject({ tableCamera: 'stalled' });
  expect(grants.onAir(11_000).calm).toMatchObject({ tableCamera: 'offline', viewers: 1 });
  const again = page();
  grants.give(again, { ...PUBLISH, camera: 'table' }, undefined);
  grants.setOnAir(again, above, true);
  expect(grants.onAir(10_999).calm).toMatchObject({ tableCamera: 'live' });
  grants.endOthers('calm', 'somebody else');
  expect(grants.onAir(10_999).calm).toMatchObject({ tableCamera: 'offline' });
});
