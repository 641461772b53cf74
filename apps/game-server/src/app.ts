import { createServer } from 'node:http';
import { createAuth } from '@baize/auth';
import { createPool, createPrisma } from '@baize/database';
import type { Logger } from 'pino';
import { createChatStore } from './chat/chat-store.ts';
import { createModerationStore } from './chat/moderation-store.ts';
import { systemClock } from './clock.ts';
import { cryptoEntropy } from './dealing/entropy.ts';
import { PostgresShoes } from './dealing/postgres-shoes.ts';
import { Shoes } from './dealing/shoes.ts';
import type { Settings } from './env.ts';
import { createPeople } from './identity/people.ts';
import { createVisitorReader } from './identity/visitor.ts';
import { createWelcome } from './identity/welcome.ts';
import { PostgresJournal } from './journal/postgres.ts';
import { listen } from './listen.ts';
import { createEndpoints, type Health } from './metrics/endpoints.ts';
import { metered } from './metrics/metered-journal.ts';
import { Metrics } from './metrics/metrics.ts';

import { Balances } from './table/balances.ts';
import type { House } from './table/house.ts';
import { openTable } from './table/restore.ts';
import { createSetups, tableIds } from './tables.ts';
import { openTransport } from './transport/transport.ts';

/** The house, open. */
export interface Casino {
  readonly port: number;
  /** Takes no more commands, finishes what is being written, takes leave, and closes. What was accepted is kept. */
  stop(): Promise<void>;
}

/** Puts the house together: database, journal, people, the tables as they were, and the way to them. */
export async function openCasino(settings: Settings, log: Logger): Promise<Casino> {
  const pool = createPool(settings.databaseUrl);
  const prisma = createPrisma(pool);
  const metrics = new Metrics();
  let health: Health = { phase: 'starting', tables: 0 };
  const { metricsToken } = settings;
  const askDatabase = () => pool.query('SELECT 1');
  const http = createServer(createEndpoints({ health: () => health, askDatabase, metrics, metricsToken }));
  const port = await listen(http, settings);

  const journal = metered(new PostgresJournal(pool, settings), metrics);
  const balances = new Balances(journal);
  const house: House = {
    journal,
    balances,
    shoes: new Shoes(new PostgresShoes(pool), settings.shoeKey, cryptoEntropy),
    clock: systemClock,
    people: createPeople(prisma),
    setups: createSetups(prisma),
    log,
    dealerGoneMs: settings.dealerGoneMs,
  };
  const tables = await Promise.all((await tableIds(prisma)).map((tableId) => openTable(house, tableId)));
  const transport = await openTransport({
    http,
    origins: settings.origins,
    tables,
    chatStore: createChatStore(prisma),
    moderationStore: createModerationStore(prisma),
    readVisitor: createVisitorReader(createAuth({ prisma, ...settings.auth })),
    sessionTrustMs: settings.sessionTrustMs,
    welcome: createWelcome(balances),
    metrics,
    log,
  });
  health = { phase: 'open', tables: tables.length };
  log.info({ port, tables: tables.length }, 'open');

  const stop = async () => {
    health = { ...health, phase: 'stopping' };
    const answered = transport.refuse();
    await Promise.all(tables.map((table) => table.stop()));
    await answered;
    await transport.close();
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
