import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { Lease } from '../../src/ownership/lease.ts';
import { Ownership } from '../../src/ownership/ownership.ts';
import { oneOf, seeded } from '../fixtures/chance/random.ts';
import { bet } from '../fixtures/entries.ts';

// Random runs of several servers on one database: some start, some are killed or stopped, some are frozen and wake
// after their lease has ended. Time is simulated by setting the expiry of the leases, without waiting.

const TABLES = ['a', 'b', 'c', 'd'];
const PLAYERS = ['ada', 'bob', 'cid', 'dot'];
const STEPS = 120;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** Totals over all runs. */
const seen = { refused: 0, expired: 0, shared: 0 };

/** Renews a lease for longer than any test takes: it expires only when the test sets its expiry. */
async function renew({ lease }: Server): Promise<void> {
  await lease.renew();
  await pool.query(`UPDATE server SET until = clock_timestamp() + interval '1 hour' WHERE id = $1`, [lease.serverId]);
}

interface Server {
  readonly name: string;
  readonly wants: readonly string[];
  readonly lease: Lease;
  readonly ownership: Ownership;
  readonly journal: PostgresJournal;
  /** The version of each table as this server knows it. */
  readonly versions: Map<string, number>;
  isFrozen: boolean;
}

test.each([1, 2, 3, 4, 5, 6])(
  'seed %i: every table has one writer at a time while servers are frozen, killed and started',
  async (seed) => {
    const random = seeded(seed);
    const tables = TABLES.map((id) => `${id}${seed}`);
    for (const id of tables) await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [id]);
    const servers = new Set<Server>();
    /** The acknowledged versions of each table. */
    const acknowledged = new Map(tables.map((id) => [id, [] as number[]]));
    const owner = new Map<string, Server>();
    const start = async () => {
      const name = `${seed}-${servers.size}-${random(1_000_000)}`;
      const lease = new Lease(database.url, { name, role: 'engine', version: '0', shares: false });
      await lease.open();
      const ownership = new Ownership(pool, name, lease);
      const wants = tables.filter(() => random(3) > 0);
      const journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000_000 });
      const server: Server = { name, wants, lease, ownership, journal, versions: new Map(), isFrozen: false };
      servers.add(server);
      await renew(server);
      await take(server);
    };
    const take = async (server: Server) => {
      const missing = server.wants.filter((id) => !server.ownership.owns(id));
      const before = new Map(missing.map((id) => [id, owner.get(id)]));
      await server.ownership.take(missing);
      for (const id of missing.filter((each) => server.ownership.owns(each))) {
        const last = before.get(id);
        // No server loses a table while its lease runs.
        expect(last === undefined || last === server || last.isFrozen || !servers.has(last)).toBe(true);
        server.versions.set(id, (await server.journal.read(id, 0)).length);
        owner.set(id, server);
      }
    };
    const write = async (server: Server) => {
      const id = oneOf(random, server.ownership.tableIds);
      if (id === undefined) return;
      const version = server.versions.get(id) ?? 0;
      const entries = [bet(id, oneOf(random, PLAYERS) ?? '', 1)];
      const appended = await server.journal.append({ tableId: id, currency: 'EUR', expectedVersion: version, entries });
      expect(appended.ok, `${server.name} at ${id}`).toBe(owner.get(id) === server);
      if (!appended.ok) {
        seen.refused += 1;
        expect(server.ownership.owns(id)).toBe(false);
        return;
      }
      server.versions.set(id, version + 1);
      acknowledged.get(id)?.push(version + 1);
    };

    for (const userId of PLAYERS)
      await new PostgresJournal(pool, { ownership: new Ownership(pool, 'x'), welcomeGrantMinor: 1_000_000 }).balance(
        userId,
        'EUR',
      );
    for (let step = 0; step < STEPS; step++) {
      const server = oneOf(random, [...servers]);
      const what = random(20);
      if (!server || (what === 0 && servers.size < 4)) await start();
      else if (what === 1) {
        // Killed or stopped: its session ends in both cases.
        servers.delete(server);
        await server.lease.release();
      } else if (what === 2) server.isFrozen = true;
      else if (what === 3) {
        // Time passes: running servers have renewed their leases, frozen ones have not.
        await pool.query('UPDATE server SET until = clock_timestamp()');
        for (const each of servers) if (!each.isFrozen) await renew(each);
        for (const each of servers) if (!each.isFrozen) await take(each);
        seen.expired += 1;
      } else if (what < 7) {
        if (!server.isFrozen) await take(server);
      } else {
        // A frozen server wakes before it writes.
        if (server.isFrozen && random(4) === 0) {
          // Its pending write is sent before it can notice the loss.
          await write(server);
          server.isFrozen = false;
          await renew(server);
        }
        if (!server.isFrozen) await write(server);
      }
      if (new Set([...owner.values()].filter((each) => servers.has(each))).size > 1) seen.shared += 1;
    }
    for (const id of tables) {
      const stored = (
        await new PostgresJournal(pool, { ownership: new Ownership(pool, 'x'), welcomeGrantMinor: 0 }).read(id, 0)
      ).map(({ version }) => version);
      expect(acknowledged.get(id)).toEqual(stored);
    }
    for (const server of servers) await server.lease.release();
    expect(await proveBooks(pool)).toMatchObject({ wrongAccounts: [], orphanTransfers: [], brokenStreams: [] });
  },
  60_000,
);

test('the runs included expired leases, owners that woke too late, and two servers that owned different tables', () => {
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
