import pg from 'pg';
import { OPEN, RENEW, renewal, type ServerState, UNKNOWN_STATE } from './server-row.ts';

/** Duration of a lease: how long a silent server keeps its tables while its database session is open. */
export const LEASE_MS = 5_000;
/** Timeout after which a connection counts as lost. */
const TIMEOUT_MS = 2_000;
/** Class id of the servers' advisory locks, distinct from all other advisory locks. */
const SERVERS = 20_261;

const HOLD = `SELECT pg_try_advisory_lock(${SERVERS}, $1)`;

const lockOf = (id: string) => `
SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
 WHERE l.locktype = 'advisory' AND l.classid::int8 = ${SERVERS} AND l.objid::int8 = ${id} AND l.objsubid = 2 AND l.granted`;
const IS_HELD = `SELECT EXISTS (${lockOf('$1')}) AS held`;

/**
 * Whether a server (`s`) may still be running: its lease has not expired, and the session that holds its lock is open.
 * Postgres ends that session when the process is killed, so that others need not wait for its lease; the lease covers
 * processes that hang and machines that are gone.
 */
export const IS_ALIVE = `s.until > clock_timestamp() AND EXISTS (${lockOf('s.id')})`;

/** A process that owns tables, for people and for the others. */
export interface Owner {
  /** Host and process id. */
  readonly name: string;
  readonly role: 'all' | 'engine';
  readonly version: string;
  /** Takes any table of the house: others may give it some. */
  readonly shares: boolean;
}

/** A server's claim to its tables: a row with the expiry, and a database session of its own that holds a lock. */
export class Lease {
  readonly #url: string;
  readonly #owner: Owner;
  readonly #state: () => ServerState;
  #id: number | undefined;
  #session: pg.Client | undefined;

  /** @param state what the process says of itself with every renewal */
  constructor(url: string, owner: Owner, state: () => ServerState = () => UNKNOWN_STATE) {
    this.#url = url;
    this.#owner = owner;
    this.#state = state;
  }

  /** Starts the lease. */
  async open(): Promise<void> {
    const { name, role, version, shares } = this.#owner;
    const { rows } = await (await this.#connected()).query<{ id: number }>(OPEN, [
      name,
      role,
      version,
      shares,
      LEASE_MS,
    ]);
    this.#id = rows[0]?.id;
    await this.renew();
  }

  /** The server's id, once the lease is open. */
  get serverId(): number | null {
    return this.#id ?? null;
  }

  /** Whether it takes any table of the house. */
  get shares(): boolean {
    return this.#owner.shares;
  }

  /**
   * Renews the lease, in a new session if the last one is lost. The lock is looked up every time: a session can end behind
   * a connection that stays open. Rejects when the database cannot be reached.
   */
  async renew(): Promise<void> {
    if (this.#id === undefined) return;
    const session = await this.#connected();
    try {
      await session.query(RENEW, renewal(this.#id, LEASE_MS, this.#state()));
      const { rows } = await session.query<{ held: boolean }>(IS_HELD, [this.#id]);
      if (!rows[0]?.held) await session.query(HOLD, [this.#id]);
    } catch (error) {
      this.#drop(session);
      throw error;
    }
  }

  /**
   * Runs a query in the lease's session, where it waits for no other work of this server and at most {@link TIMEOUT_MS}
   * for its answer.
   */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
    return (await (await this.#connected()).query<Row>(text, values)).rows;
  }

  /** Ends the lease, so that other servers need not wait. It expires when the database cannot be reached. */
  async release(): Promise<void> {
    const session = this.#session;
    if (!session || this.#id === undefined) return;
    await session.query(RENEW, renewal(this.#id, 0, this.#state())).catch(() => undefined);
    this.#drop(session);
    await session.end().catch(() => undefined);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#session) return this.#session;
    const fresh = new pg.Client({
      connectionString: this.#url,
      application_name: 'baize lease',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.#session = fresh;
    fresh.on('error', () => this.#drop(fresh));
    fresh.on('end', () => this.#drop(fresh));
    try {
      await fresh.connect();
      return fresh;
    } catch (error) {
      this.#drop(fresh);
      throw error;
    }
  }

  #drop(gone: pg.Client): void {
    if (gone !== this.#session) return;
    this.#session = undefined;
    gone.end().catch(() => undefined);
  }
}
