import { limitLines, lineReader } from '@baize/auth/lines';
import { createPrisma, Listener, mustNotify, type PrismaClient } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { prepareHands } from '@baize/rules';
import type pg from 'pg';
import type { Logger } from 'pino';
import { NatsBus } from '../bus/nats-bus.ts';
import { type SteadyClock, steadyClock } from '../clock.ts';
import { HouseOrders } from '../configuration/house-orders.ts';
import { HouseTables } from '../configuration/house-tables.ts';
import { Once } from '../doubt/once.ts';
import type { GatewaySettings } from '../env.ts';
import { RightOfWay } from '../feed/right-of-way.ts';
import { stateGrants } from '../ledger/stated-grants.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ProcessLoad, reportLoad } from '../metrics/process-load.ts';
import { HouseWatch } from '../metrics/readiness.ts';
import { sharedAnswer } from '../metrics/shared-answer.ts';
import { nodeName } from '../node-name.ts';
import { openPool } from '../postgres/pool.ts';
import { untilDatabaseAnswers } from '../postgres/until-database-answers.ts';
import type { Table } from '../table/engine/table.ts';
import type { Traces } from '../tracing/otlp.ts';
import { version } from '../version.ts';
import { HttpFront } from './http-front.ts';

/** A network has twice its limit as clients (`Headcount`), and as many again for requests of its pages. */
const LINES_PER_PLACE = 3;
/** However often its health is asked for, the database is asked this often at most, ms. */
const PING_MS = 1_000;

/** A running process of the house. */
export interface Casino {
  readonly port: number;
  /** Refuses further commands, finishes pending writes, disconnects clients and closes. Accepted commands are kept. */
  stop(): Promise<void>;
}

/** The tables that a process owns. */
interface TablesHere {
  readonly tables: readonly Pick<Table, 'foundRoom'>[];
  /** How many of them have been unable to write for longer than a lost connection takes. */
  unwritten(now: number): number;
}

/** What every process of the house stands on, whatever its role. */
export interface Base {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Hears what other programs change in the database. */
  readonly listener: Listener;
  readonly metrics: Metrics;
  readonly load: ProcessLoad;
  readonly clock: SteadyClock;
  readonly front: HttpFront;
  readonly watch: HouseWatch;
  /** Set by a process that owns tables. */
  readonly here: { owned: TablesHere };
  readonly house: HouseTables;
  /** What is switched off, and the maintenance. */
  readonly orders: HouseOrders;
  /** By which the days of players' limits begin. */
  readonly calendar: Calendar;
  readonly once: Once;
  readonly way: RightOfWay;
  /** Host and process id, for people. */
  readonly name: string;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortController;
  readonly settings: GatewaySettings;
  readonly log: Logger;
  /** Where spans go; absent where nothing is traced. */
  readonly otlp: Traces | undefined;
}

/** Listens for questions about its health, and resolves when the database answers. Rejects when the port is in use. */
export async function openBase(settings: GatewaySettings, log: Logger): Promise<Base> {
  const pool = openPool(settings.databaseUrl);
  const prisma = createPrisma(pool);
  const [metrics, load] = [new Metrics(), new ProcessLoad()];
  metrics.describe({ role: settings.role, version, node: nodeName });
  // Loaded where it is used: it takes as long as much of the rest.
  const otlp = settings.isTraced
    ? (await import('../tracing/otlp.ts')).openOtlp({ name: nodeName, role: settings.role, version })
    : undefined;
  reportLoad(metrics.registry, () => load.read());
  const clock = steadyClock();
  const here: Base['here'] = { owned: { tables: [], unwritten: () => 0 } };
  const pingDatabase = sharedAnswer(() => pool.query('SELECT 1'), PING_MS);
  const front = new HttpFront(settings, { pingDatabase, metrics });
  const watch = new HouseWatch({
    ...{ prisma, now: () => clock.now(), dataFolder: settings.dataFolder },
    foundRoom: () => {
      for (const table of here.owned.tables) table.foundRoom();
    },
    health: () => front.health,
    condition: () => front.condition(),
    leaseAgeMs: () => metrics.leaseAgeMs,
    stoppedTables: () => metrics.stoppedTables,
  });
  front.hasRoom = () => watch.hasRoom;
  front.condition = () => ({ unwritten: here.owned.unwritten(clock.now()), clockSetByMs: clock.setBy() });
  const perNetwork = LINES_PER_PLACE * settings.room.perAddress;
  limitLines(front.server, lineReader(settings.trustedProxies), { perNetwork });
  await front.listen();
  await untilDatabaseAnswers(pool, log);
  await stateGrants(pool, settings);
  // Before the process opens: a question about its health would wait behind the first look.
  await watch.start();

  // Done in advance: it would block every table for a tenth of a second at the first poker hand.
  prepareHands();
  await mustNotify(settings.databaseUrl);
  const listener = new Listener(settings.databaseUrl);
  const house = await HouseTables.open(prisma, log);
  const orders = await HouseOrders.open({ prisma, clock, log });
  // Hours that are set while the process runs are followed.
  const calendar: Calendar = {
    zone: settings.houseZone,
    get days() {
      return orders.days;
    },
  };
  const [once, way, stopping] = [new Once(), new RightOfWay(), new AbortController()];
  return {
    ...{ pool, prisma, listener, metrics, load, clock, front, watch },
    ...{ here, house, orders, calendar, once, way, name: nodeName, stopping, settings, log, otlp },
  };
}

/** From now on the process says of itself that it is open. @param tables how many it serves */
export function announceOpen({ front, watch, metrics, log }: Base, tables: number): void {
  front.health = { phase: 'open', tables };
  metrics.reportHouse(() => watch.ages());
  front.readiness = () => watch.readiness();
  log.info({ port: front.port, tables }, 'open');
}

/** Closes what every process has, once its tables and its transport are closed. */
export async function closeBase({ house, orders, front, load, otlp, listener, prisma, pool }: Base): Promise<void> {
  house.close();
  orders.close();
  front.close();
  load.close();
  await otlp?.close();
  await listener.close();
  await prisma.$disconnect();
  await pool.end();
}

/** Joins the bus between the processes of a cluster. */
export async function joinBus(base: Base): Promise<NatsBus> {
  const { settings, name, metrics, log } = base;
  if (!settings.nats) throw new TypeError(`ROLE=${settings.role} needs NATS_URL`);
  return NatsBus.open(settings.nats, { name, log, refused: () => metrics.busRefused() });
}

/**
 * A process that is stopped once, however often it is asked to.
 * @param close closes everything it has opened
 * @param drain gives away what others can go on with, while everything still runs
 */
export function stoppable(
  { front, watch, stopping }: Base,
  close: () => Promise<void>,
  drain = async (): Promise<void> => undefined,
): Casino {
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    front.health = { ...front.health, phase: 'stopping' };
    await drain();
    stopping.abort();
    watch.stop();
    await close();
  };
  return {
    port: front.port,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
