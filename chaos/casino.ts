import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAuth } from '@baize/auth';
import { admitPlayers, type Chance } from '@baize/crowd';
import { chainKey, createPool, createPrisma } from '@baize/database';
import { answers } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { DEMO_TABLES, seedTables } from '../apps/game-server/src/demo-tables.ts';
import { readSettings } from '../apps/game-server/src/env.ts';
import { DurablePostgres } from './durable-postgres.ts';
import { Server } from './server.ts';
import { CALM, WeakLine } from './weak-line.ts';

export const WEB = 'http://localhost:3190';

const CHAIN_KEY = 'c4'.repeat(32);

const BUNDLER = fileURLToPath(new URL('../scripts/bundles/game-server.mjs', import.meta.url));

const moment = { cardMs: 20, revealMs: 20, numberMs: 20, actMs: 20, acts: {} };
/** Rounds of about two seconds, so that faults hit every phase. */
const HURRIED = { bettingMs: 1_500, decisionMs: 800, resultMs: 200, dealer: moment };

/** A casino with every game behind two unreliable networks: players to server, and server to database. */
export class CasinoInChaos {
  readonly postgres: DurablePostgres;
  pool: ReturnType<typeof createPool>;
  readonly toServer: WeakLine;
  readonly toDatabase: WeakLine;
  readonly tableIds = DEMO_TABLES.map(({ id }) => id);
  readonly #environment: Readonly<Record<string, string>>;
  #servers = 0;
  #server: Server | undefined;
  /** How many servers exited at start because the database was unavailable. */
  falseStarts = 0;

  private constructor(postgres: DurablePostgres, toServer: WeakLine, toDatabase: WeakLine) {
    this.postgres = postgres;
    this.pool = createPool(postgres.url, { max: 2 });
    this.toServer = toServer;
    this.toDatabase = toDatabase;
    const url = new URL(postgres.url);
    url.port = String(toDatabase.port);
    this.#environment = {
      NODE_ENV: 'production',
      DATABASE_URL: url.href,
      AUTH_SECRET: 'a secret that only this evening knows',
      SHOE_KEY: '5e'.repeat(32),
      CHAIN_KEY,
      DATA_FOLDER: postgres.folder,
      WEB_URL: WEB,
      PORT: '0',
      // Enough for cautious players; those who stake everything have to ask for more again and again.
      WELCOME_GRANT_MINOR: '50000',
      TOP_UP_MINOR: '5000',
      TOP_UP_HOURS: '0',
      // Every table has to go on after the faults, when the players have left.
      DEMONSTRATION_MINUTES: '0',
    };
  }

  static async open(chance: Chance): Promise<CasinoInChaos> {
    const postgres = await DurablePostgres.start();
    await applyMigrations(postgres.url);
    const prisma = createPrisma(postgres.url);
    await seedTables(
      prisma,
      DEMO_TABLES.map((table) => ({ ...table, pace: HURRIED })),
    );
    await prisma.$disconnect();
    const toDatabase = await WeakLine.open(chance.branch(1), Number(new URL(postgres.url).port));
    const toServer = await WeakLine.open(chance.branch(2), 0);
    const casino = new CasinoInChaos(postgres, toServer, toDatabase);
    await promisify(execFile)(process.execPath, [BUNDLER, '--whole', casino.#build]);
    await casino.succeed();
    return casino;
  }

  /** The public keys that prove its hash chains. */
  get evidence(): Readonly<Record<string, string>> {
    return { CHAIN_PUBLIC_KEYS: chainKey(CHAIN_KEY).publicHex, DATA_FOLDER: this.postgres.folder };
  }

  /** Where players connect, whichever server owns the tables. */
  get url(): string {
    return `http://127.0.0.1:${this.toServer.port}`;
  }

  /** Creates this many players and returns their cookies. */
  async admit(count: number): Promise<readonly string[]> {
    const prisma = createPrisma(this.postgres.url);
    const auth = createAuth({ prisma, ...readSettings(this.#environment).auth });
    const names = Array.from({ length: count }, (_, i) => `Player ${i + 1}`);
    const passes = await admitPlayers(auth, names);
    await prisma.$disconnect();
    return passes.map(({ cookie }) => cookie);
  }

  /** The server that owns the tables. */
  get server(): Server {
    if (!this.#server) throw new Error('the casino is not open');
    return this.#server;
  }

  /** Another server takes the tables: once no server owns them, or at once from their owner. */
  async succeed(how: 'in turn' | 'at once' = 'in turn'): Promise<void> {
    for (;;) {
      this.#servers += 1;
      const log = join(this.postgres.folder, `server-${this.#servers}.log`);
      const environment = { ...this.#environment, TAKE_OVER: String(how === 'at once') };
      const server = await Server.start(this.#build, environment, log);
      if (server) {
        this.#server = server;
        return this.toServer.lead(server.port);
      }
      this.falseStarts += 1;
    }
  }

  /** The database moves to the standby of the one that is lost, as if its name led there. */
  async failOver(): Promise<void> {
    await this.postgres.failOver();
    this.toDatabase.lead(Number(new URL(this.postgres.url).port));
    this.toDatabase.break(1);
    await this.pool.end();
    this.pool = createPool(this.postgres.url, { max: 2 });
  }

  /** Ends the network faults; resolves when the database has recovered. */
  async calm(): Promise<void> {
    this.toServer.weather = CALM;
    this.toDatabase.weather = CALM;
    while (!(await answers(this.postgres.url))) await wait(50);
  }

  /** @param keep keeps the database and the logs for analysis */
  async close(keep: boolean): Promise<void> {
    await this.#server?.end('SIGTERM');
    await this.pool.end();
    await Promise.all([this.toServer.close(), this.toDatabase.close()]);
    await this.postgres.stop(keep);
  }

  get #build(): string {
    return join(this.postgres.folder, 'game-server.mjs');
  }
}
