import type { LobbyTable } from '@baize/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldTable } from '../../src/feed/gateway/held-table.ts';
import { type Listed, Lobby } from '../../src/lobby/lobby.ts';
import { HandFeed } from '../fixtures/hand-feed.ts';
import { silent } from '../fixtures/silent-log.ts';

const IDS = ['orbit', 'pearl', 'vesper'] as const;
const FLUSH_MS = 500;

let feeds: Record<(typeof IDS)[number], HandFeed>;
let lobby: Lobby<string>;
/** The tiles that were built since the last flush, by table. */
let built: string[];
/** What was sent since: one tile, or all of them. */
let sent: string[];

const named = (tiles: readonly LobbyTable[]) => tiles.map(({ info: { name }, phase }) => `${name} ${phase}`).join(', ');
const listed = (differs: Partial<Record<string, Omit<Listed, 'id'>>> = {}) =>
  lobby.arrange(IDS.map((id) => ({ id, ...differs[id] })));
function flush() {
  [built, sent] = [[], []];
  vi.advanceTimersByTime(FLUSH_MS);
}

beforeEach(async () => {
  vi.useFakeTimers();
  feeds = { orbit: new HandFeed('orbit'), pearl: new HandFeed('pearl'), vesper: new HandFeed('vesper') };
  const delivery = {
    isReady: () => true,
    send: (_: unknown, tiles: readonly LobbyTable[]) => void sent.push(named(tiles)),
    sendAll: (_: unknown, tiles: readonly LobbyTable[]) => void sent.push(`all: ${named(tiles)}`),
  };
  lobby = new Lobby(IDS, delivery, { isOnAir: (id) => built.push(id) < 0 });
  for (const id of IDS) lobby.add(await HeldTable.open(feeds[id], { now: Date.now, log: silent }));
  lobby.watch('ana');
  flush();
});
afterEach(() => {
  lobby.close();
  vi.useRealTimers();
});

test('a change at one table builds the tile of that table alone', () => {
  expect(sent).toEqual(['all: orbit betting, pearl betting, vesper betting']);
  feeds.pearl.change([], 'playing');
  flush();
  expect(sent).toEqual(['pearl playing']);
  expect([...new Set(built)]).toEqual(['pearl']);
});

test('a new place or name is sent to all, and the same list again to nobody', () => {
  listed({ pearl: { name: 'Opal' } });
  flush();
  expect(sent).toEqual(['all: orbit betting, Opal betting, vesper betting']);
  listed({ pearl: { name: 'Opal' } });
  flush();
  expect(sent).toEqual([]);
  lobby.arrange(IDS.toReversed().map((id) => ({ id })));
  flush();
  expect(sent).toEqual(['all: vesper betting, pearl betting, orbit betting']);
});

test('the name in a new description of the table is sent to all', () => {
  feeds.orbit.info = { ...feeds.orbit.info, name: 'Sphere' };
  feeds.orbit.change();
  flush();
  expect(sent).toEqual(['all: Sphere betting, pearl betting, vesper betting']);
});

test('a retired table leaves when its round is over, and comes back when it is reopened', () => {
  listed({ pearl: { isRetired: true } });
  flush();
  expect(sent).toEqual([]);
  feeds.pearl.change([], 'playing');
  flush();
  expect(sent).toEqual(['pearl playing']);
  feeds.pearl.change([], 'settled');
  flush();
  expect(sent).toEqual(['all: orbit betting, vesper betting']);
  listed();
  flush();
  expect(sent).toEqual(['all: orbit betting, pearl settled, vesper betting']);
});
