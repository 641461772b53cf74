import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { createAuth, replayKey, UNTRUSTED_FORWARDING } from '@baize/auth';
import { createPrisma, listenTo } from '@baize/database';
import { prepareHands } from '@baize/rules';
import type { Logger } from 'pino';
import { createChatStore } from './chat/chat-store.ts';
import { createModerationStore, MODERATION_CHANNEL } from './chat/moderation-store.ts';
import { CONFIGURATION_CHANNEL, Configurations } from './configuration/configurations.ts';
import { tableIds } from './configuration/tables.ts';
import { Once } from './doubt/once.ts';
import { Engines } from './engines.ts';
import type { Settings } from './env.ts';
import { directFeed } from './feed/direct-feed.ts';
import { RightOfWay } from './feed/right-of-way.ts';
import type { TableEngine } from './feed/table-feed.ts';
import { listenForIdentityChanges } from './identity/identity-changes.ts';
import { createConsoleToucher, createTokenCheck, createVisitorReader } from './identity/visitor.ts';
import { balanceOrOpen } from './ledger/opening.ts';
import { listen } from './listen.ts';
import { createEndpoints, type Health } from './metrics/endpoints.ts';
import { Metrics } from './metrics/metrics.ts';
import { MoneyAnnouncer } from './money/announcer.ts';
import type { BalanceChanges } from './money/balance-changes.ts';
import { listenForMoney, postgresChannel } from './money/postgres-channel.ts';
import { adoptOrphans } from './ownership/adoption.ts';
import { claim } from './ownership/claim.ts';
import { Lease } from './ownership/lease.ts';
import { Ownership } from './ownership/ownership.ts';
import { openPool } from './postgres/pool.ts';
import { untilDatabaseAnswers } from './postgres/until-database-answers.ts';
import { createShutdown } from './shutdown.ts';
import { createStandingStore, REALITY_CHECK_CHANNEL } from './standings/standing-store.ts';
import { createTopUps } from './standings/top-ups.ts';
import { networkReader } from './transport/door/address.ts';
import { Headcount } from './transport/door/headcount.ts';
import { secureResponse } from './transport/door/secure-response.ts';
import { openTransport } from './transport/transport.ts';
import { followPublishKeys } from './video/publish-keys.ts';

const feedOf = (engine: TableEngine) => directFeed(engine, 'this process');

/** How often the lease is renewed and the ownership of the tables is checked, ms. */
const RENEW_MS = 1_000;

/** A client that sends its request more slowly than this is disconnected; ms. */
const REQUESTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 };

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
  let health: Health = { phase: 'starting', tables: 0 };
  const { metricsToken, welcomeGrantMinor } = settings;
  const askDatabase = () => pool.query('SELECT 1');
  let authorisesVideo = (_asked: unknown, _provider: string | null) => false;
  const endpoints = createEndpoints({
    ...{ health: () => health, askDatabase, metrics, metricsToken },
    authorisesVideo: (asked, provider) => authorisesVideo(asked, provider),
  });
  const serverOptions = { ...REQUESTS, ServerResponse: secureResponse(settings.auth.baseUrl) };
  const http = createServer(serverOptions, endpoints);
  const port = await listen(http, settings);
  await untilDatabaseAnswers(pool, log);

  // Done in advance: it would block every table for a tenth of a second at the first poker hand.
  prepareHands();
  const name = `${hostname()} ${process.pid}`;
  const lease = new Lease(settings.databaseUrl, name);
  await lease.open();
  const serverId = lease.serverId ?? 0;
  const announcer = new MoneyAnnouncer(postgresChannel(pool, serverId), log);
  // Before any balance is read, so that none is missed.
  let balancesChanged = (_moved: BalanceChanges): void => undefined;
  const moneyNews = listenForMoney(settings.databaseUrl, serverId, (moved) => balancesChanged(moved));
  const ownership = new Ownership(pool, name, lease);
  const stopping = new AbortController();
  void ownership.watch(RENEW_MS, stopping.signal);
  const once = new Once();
  const way = new RightOfWay();
  const all = await tableIds(prisma);
  const wanted = await takeTables(ownership, all, settings, log);
  const own = all.filter((tableId) => ownership.owns(tableId));
  const engines = await Engines.open({ pool, prisma, ownership, once, announcer, way, metrics, settings, log }, own);
  const showBalances = (moved: BalanceChanges) =>
    void engines
      .balancesChanged(moved)
      .catch((err: unknown) => log.error({ err }, 'balances that have changed could not be read'));
  const auth = createAuth({ prisma, ...settings.auth });
  const identityChanges = listenForIdentityChanges(settings.databaseUrl);
  const transport = await openTransport({
    http,
    origins: settings.origins,
    tableIds: all,
    feeds: engines.all.map(feedOf),
    chatStore: createChatStore(pool, ownership),
    moderationStore: createModerationStore(pool, ownership),
    standingStore: createStandingStore(pool),
    topUps: createTopUps({
      ...{ pool, once, rules: settings.topUps },
      announce: (moved) => {
        announcer.announce(moved);
        showBalances(moved);
      },
    }),
    replayKeyOf: (roundId) => replayKey(settings.auth.secret, roundId),
    once,
    readVisitor: createVisitorReader(auth),
    checkToken: createTokenCheck(auth),
    touchConsole: createConsoleToucher(auth),
    identityChanges,
    sessionTrustMs: settings.sessionTrustMs,
    headcount: new Headcount(settings.room),
    readNetwork: networkReader(settings.trustedProxies, (from) => log.warn({ from }, UNTRUSTED_FORWARDING)),
    openAccount: (userId, currency) => balanceOrOpen(pool, { userId, currency, welcomeGrantMinor }),
    video: settings.video,
    way,
    metrics,
    log,
  });
  authorisesVideo = transport.authorisesVideo;
  balancesChanged = (moved) => {
    transport.balancesChanged(moved);
    showBalances(moved);
  };
  health = { phase: 'open', tables: own.length };
  log.info({ port, tables: own.length }, 'open');

  const configurations = new Configurations({ tables: () => engines.tables, setups: engines.setups, log });
  const configurationNews = listenTo(settings.databaseUrl, CONFIGURATION_CHANNEL, {
    received: (tableId) => configurations.changed(tableId),
    lost: () => configurations.missed(),
  });
  const readModeration = () =>
    transport.moderationChanged().catch((err: unknown) => log.error({ err }, 'mutes and slow mode could not be read'));
  const moderationChanges = listenTo(settings.databaseUrl, MODERATION_CHANNEL, {
    received: () => void readModeration(),
    lost: () => void readModeration(),
  });
  const realityCheckNews = listenTo(settings.databaseUrl, REALITY_CHECK_CHANNEL, {
    received: (userId) => transport.realityCheckChanged(userId),
    lost: () => transport.realityCheckChanged(),
  });
  const publishKeys =
    settings.video &&
    followPublishKeys({ url: settings.databaseUrl, prisma, taken: transport.publishKeysChanged, log });
  const shutDown = createShutdown(engines, transport);
  const healthServer = createServer(serverOptions, endpoints);
  const serveHealthOnly = () => {
    health = { ...health, phase: 'overtaken' };
    log.error('another server has taken the tables: this one writes nothing more and only answers health checks');
    void shutDown().then(() => (stopping.signal.aborted ? port : listen(healthServer, { ...settings, port })));
  };
  const leave = async (tableId: string) => {
    log.error({ table: tableId }, 'another server has taken a table: this one stops serving it');
    await engines.leave(tableId);
    if (health.phase === 'open') await transport.sendAway(tableId);
  };
  onLosses(ownership, (lost) => {
    if (stopping.signal.aborted) return;
    health = { ...health, tables: ownership.tableIds.length };
    if (ownership.tableIds.length === 0) serveHealthOnly();
    else for (const tableId of lost) void leave(tableId);
  });
  const adopting = adoptOrphans(
    {
      ownership,
      tableIds: wanted,
      graceMs: settings.takeOverAfterMs,
      isServed: (tableId) => health.phase !== 'open' || engines.serves(tableId),
      open: async (tableId) => {
        await transport.open(feedOf(await engines.adopt(tableId)));
        configurations.changed(tableId);
        health = { ...health, tables: ownership.tableIds.length };
        metrics.tableAdopted();
        if (!ownership.owns(tableId)) await leave(tableId);
      },
      log,
    },
    stopping.signal,
  );

  const stop = async () => {
    stopping.abort();
    health = { ...health, phase: 'stopping' };
    await adopting;
    await shutDown();
    await announcer.close();
    await engines.stopChains();
    await lease.release();
    configurations.close();
    await configurationNews.close();
    await moderationChanges.close();
    await realityCheckNews.close();
    await moneyNews.close();
    await publishKeys?.close();
    await identityChanges.close();
    healthServer.close();
    await prisma.$disconnect();
    await pool.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    port,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Calls `callback` once for each group of tables lost at the same time. */
function onLosses(ownership: Ownership, callback: (tableIds: readonly string[]) => void): void {
  let lost: string[] = [];
  ownership.onLost((tableId) => {
    if (lost.push(tableId) > 1) return;
    queueMicrotask(() => {
      callback(lost);
      lost = [];
    });
  });
}

/** Takes the tables that this server is meant to own; returns those, whether it got them or not. */
async function takeTables(
  ownership: Ownership,
  all: readonly string[],
  { tableIds, takeOver }: Settings,
  log: Logger,
): Promise<readonly string[]> {
  const wanted = tableIds ?? all;
  const unknown = wanted.filter((tableId) => !all.includes(tableId));
  if (unknown.length > 0) throw new TypeError(`TABLES names tables that do not exist: ${unknown.join(', ')}`);
  if (takeOver) await ownership.seize(wanted);
  else await claim(ownership, wanted, log);
  return wanted;
}
