import type { Identity } from '@baize/auth';
import { type ConfiguredTable, listConfiguredTables, readInForce } from '@baize/database';
import { readTableConfig, type StoredConfig } from '@baize/protocol';
import { definitionOf, type GameDefinition } from '@baize/rules';
import { notFound } from 'next/navigation';
import { casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';

export interface ReadTable {
  readonly table: ConfiguredTable;
  readonly definition: GameDefinition;
  /** Its configuration with every option filled in. */
  readonly config: StoredConfig;
}

/** Answers 404 when a table or its game does not exist, before the page of the table is read. */
export async function requireTable(id: string): Promise<void> {
  const table = await casinoPrisma().table.findUnique({ where: { id }, select: { game: true } });
  if (!table || !definitionOf(table.game)) notFound();
}

/** A table for its pages, whose look is recorded; answers 404 when it or its game does not exist. */
export async function readTable(identity: Identity, id: string): Promise<ReadTable> {
  const table = (await listConfiguredTables(casinoPool())).find((each) => each.id === id);
  const definition = table && definitionOf(table.game);
  if (!table || !definition) notFound();
  await recordLook(identity, { subject: `table:${id}` });
  return { table, definition, config: completed(definition, table.config) };
}

/** A stored configuration with every option filled in; the game's own where it cannot be played any more. */
export function completed(definition: GameDefinition, stored: unknown): StoredConfig {
  const read = readTableConfig(definition, stored);
  if (read.ok) return withSwitches(read.value);
  const { limits, pace } = definition;
  const own = readTableConfig(definition, { equipment: 'virtual', options: {}, limits, pace });
  if (!own.ok) throw new TypeError(`the defaults of ${definition.id} are no configuration`);
  return withSwitches(own.value);
}

/** Without the time from which it is in force, once that has come. */
export function withoutPast(config: StoredConfig, now: number): StoredConfig {
  const { from, ...own } = config;
  return from === undefined || Date.parse(from) > now ? config : own;
}

/** The configuration of a table that is in force: an earlier one than its newest while that waits for its time. */
export async function readInForceConfig(
  { id, version, config }: Pick<ConfiguredTable, 'id' | 'version' | 'config'>,
  definition: GameDefinition,
): Promise<StoredConfig> {
  const prisma = casinoPrisma();
  const inForce = await readInForce(prisma, id);
  if (inForce.version === version) return completed(definition, config);
  const where = { tableId_version: { tableId: id, version: inForce.version } };
  return completed(definition, (await prisma.tableConfig.findUniqueOrThrow({ where })).config);
}

/** With its video switches filled in: by default a table has live video with both cameras and is not recorded. */
export const withSwitches = (config: StoredConfig): StoredConfig => ({
  ...config,
  video: config.video ?? true,
  tableCamera: config.tableCamera ?? true,
  record: config.record ?? false,
});
