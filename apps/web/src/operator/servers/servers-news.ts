import { listServedTables, listServers } from '@baize/database';
import type { casinoPrisma } from '../../lib/casino.ts';

/** A game server process, as the page shows it. */
export interface NewsServer {
  readonly id: number;
  readonly name: string;
  readonly role: 'all' | 'engine' | 'gateway';
  readonly version: string | null;
  readonly since: number;
  readonly state: 'running' | 'draining' | 'gone';
  /** Whether tables can be moved to it. */
  readonly shares: boolean;
  readonly tables: number;
  readonly connections: number | null;
  readonly commands: number;
  readonly loopPercent: number | null;
  readonly lagMs: number | null;
  readonly busMs: number | null;
}

/** A table, and the process that has it. */
export interface NewsTable {
  readonly id: string;
  readonly name: string;
  readonly serverId: number | null;
  readonly epoch: number | null;
  readonly since: number | null;
  readonly commands: number;
  /** Where an operator wants it. */
  readonly placedAt: number | null;
}

/** The processes of the house and its tables, as they describe themselves in the database. */
export interface ServersNews {
  readonly servers: readonly NewsServer[];
  readonly tables: readonly NewsTable[];
}

const ROLES = ['all', 'engine', 'gateway'] as const;

export async function readServersNews(prisma: ReturnType<typeof casinoPrisma>): Promise<ServersNews> {
  const [servers, tables] = await Promise.all([listServers(prisma), listServedTables(prisma)]);
  return {
    servers: servers.map(({ isRunning, draining, role, since, ...server }) => ({
      ...server,
      role: ROLES.find((each) => each === role) ?? 'all',
      since: since.getTime(),
      shares: server.shares && isRunning,
      state: isRunning ? (draining ? 'draining' : 'running') : 'gone',
    })),
    tables: tables.map(({ tableId, name, serverId, epoch, since, commands, placedAt }) => ({
      ...{ id: tableId, name, serverId, epoch, commands, placedAt },
      since: since?.getTime() ?? null,
    })),
  };
}
