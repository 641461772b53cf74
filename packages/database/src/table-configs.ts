import { isDeepStrictEqual } from 'node:util';
import { recordAct } from './audit/record-act.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** A configuration of a table as stored, with who stored it, when and why. */
export interface ListedConfig {
  readonly tableId: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  /** draft, in-service or retired */
  readonly state: string;
  readonly version: number;
  readonly config: unknown;
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

/** The newest configuration of every table, in lobby order; of one table when its id is given. */
export async function newestConfigs(prisma: PrismaClient, tableId?: string): Promise<readonly ListedConfig[]> {
  const tables = await prisma.table.findMany({
    where: tableId === undefined ? {} : { id: tableId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const configs = await prisma.tableConfig.findMany({
    where: { OR: tables.map(({ id, configVersion }) => ({ tableId: id, version: configVersion })) },
  });
  return tables.flatMap(({ id, name, game, currency, state }) => {
    const stored = configs.find((config) => config.tableId === id);
    return stored ? [{ ...stored, name, game, currency, state }] : [];
  });
}

/** SQL: since when a configuration `c` is in force. */
const FROM = `coalesce((c.config->>'from')::timestamptz, '-infinity')`;

/** SQL: the versions of a table that exist for it, those that still wait for their time included. */
const OF_TABLE = `table_config c JOIN "table" t ON t.id = c."tableId" AND c.version <= t."configVersion" WHERE t.id = $1`;

/**
 * The version of a table's configuration that is in force by the clock of the database: the newest whose time has come; the
 * first when none has. And in how many ms the next one is; null when none waits.
 */
export async function readInForce(
  prisma: Pick<PrismaClient, '$queryRawUnsafe'>,
  tableId: string,
): Promise<{ readonly version: number; readonly nextMs: number | null }> {
  const [row] = await prisma.$queryRawUnsafe<{ version: number; nextMs: number | null }[]>(
    `SELECT coalesce(max(c.version) FILTER (WHERE ${FROM} <= now()), 1)::int4 AS version,
            ceil(extract(epoch FROM min(${FROM}) FILTER (WHERE ${FROM} > now()) - now()) * 1000)::float8 AS "nextMs"
       FROM ${OF_TABLE}`,
    tableId,
  );
  return row ?? { version: 1, nextMs: null };
}

/** A new configuration for a table. */
export interface ConfigChange {
  readonly tableId: string;
  /** The version that it replaces. */
  readonly replaces: number;
  /** Checked by the caller: `readTableConfig` of `@baize/protocol`. */
  readonly config: Prisma.InputJsonObject;
  /** A user id, or `house`. */
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
  readonly why: string;
  /** The number of the request by which two people decided it. */
  readonly approval?: number;
  /** Whether only a draft may take it. */
  readonly asDraft?: boolean;
}

/**
 * Stores a configuration as the next version of a table, with its entry in the audit log; the running server takes it
 * at the next round. Returns the new version, or `null` when the table's newest version is not the one it replaces, or the
 * table is no draft any more though it has to be.
 */
export const addTableConfig = (prisma: PrismaClient, change: ConfigChange): Promise<number | null> =>
  prisma.$transaction((tx) => addTableConfigIn(tx, change));

/** The same within a transaction. */
export async function addTableConfigIn(tx: Prisma.TransactionClient, change: ConfigChange): Promise<number | null> {
  const { tableId, replaces, config, by, role, address, why, approval, asDraft = false } = change;
  const version = replaces + 1;
  const { count } = await tx.table.updateMany({
    where: { id: tableId, configVersion: replaces, ...(asDraft && { state: 'draft' }) },
    data: { configVersion: version },
  });
  if (count === 0) return null;
  const where = { tableId_version: { tableId, version: replaces } };
  const before = await tx.tableConfig.findUniqueOrThrow({ where });
  await tx.tableConfig.create({ data: { tableId, version, config, by, why } });
  await recordAct(tx, {
    ...{ by, role, address, why, act: 'table-configured', subject: `table:${tableId}` },
    before: { configuration: replaces, ...changedParts(before.config, config) },
    after: {
      configuration: version,
      ...changedParts(config, before.config),
      ...(approval !== undefined && { approval }),
    },
  });
  return version;
}

/** The values of a configuration that another one has not, by their path: `limits.classes.straight.max`. */
export function changedParts(config: unknown, other: unknown): Readonly<Record<string, Prisma.InputJsonValue>> {
  const others = new Map(leaves(other));
  return Object.fromEntries(leaves(config).filter(([path, value]) => !isDeepStrictEqual(others.get(path), value)));
}

function leaves(value: unknown, path = ''): readonly (readonly [path: string, value: Prisma.InputJsonValue])[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`));
  return [[path, value === null ? 'null' : (value as Prisma.InputJsonValue)]]; // a value out of JSON
}
