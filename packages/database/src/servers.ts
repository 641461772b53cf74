import type { PrismaClient } from './generated/client.ts';

/** A game server process that runs, or ran some minutes ago. */
export interface ListedServer {
  readonly name: string;
  /** all, engine or gateway */
  readonly role: string;
  /** `null` for one of an earlier version. */
  readonly version: string | null;
  readonly since: Date;
  readonly isRunning: boolean;
  /** An engine that is asked to stop, or has chosen tables, is given none by the others. */
  readonly shares: boolean;
  /** How many tables it owns. */
  readonly tables: number;
  /** `null` where it has no clients. */
  readonly connections: number | null;
  /** The time to the message bus and back, ms; `null` where there is none, or while it is away. */
  readonly busMs: number | null;
}

/** One that ended longer ago is not listed. */
const SHOWN = '10 minutes';

/** The game server processes of the house by role, each as it described itself within the last two seconds. */
export const listServers = (prisma: PrismaClient): Promise<readonly ListedServer[]> =>
  prisma.$queryRaw<ListedServer[]>`
    SELECT s.name, s.role, s.version, s.since, s.shares, s.connections, s."busMs",
           s.until > clock_timestamp() AS "isRunning",
           (SELECT count(*)::int FROM table_owner o WHERE o."serverId" = s.id) AS tables
      FROM server s WHERE s.until > clock_timestamp() - ${SHOWN}::interval
     ORDER BY "isRunning" DESC, s.role, s.since, s.id`;
