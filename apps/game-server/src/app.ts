import { hostname } from 'node:os';
import { limitLines, lineReader } from '@baize/auth/lines';
import { createPrisma, type Listening, mustNotify, type PrismaClient } from '@baize/database';
import { prepareHands } from '@baize/rules';
import type { Logger } from 'pino';
import { openGateway } from './casino/gateway.ts';
import { HttpFront } from './casino/http-front.ts';
import { followNews } from './casino/news.ts';
import { followOwnership } from './casino/owned-tables.ts';
import { createShutdown } from './casino/shutdown.ts';
import { takeTables } from './casino/take-tables.ts';
import { type Clock, steadyClock } from './clock.ts';
import { Configurations } from './configuration/configurations.ts';
import { HouseTables } from './configuration/house-tables.ts';
import { Once } from './doubt/once.ts';
import { Engines } from './engines.ts';
import type { Settings } from './env.ts';
import { RightOfWay } from './feed/right-of-way.ts';
import { listenForIdentityChanges } from './identity/identity-changes.ts';
import { Metrics } from './metrics/metrics.ts';
import { HouseWatch } from './metrics/readiness.ts';
import { sharedAnswer } from './metrics/shared-answer.ts';
import { MoneyAnnouncer } from './money/announcer.ts';
import type { BalanceChanges } from './money/balance-changes.ts';
import { listenForMoney, postgresChannel } from './money/postgres-channel.ts';
import { Lease } from './ownership/lease.ts';
import { Ownership } from './ownership/ownership.ts';
import { openPool } from './postgres/pool.ts';
import { untilDatabaseAnswers } from './postgres/until-database-answers.ts';

/** A network has twice its limit as clients (`Headcount`), and as many again for requests of its pages. */
const LINES_PER_PLACE = 3;
/** How often the lease is renewed and the ownership of the tables is checked, ms. */
const RENEW_MS = 1_000;
/** However often its health is asked for, the database is asked this often at most, ms. */
const PING_MS = 1_000;

/** The running game server. */
export interface Casino {
  readonly port: number;
  /** Refuses further commands, finishes pending writes, disconnects clients and closes. Accepted commands are kept. */
  stop(): Promise<void>;
}

/**
 * Starts the game server: database, journal, people, the restored tables and the transport. Takes the tables that no
 * other server holds, and waits while there are none. When another server takes over a table later, this one writes
 * nothing more to it and makes its clients reconnect. A server that has lost all its tables only answers health checks
 * until it is stopped.
 */
export async function openCasino(settings: Settings, log: Logger): Promise<Casino> {
  const pool = openPool(settings.databaseUrl);
  const prisma = createPrisma(pool);
  const metrics = new Metrics();
  const clock = steadyClock();
  const pingDatabase = sharedAnswer(() => prisma.$queryRaw`SELECT 1`, PING_MS);
  const front = new HttpFront(settings, { pingDatabase, metrics });
  const perNetwork = LINES_PER_PLACE * settings.room.perAddress;
  limitLines(front.server, lineReader(settings.trustedProxies), { perNetwork });
  await front.listen();
  await untilDatabaseAnswers(pool, log);

  // Done in advance: it would block every table for a tenth of a second at the first poker hand.
  prepareHands();
  const name = `${hostname()} ${process.pid}`;
  await mustNotify(settings.databaseUrl);
  const lease = new Lease(settings.databaseUrl, name);
  await lease.open();
  const serverId = lease.serverId ?? 0;
  const announcer = new MoneyAnnouncer(postgresChannel(pool, serverId), log);
  // Before any balance is read, so that none is missed.
  let balancesChanged = (_moved: BalanceChanges): void => undefined;
  const moneyNews = listenForMoney(settings.databaseUrl, serverId, (moved) => balancesChanged(moved));
  const ownership = new Ownership(pool, name, lease);
  const stopping = new AbortController();
  void ownership.watch(RENEW_MS, stopping.signal, { log, checked: () => metrics.leaseRenewed() });
  const house = await HouseTables.open(prisma, log);
  const all = house.ids;
  await takeTables(ownership, all, settings, log);
  const wanted = () => settings.tableIds ?? house.ids;
  const own = all.filter((tableId) => ownership.owns(tableId));
  const [once, way] = [new Once(), new RightOfWay()];
  const shared = { pool, prisma, ownership, once, announcer, way, clock, metrics, settings, log };
  const engines = await Engines.open(shared, own);
  const identityChanges = listenForIdentityChanges(settings.databaseUrl);
  const showBalances = showingBalances(engines, log);
  const transport = await openGateway({ ...shared, front, tableIds: all, engines, identityChanges });
  balancesChanged = (players) => {
    transport.balancesChanged(players);
    showBalances(players);
  };
  front.condition = () => ({ unwritten: engines.unwritten(clock.now()), clockSetByMs: clock.setBy() });
  front.health = { phase: 'open', tables: own.length };
  log.info({ port: front.port, tables: own.length }, 'open');
  const watch = watchHouse({ front, prisma, metrics, engines, settings, clock });
  const configurations = new Configurations({ tables: () => engines.tables, setups: engines.setups, log });
  const news = followNews({ settings, prisma, configurations, house, transport, log });
  const shutDown = createShutdown(engines, transport);
  const served = { ...shared, engines, transport, front, configurations, wanted, shutDown };
  const adopting = followOwnership(served, stopping.signal);
  const closing = {
    house,
    announcer,
    engines,
    lease,
    configurations,
    news,
    moneyNews,
    identityChanges,
    front,
    prisma,
    pool,
  };
  const stop = async () => {
    stopping.abort();
    watch.stop();
    front.health = { ...front.health, phase: 'stopping' };
    await adopting;
    await shutDown();
    await closeAll(closing);
  };
  let stopped: Promise<void> | undefined;
  return {
    port: front.port,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Brings the balances up to date that the tables show to these players. */
const showingBalances = (engines: Engines, log: Logger) => (moved: BalanceChanges) =>
  void engines
    .balancesChanged(moved)
    .catch((err: unknown) => log.error({ err }, 'balances that have changed could not be read'));

/** Looks after what `/ready` and the metrics say of the house. */
function watchHouse(parts: {
  readonly front: HttpFront;
  readonly prisma: PrismaClient;
  readonly metrics: Metrics;
  readonly engines: Engines;
  readonly settings: Settings;
  readonly clock: Clock;
}): HouseWatch {
  const { front, prisma, metrics, engines, settings, clock } = parts;
  const watch = new HouseWatch({
    ...{ prisma, now: () => clock.now(), dataFolder: settings.dataFolder },
    foundRoom: () => {
      for (const table of engines.tables) table.foundRoom();
    },
    health: () => front.health,
    condition: () => front.condition(),
    leaseAgeMs: () => metrics.leaseAgeMs,
    stoppedTables: () => metrics.stoppedTables,
  });
  metrics.reportHouse(() => watch.ages());
  front.readiness = () => watch.readiness();
  front.hasRoom = () => watch.hasRoom;
  void watch.start();
  return watch;
}

interface Closing {
  readonly announcer: MoneyAnnouncer;
  readonly engines: Engines;
  readonly lease: Lease;
  readonly configurations: Configurations;
  readonly house: HouseTables;
  readonly news: Listening;
  readonly moneyNews: Listening;
  readonly identityChanges: Listening;
  readonly front: HttpFront;
  readonly prisma: PrismaClient;
  readonly pool: ReturnType<typeof openPool>;
}

/** Closes what is still open once tables and transport are closed. */
async function closeAll(parts: Closing): Promise<void> {
  await parts.announcer.close();
  await parts.engines.stopChains();
  await parts.lease.release();
  parts.configurations.close();
  parts.house.close();
  await parts.news.close();
  await parts.moneyNews.close();
  await parts.identityChanges.close();
  parts.front.close();
  await parts.prisma.$disconnect();
  await parts.pool.end();
}
