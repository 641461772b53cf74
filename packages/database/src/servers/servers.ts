import { Prisma, type PrismaClient } from '../generated/client.ts';

/** A game server process that runs, or ran some minutes ago. */
export interface ListedServer {
  readonly id: number;
  /** The machine and the process. */
  readonly name: string;
  /** all, engine or gateway */
  readonly role: string;
  /** `null` for one of an earlier version. */
  readonly version: string | null;
  readonly since: Date;
  readonly isRunning: boolean;
  /** It takes any table of the house; one with chosen tables, or that gives its tables away, does not. */
  readonly shares: boolean;
  /** It gives its tables away and will end. */
  readonly draining: boolean;
  /** How many tables it owns. */
  readonly tables: number;
  /** `null` where it has no clients. */
  readonly connections: number | null;
  /** The time to the message bus and back, ms; `null` where there is none, or while it is away. */
  readonly busMs: number | null;
  /** How busy its event loop was within the last minute; `null` before it has measured. */
  readonly loopPercent: number | null;
  /** The delay of its event loop, ms. */
  readonly lagMs: number | null;
  /** Commands that its present tables have handled within the last minute, wherever they were then. */
  readonly commands: number;
}

/** A table and the process that runs it. */
export interface ServedTable {
  readonly tableId: string;
  readonly name: string;
  readonly game: string;
  /** Increases with every process that takes the table; `null` for one that none has taken yet. */
  readonly epoch: number | null;
  readonly since: Date | null;
  /** The process that has it; `null` while none does. */
  readonly serverId: number | null;
  /** Commands that it has handled within the last minute. */
  readonly commands: number;
  /** Where an operator wants it; `null`: wherever there is room. It counts while that process runs. */
  readonly placedAt: number | null;
}

/** One that ended longer ago is not listed. */
const SHOWN = '10 minutes';

/** By table; a process that ended within the minute counts, too. */
const HANDLED = Prisma.sql`
  SELECT c.key AS "tableId", sum(c.value::int4)::int4 AS commands
    FROM server s, jsonb_each_text(s.commands) AS c
   WHERE s.until > clock_timestamp() - interval '1 minute' GROUP BY c.key`;

/** The game server processes of the house by role, each as it described itself within the last two seconds. */
export const listServers = (prisma: PrismaClient): Promise<readonly ListedServer[]> =>
  prisma.$queryRaw<ListedServer[]>`
    SELECT s.id, s.name, s.role, s.version, s.since, s.shares, s.draining, s.connections, s."busMs", s."loopPercent",
           s."lagMs", s.until > clock_timestamp() AS "isRunning",
           (SELECT count(*)::int FROM table_owner o WHERE o."serverId" = s.id) AS tables,
           (SELECT coalesce(sum(h.commands), 0)::int FROM table_owner o JOIN (${HANDLED}) h ON h."tableId" = o."tableId"
             WHERE o."serverId" = s.id) AS commands
      FROM server s WHERE s.until > clock_timestamp() - ${SHOWN}::interval
     ORDER BY "isRunning" DESC, s.role, s.since, s.id`;

/** The tables in service, in the order of the lobby, each with the process that has it. */
export const listServedTables = (prisma: PrismaClient): Promise<readonly ServedTable[]> =>
  prisma.$queryRaw<ServedTable[]>`
    SELECT t.id AS "tableId", t.name, t.game, o.epoch, o.since, running.id AS "serverId",
           coalesce(h.commands, 0)::int AS commands, placed.id AS "placedAt"
      FROM "table" t
      LEFT JOIN table_owner o ON o."tableId" = t.id
      LEFT JOIN server running ON running.id = o."serverId" AND running.until > clock_timestamp()
      LEFT JOIN table_placement p ON p."tableId" = t.id
      LEFT JOIN server placed ON placed.id = p."serverId" AND placed.until > clock_timestamp() AND NOT placed.draining
      LEFT JOIN (${HANDLED}) h ON h."tableId" = t.id
     WHERE t.state = 'in-service' ORDER BY t.position, t.id`;
