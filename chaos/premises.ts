import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAuth } from '@baize/auth';
import { admitPlayers, type Chance, openSessions } from '@baize/crowd';
import { chainKey, createPool, createPrisma } from '@baize/database';
import { answers } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { DEMO_TABLES, seedTables } from '../apps/game-server/src/demo-tables.ts';
import { readSettings } from '../apps/game-server/src/env.ts';
import { DurablePostgres } from './durable-postgres.ts';
import { CALM, WeakLine } from './weak-line.ts';

export const WEB = 'http://localhost:3190';

const DAY_MS = 86_400_000;

const CHAIN_KEY = 'c4'.repeat(32);

const BUNDLER = fileURLToPath(new URL('../scripts/bundles/game-server.mjs', import.meta.url));

const moment = { cardMs: 20, revealMs: 20, numberMs: 20, actMs: 20, acts: {} };
/** Rounds of about two seconds, so that faults hit every phase. */
const HURRIED = { bettingMs: 1_500, decisionMs: 800, resultMs: 200, dealer: moment };

/** A database with tables of every game behind an unreliable network, and a build of the server. */
export class Premises {
  readonly postgres: DurablePostgres;
  pool: ReturnType<typeof createPool>;
  readonly toDatabase: WeakLine;
  readonly tableIds = DEMO_TABLES.map(({ id }) => id);
  /** The settings of its servers. */
  readonly environment: Readonly<Record<string, string>>;
  #logs = 0;

  private constructor(postgres: DurablePostgres, toDatabase: WeakLine) {
    this.postgres = postgres;
    this.pool = createPool(postgres.url, { max: 2 });
    this.toDatabase = toDatabase;
    const url = new URL(postgres.url);
    url.port = String(toDatabase.port);
    this.environment = {
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

  static async open(chance: Chance): Promise<Premises> {
    const postgres = await DurablePostgres.start();
    await applyMigrations(postgres.url);
    const prisma = createPrisma(postgres.url);
    await seedTables(
      prisma,
      DEMO_TABLES.map((table) => ({ ...table, pace: HURRIED })),
    );
    await prisma.$disconnect();
    const premises = new Premises(postgres, await WeakLine.open(chance, Number(new URL(postgres.url).port)));
    await promisify(execFile)(process.execPath, [BUNDLER, '--whole', premises.build]);
    return premises;
  }

  /** The server to run. */
  get build(): string {
    return join(this.postgres.folder, 'game-server.mjs');
  }

  /** The log of a server that is started now. */
  newLog(name: string): string {
    return join(this.postgres.folder, `${name}-${++this.#logs}.log`);
  }

  /** The public keys that prove its hash chains. */
  get evidence(): Readonly<Record<string, string>> {
    return { CHAIN_PUBLIC_KEYS: chainKey(CHAIN_KEY).publicHex, DATA_FOLDER: this.postgres.folder };
  }

  /** Creates this many players and returns their cookies. */
  async admit(count: number): Promise<readonly string[]> {
    const prisma = createPrisma(this.postgres.url);
    const auth = createAuth({ prisma, ...readSettings(this.environment).auth });
    const names = Array.from({ length: count }, (_, i) => `Player ${i + 1}`);
    const passes = await admitPlayers(auth, names);
    await prisma.$disconnect();
    return passes.map(({ cookie }) => cookie);
  }

  /** Hires two pit bosses and a dealer, days ago and independently of each other, and returns their cookies. */
  async hire(): Promise<readonly [string, string, string]> {
    const prisma = createPrisma(this.postgres.url);
    const auth = createAuth({ prisma, ...readSettings(this.environment).auth });
    const hired = { createdAt: new Date(Date.now() - 3 * DAY_MS) };
    const roles = { 'Pit boss 1': 'pit-boss', 'Pit boss 2': 'pit-boss', 'Dealer 1': 'dealer' };
    const people = Object.entries(roles).map(([name, role]) => ({ id: randomUUID(), name, role, ...hired }));
    await prisma.user.createMany({ data: people.map((each) => ({ ...each, email: `${each.id}@staff.invalid` })) });
    const ids = people.map(({ id }) => id);
    const passes = await openSessions(auth, ids);
    await prisma.session.updateMany({ where: { userId: { in: ids } }, data: { secondFactor: 'totp' } });
    await prisma.$disconnect();
    const [first = '', second = '', dealer = ''] = passes.map(({ cookie }) => cookie);
    return [first, second, dealer];
  }

  /** The database moves to the standby of the one that is lost, as if its name led there. */
  async failOver(): Promise<void> {
    await this.postgres.failOver();
    this.toDatabase.lead(Number(new URL(this.postgres.url).port));
    this.toDatabase.break(1);
    await this.pool.end();
    this.pool = createPool(this.postgres.url, { max: 2 });
  }

  /** Ends the faults of its network; resolves when the database has recovered. */
  async calm(): Promise<void> {
    this.toDatabase.weather = CALM;
    while (!(await answers(this.postgres.url))) await wait(50);
  }

  /** @param keep keeps the database and the logs for analysis */
  async close(keep: boolean): Promise<void> {
    await this.pool.end();
    await this.toDatabase.close();
    await this.postgres.stop(keep);
  }
}
