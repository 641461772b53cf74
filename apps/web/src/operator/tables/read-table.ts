import type { Identity } from '@baize/auth';
import { type ConfiguredTable, listConfiguredTables } from '@baize/database';
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

/** With its video switches filled in: by default a table has live video with both cameras and is not recorded. */
export const withSwitches = (config: StoredConfig): StoredConfig => ({
  ...config,
  video: config.video ?? true,
  tableCamera: config.tableCamera ?? true,
  record: config.record ?? false,
});
