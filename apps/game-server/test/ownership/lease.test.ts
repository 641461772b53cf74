import { createPool } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adoptOrphans, Bell } from '../../src/ownership/adoption.ts';
import { claim } from '../../src/ownership/claim.ts';
import { Lease } from '../../src/ownership/lease.ts';
import { Ownership } from '../../src/ownership/ownership.ts';
import { type ServerState, UNKNOWN_STATE } from '../../src/ownership/server-row.ts';
import { silent } from '../fixtures/silent-log.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const leases: Lease[] = [];
const TABLES = ['a', 'b'];
const unwatched = { log: silent, checked: () => undefined };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  for (const id of TABLES) await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [id]);
});
beforeEach(() => pool.query('DELETE FROM table_owner'));
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.release();
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

async function server(name: string) {
  const lease = new Lease(database.url, { name, role: 'engine', version: '0', shares: false });
  leases.push(lease);
  await lease.open();
  return { lease, ownership: new Ownership(pool, name, lease) };
}

/** Lets all leases expire. */
const leasesEnd = () => pool.query('UPDATE server SET until = clock_timestamp()');

/** Ends the sessions that hold the leases, as happens when a process is killed. */
const sessionsEnd = async () => {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'baize lease'`,
  );
  const held = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                 WHERE d.datname = current_database() AND l.locktype = 'advisory'`;
  await vi.waitFor(async () => expect((await pool.query(held)).rowCount).toBe(0), 15_000);
};

test('OW3: a table with a running owner is not taken, and the caller receives its holder', async () => {
  const [first, second] = [await server('first'), await server('second')];
  expect(await first.ownership.take(TABLES)).toEqual([]);
  expect(await second.ownership.take(TABLES)).toEqual([
    { tableId: 'a', holder: 'first' },
    { tableId: 'b', holder: 'first' },
  ]);
  expect(second.ownership.tableIds).toEqual([]);
  expect(first.ownership.tableIds).toEqual(TABLES);
});

test.each([
  ['was released', (lease: Lease) => lease.release()],
  ['has expired', leasesEnd],
  ['was held by a closed session', sessionsEnd],
])('a table is taken at once when its lease %s', async (_, end) => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  await end(first.lease);
  expect(await second.ownership.take(['a'])).toEqual([]);
  expect(second.ownership.tableIds).toEqual(['a']);
  expect(second.ownership.epochOf('a')).toBe(first.ownership.epochOf('a') + 1);
});

test('OW14: the renewal of a lease says what its server is doing, whatever that is', async () => {
  const doing: ServerState = { connections: 3, busMs: null, loopPercent: 12, lagMs: 4, commands: { a: 5 } };
  let state = UNKNOWN_STATE;
  const lease = new Lease(database.url, { name: 'one', role: 'all', version: '0', shares: false }, () => state);
  leases.push(lease);
  await lease.open();
  const row = async () => {
    const { rows } = await pool.query(
      `SELECT connections, "busMs", "loopPercent", "lagMs", commands, until > clock_timestamp() AS runs
         FROM server WHERE id = $1`,
      [lease.serverId],
    );
    return rows[0];
  };
  expect(await row()).toEqual({ ...UNKNOWN_STATE, runs: true });
  state = doing;
  await lease.renew();
  expect(await row()).toEqual({ ...doing, runs: true });
  await lease.release();
  expect(await row()).toEqual({ ...doing, runs: false });
});

test('OW4: a server notices that its tables were taken while its connections are all busy', async () => {
  const { lease } = await server('first');
  const busy = createPool(database.url, { max: 1 });
  const first = new Ownership(busy, 'first', lease);
  await first.take(TABLES);
  const connection = await busy.connect();
  const stop = new AbortController();
  const watching = first.watch(50, stop.signal, unwatched);
  await (await server('second')).ownership.seize(TABLES);
  await vi.waitFor(() => expect(first.tableIds).toEqual([]), 15_000);
  stop.abort();
  connection.release();
  await watching;
  await busy.end();
});

test('an owner that renews its lease keeps its tables, also after its session was lost', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(['a']);
  for (const loss of [leasesEnd, sessionsEnd]) {
    await loss();
    await vi.waitFor(() => first.lease.renew(), 15_000);
    expect(await second.ownership.take(['a'])).toEqual([{ tableId: 'a', holder: 'first' }]);
  }
});

test('an owner whose lock is gone behind an open connection holds it again with the next renewal', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(['a']);
  // As behind a pooler, which ends the session of the lock and keeps the connection.
  await first.lease.query('SELECT pg_advisory_unlock_all()', []);
  await first.lease.renew();
  expect(await second.ownership.take(['a'])).toEqual([{ tableId: 'a', holder: 'first' }]);
});

test('an outage of the lease is logged once, and its end is reported', async () => {
  const { lease, ownership } = await server('first');
  const failing = vi.spyOn(lease, 'renew').mockRejectedValue(new Error('the database is away'));
  const until = new AbortController();
  const [log, checked] = [{ error: vi.fn() }, vi.fn()];
  const watching = ownership.watch(5, until.signal, { log, checked });
  await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(3), 15_000);
  expect([log.error.mock.calls.length, checked.mock.calls.length]).toEqual([1, 0]);
  failing.mockRestore();
  await vi.waitFor(() => expect(checked).toHaveBeenCalled(), 15_000);
  until.abort();
  await watching;
});

test('an owner with an expired lease continues until a table is taken, and loses only that table', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  const lost: string[] = [];
  first.ownership.onLost((tableId) => lost.push(tableId));
  const until = new AbortController();
  await leasesEnd();
  await second.ownership.take(['b']);
  const watching = first.ownership.watch(5, until.signal, unwatched);
  await vi.waitFor(() => expect(lost).toEqual(['b']), 30_000);
  expect(first.ownership.tableIds).toEqual(['a']);
  expect(await second.ownership.take(['a'])).toEqual([{ tableId: 'a', holder: 'first' }]);
  until.abort();
  await watching;
});

test('an owner that asks learns at once which of its tables another server has taken', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  const lost: string[] = [];
  first.ownership.onLost((tableId) => lost.push(tableId));
  await leasesEnd();
  await second.ownership.take(['b']);
  expect(first.ownership.owns('b')).toBe(true);
  const owned = await Promise.all(['a', 'b', 'never taken'].map((tableId) => first.ownership.stillOwns(tableId)));
  expect(owned).toEqual([true, false, false]);
  expect([first.ownership.tableIds, lost]).toEqual([['a'], ['b']]);
});

test('when servers start at the same time, every table has one owner', async () => {
  const servers = await Promise.all(['one', 'two', 'three'].map(server));
  await Promise.all(servers.map(({ ownership }) => ownership.take(TABLES)));
  expect(servers.flatMap(({ ownership }) => ownership.tableIds).toSorted()).toEqual(TABLES);
});

test('a table without a running owner is an orphan, and each server has another rank for it', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(['a']);
  expect((await second.ownership.orphans(TABLES)).map(({ tableId }) => tableId)).toEqual(['b']);
  const ranks = [];
  for (const { ownership } of [first, second]) ranks.push(...(await ownership.orphans(['b'])).map(({ rank }) => rank));
  expect(ranks.toSorted()).toEqual([0, 1]);
  await first.lease.release();
  expect(await second.ownership.orphans(TABLES)).toEqual([
    { tableId: 'a', rank: 0, isNew: false, isGiven: false },
    { tableId: 'b', rank: 0, isNew: true, isGiven: false },
  ]);
});

test('OW6: a running server takes an orphan after the grace period, and not one that gets its owner back', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  const until = new AbortController();
  const served = new Set<string>();
  const orphans = vi.spyOn(second.ownership, 'orphans');
  const adopting = adoptOrphans(
    {
      ownership: second.ownership,
      tableIds: () => TABLES,
      graceMs: 6_000,
      isServed: (tableId) => served.has(tableId),
      open: async (tableId) => void served.add(tableId),
      opened: () => undefined,
      bell: new Bell(),
      log: { info: () => undefined, error: () => undefined },
    },
    until.signal,
  );
  await first.lease.release();
  // It has begun to wait for the owner of both.
  await vi.waitFor(async () => expect(await orphans.mock.results.at(-1)?.value).toHaveLength(2), 15_000);
  const again = await server('first again');
  expect(await again.ownership.take(['a'])).toEqual([]);
  await vi.waitFor(() => expect([...served]).toEqual(['b']), 30_000);
  expect(second.ownership.tableIds).toEqual(['b']);
  until.abort();
  await adopting;
});

test('OW6: the tables of a server that is gone are opened at the same time', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  await first.lease.release();
  const [until, opening] = [new AbortController(), new Set<string>()];
  const opened: (readonly string[])[] = [];
  let resolve = () => {};
  const bothOpen = new Promise<void>((done) => {
    resolve = done;
  });
  const adopting = adoptOrphans(
    {
      ...{ ownership: second.ownership, tableIds: () => TABLES, graceMs: 0, bell: new Bell() },
      isServed: () => false,
      open: async (tableId) => {
        if (opening.add(tableId).size === TABLES.length) resolve();
        await bothOpen;
      },
      opened: (tableIds) => void opened.push(tableIds),
      log: { info: () => undefined, error: () => undefined },
    },
    until.signal,
  );
  await bothOpen;
  expect(second.ownership.tableIds).toEqual(TABLES);
  until.abort();
  await adopting;
  expect(opened).toEqual([TABLES]);
});

test('OW3: a forced takeover ignores the lease', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  await second.ownership.seize(['a']);
  expect(second.ownership.tableIds).toEqual(['a']);
});

test('OW5: a server without tables stands by, logs the holder, and takes the tables when the lease ends', async () => {
  const [first, second] = [await server('first'), await server('second')];
  await first.ownership.take(TABLES);
  const said: string[] = [];
  const log = { info: (_: object, message: string) => void said.push(message), error: () => undefined };
  const claiming = claim(second.ownership, TABLES, log);
  await vi.waitFor(() => expect(said).toHaveLength(1), 15_000);
  expect(said[0]).toContain('another server has tables');
  await first.lease.release();
  await claiming;
  expect(second.ownership.tableIds).toEqual(TABLES);
});

test('OW7: a table that cannot be opened keeps no other one waiting, and is tried again', async () => {
  const { ownership } = await server('first');
  await ownership.take(TABLES);
  const tried: string[] = [];
  const opened: string[] = [];
  const until = new AbortController();
  const adopting = adoptOrphans(
    {
      ...{
        ownership,
        tableIds: () => TABLES,
        graceMs: 0,
        bell: new Bell(),
        log: { info: () => undefined, error: () => undefined },
      },
      isServed: (tableId) => tableId === 'b' && tried.includes('b'),
      open: async (tableId) => {
        tried.push(tableId);
        if (tableId === 'a') throw new Error('it cannot be restored');
      },
      opened: (tableIds) => void opened.push(...tableIds),
    },
    until.signal,
  );
  await vi.waitFor(() => expect(tried).toEqual(['a', 'b', 'a']), 15_000);
  until.abort();
  await adopting;
  expect(opened).toEqual(['b']);
});
