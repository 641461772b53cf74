import pg from 'pg';

/** So long a server's tables stay its own without a word from it, as long as its session with the database is open. */
export const LEASE_MS = 5_000;
/** A connection that answers nothing for so long is as good as lost. */
const PATIENCE_MS = 2_000;
/** What sets the locks of servers apart from any other advisory lock. */
const SERVERS = 20_261;

const OPEN = `
INSERT INTO server (name, until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms') RETURNING id`;
const RENEW = `UPDATE server SET until = clock_timestamp() + $2 * interval '1 ms' WHERE id = $1`;
const HOLD = `SELECT pg_try_advisory_lock(${SERVERS}, $1) AS held`;

/**
 * Whether a server (`s`) may still be at work: its lease runs, and so does the session that holds its lock. Postgres ends
 * that session with the process behind it, so nobody waits for one that was killed; the lease is for the one that is
 * frozen, or whose machine is gone.
 */
export const IS_ALIVE = `s.until > clock_timestamp() AND EXISTS (
  SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
   WHERE l.locktype = 'advisory' AND l.classid::int8 = ${SERVERS} AND l.objid::int8 = s.id AND l.objsubid = 2 AND l.granted)`;

/** What a server holds its tables by: a row that says until when, and a session of its own that holds a lock. */
export class Lease {
  readonly #url: string;
  readonly #name: string;
  #id: number | undefined;
  #session: pg.Client | undefined;
  #isHeld = false;

  /** @param name the machine and the process, for people */
  constructor(url: string, name: string) {
    this.#url = url;
    this.#name = name;
  }

  /** Begins the lease. */
  async open(): Promise<void> {
    const { rows } = await (await this.#connected()).query<{ id: number }>(OPEN, [this.#name, LEASE_MS]);
    this.#id = rows[0]?.id;
    await this.renew();
  }

  /** The server that it is held by, once it is open. */
  get serverId(): number | null {
    return this.#id ?? null;
  }

  /** Goes on with it, over a new session if the last one is lost. Rejects when the database cannot be reached. */
  async renew(): Promise<void> {
    if (this.#id === undefined) return;
    const session = await this.#connected();
    try {
      await session.query(RENEW, [this.#id, LEASE_MS]);
      // The lock may be the lost session's for a while longer.
      if (!this.#isHeld) this.#isHeld = (await session.query(HOLD, [this.#id])).rows[0]?.held === true;
    } catch (error) {
      this.#drop(session);
      throw error;
    }
  }

  /** Ends it: whoever wants the tables need not wait. Without the database it ends by itself. */
  async release(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    await session.query(RENEW, [this.#id, 0]).catch(() => undefined);
    this.#drop(session);
    await session.end().catch(() => undefined);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#session) return this.#session;
    const fresh = new pg.Client({
      connectionString: this.#url,
      application_name: 'baize lease',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    this.#session = fresh;
    this.#isHeld = false;
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
