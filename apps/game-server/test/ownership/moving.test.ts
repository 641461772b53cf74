import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adoptOrphans, Bell } from '../../src/ownership/adoption.ts';
import { Lease } from '../../src/ownership/lease.ts';
import { Moving } from '../../src/ownership/moving.ts';
import { Ownership } from '../../src/ownership/ownership.ts';
import { type ServerState, UNKNOWN_STATE } from '../../src/ownership/server-row.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const TABLES = ['a', 'b', 'c', 'd', 'e'];
const quiet = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  for (const id of TABLES) await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [id]);
});
beforeEach(() => pool.query(`DELETE FROM table_owner; DELETE FROM table_placement; UPDATE server SET commands = '{}'`));
const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

type Options = Partial<ServerState> & { readonly inPlay?: Set<string>; readonly shares?: boolean };

/** An engine that takes free tables, as a process does, and gives some away when another one has fewer. */
async function engine(name: string, { inPlay = new Set<string>(), shares = true, ...state }: Options = {}) {
  const lease = new Lease(database.url, { name, role: 'engine', version: '0', shares }, () => ({
    ...UNKNOWN_STATE,
    ...state,
  }));
  await lease.open();
  const ownership = new Ownership(pool, name, lease);
  const until = new AbortController();
  const [served, released] = [new Set<string>(), [] as string[]];
  const moving = new Moving({
    ownership,
    isBetweenRounds: (tableId) => (served.has(tableId) ? !inPlay.has(tableId) : null),
    release: async (tableId) => {
      expect(ownership.owns(tableId)).toBe(true);
      released.push(tableId);
    },
    log: quiet,
  });
  ownership.onLost((tableId) => served.delete(tableId));
  const bell = new Bell();
  const opened = () => undefined;
  const parts = { ownership, tableIds: () => TABLES, graceMs: 0, opened, bell, log: quiet };
  const isServed = (tableId: string) => served.has(tableId) || until.signal.aborted;
  const working = [
    adoptOrphans({ ...parts, isServed, open: async (tableId) => void served.add(tableId) }, until.signal),
    moving.balance(until.signal),
    ownership.watch(1_000, until.signal, { log: quiet, checked: () => undefined }),
  ];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      until.abort();
      await Promise.all(working);
      await lease.release();
    })();
    return stopped;
  };
  started.push({ stop });
  return { ownership, served, released, moving, bell, stop, lease };
}

const countsOf = (...engines: readonly { readonly served: ReadonlySet<string> }[]) =>
  engines.map(({ served }) => served.size).toSorted();

test('OW10: an engine that starts into a running house gets its share, of tables between rounds only', async () => {
  const inPlay = new Set(['a', 'b', 'c', 'd', 'e']);
  const first = await engine('first', { inPlay });
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  const second = await engine('second');
  const asked = vi.spyOn(first.ownership, 'compare');
  await vi.waitFor(async () => expect((await asked.mock.results.at(-1)?.value)?.lead).toBe(5), 30_000);
  expect([first.released, second.served.size]).toEqual([[], 0]);
  // A round ends.
  inPlay.delete('d');
  first.moving.roundOver('d');
  await vi.waitFor(() => expect([...second.served]).toEqual(['d']), 30_000);
  for (const tableId of inPlay) inPlay.delete(tableId);
  await vi.waitFor(() => expect(countsOf(first, second)).toEqual([2, 3]), 30_000);
  expect(first.ownership.tableIds.toSorted()).toEqual([...first.served].toSorted());
  const before = [...first.released];
  const looks = asked.mock.calls.length;
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(looks + 1), 30_000);
  expect(first.released).toEqual(before);
}, 120_000);

test('OW10: three engines share the tables, and one that serves chosen tables only is given none', async () => {
  const first = await engine('first');
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  await engine('of its own', { shares: false });
  const [second, third] = [await engine('second'), await engine('third')];
  await vi.waitFor(() => expect(countsOf(first, second, third)).toEqual([1, 2, 2]), 30_000);
}, 120_000);

test('OW10: what counts is what the tables had to do within the last minute, wherever they were', async () => {
  const first = await engine('first', { commands: { a: 600 } });
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  const second = await engine('second', { commands: { a: 30 } });
  // One table with ten commands a second weighs more than the four others.
  const alone = () => [first, second].find(({ served }) => served.has('a') && served.size === 1);
  await vi.waitFor(() => expect(alone()).toBeDefined(), 30_000);
  const compared = await alone()?.ownership.compare();
  expect(compared).toEqual({ lead: 11.5 - 4, tables: [{ tableId: 'a', weight: 11.5, placed: null }] });
  const asked = vi.spyOn(first.ownership, 'compare');
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), 30_000);
  expect(alone()).toBeDefined();
}, 120_000);

test('OW10: an engine whose event loop is busy is given none', async () => {
  const first = await engine('first');
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  await engine('busy', { loopPercent: 95 });
  const asked = vi.spyOn(first.ownership, 'compare');
  await vi.waitFor(async () => expect((await asked.mock.results.at(-1)?.value)?.lead).toBe(0), 30_000);
  const third = await engine('third', { loopPercent: 40 });
  await vi.waitFor(() => expect(countsOf(first, third)).toEqual([2, 3]), 30_000);
}, 120_000);

test('OW13: a table goes where an operator wants it after its round, stays there, and is free when that engine ends', async () => {
  const inPlay = new Set(['a']);
  const first = await engine('first', { inPlay });
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  const [second, third] = [await engine('second'), await engine('third')];
  await vi.waitFor(() => expect(countsOf(first, second, third)).toEqual([1, 2, 2]), 30_000);
  const place = (tableId: string, { lease }: { readonly lease: Lease }) =>
    pool.query('INSERT INTO table_placement ("tableId", "serverId") VALUES ($1, $2)', [tableId, lease.serverId]);
  expect(first.served.has('a')).toBe(true);
  for (const tableId of TABLES) await place(tableId, third);
  await vi.waitFor(() => expect(third.served.size).toBe(4), 30_000);
  expect([...first.served]).toEqual(['a']);
  inPlay.clear();
  first.moving.roundOver('a');
  await vi.waitFor(() => expect(third.served.size).toBe(5), 30_000);
  const asked = vi.spyOn(third.ownership, 'compare');
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), 30_000);
  expect(third.served.size).toBe(5);
  await third.stop();
  await vi.waitFor(() => expect(countsOf(first, second)).toEqual([2, 3]), 30_000);
}, 120_000);

test('OW11: a table that is given up is taken by the engine that it was given to, and by another one when that ends first', async () => {
  const [first, second] = [await engine('first'), await engine('second')];
  await vi.waitFor(() => expect(first.served.size + second.served.size).toBe(5), 30_000);
  await second.stop();
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  // One that has not begun to look for tables.
  const lease = new Lease(database.url, { name: 'third', role: 'engine', version: '0', shares: true });
  await lease.open();
  const third = new Ownership(pool, 'third', lease);
  const epoch = first.ownership.epochOf('a');
  await first.ownership.give('a');
  expect(await third.orphans(TABLES)).toEqual([{ tableId: 'a', rank: 0, isNew: false, isGiven: true }]);
  expect(first.ownership.owns('a')).toBe(false);
  await lease.release();
  await vi.waitFor(() => expect(first.ownership.owns('a')).toBe(true), 30_000);
  expect(first.ownership.epochOf('a')).toBe(epoch + 1);
}, 120_000);

test('OW12: an engine that stops gives its tables up between rounds, the others after the limit, and takes none', async () => {
  const inPlay = new Set(['a', 'b']);
  const first = await engine('first', { inPlay });
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  const limit = 1_500;
  const before = performance.now();
  const second = await engine('second', { inPlay });
  await vi.waitFor(() => expect(second.served.size).toBe(2), 30_000);
  await first.moving.drain(limit);
  expect(first.ownership.tableIds).toEqual([]);
  expect(first.released.slice(-2).toSorted()).toEqual(['a', 'b']);
  expect(performance.now() - before).toBeGreaterThanOrEqual(limit);
  await vi.waitFor(() => expect(second.served.size).toBe(5), 30_000);
  // The other one balances no table back to it.
  const asked = vi.spyOn(second.ownership, 'compare');
  await vi.waitFor(async () => expect(await asked.mock.results.at(-1)?.value).toBe(null), 30_000);
}, 120_000);

test('OW12: an engine that stops alone gives nothing up before it has stopped', async () => {
  const first = await engine('first', { inPlay: new Set(TABLES) });
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  await first.moving.drain(600_000);
  expect([first.released, first.ownership.tableIds.length]).toEqual([[], 5]);
}, 60_000);

test('tables that were given to an engine that stops, and that it has not taken, are free at once', async () => {
  const first = await engine('first');
  await vi.waitFor(() => expect(first.served.size).toBe(5), 30_000);
  const lease = new Lease(database.url, { name: 'second', role: 'engine', version: '0', shares: true });
  await lease.open();
  await first.ownership.give('a');
  await new Ownership(pool, 'second', lease).stopSharing();
  await vi.waitFor(() => expect(first.ownership.owns('a')).toBe(true), 30_000);
  await lease.release();
}, 60_000);

test('a bell ends a wait at once, also when it was rung before', async () => {
  const bell = new Bell();
  const until = new AbortController().signal;
  bell.ring();
  await bell.wait(600_000, until);
  const waiting = bell.wait(600_000, until);
  bell.ring();
  await waiting;
  await Promise.race([bell.wait(600_000, AbortSignal.abort()), wait(30_000).then(() => expect.fail('it waits'))]);
});
