import { type PrismaClient, readInForce } from '@baize/database';
import { readStoredConfig } from '@baize/protocol';
import { english } from '@baize/words/english';
import type { PlayedUnder } from '../events/table-events.ts';
import type { Setups } from '../table/engine/services.ts';
import { faultOf, InvalidConfiguration, type TableSetup, tableSetup } from '../table/state/setup.ts';

/** The currency of every table in service, in lobby order. */
export async function tableCurrencies(prisma: PrismaClient): Promise<ReadonlyMap<string, string>> {
  const select = { id: true, currency: true };
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const rows = await prisma.table.findMany({ where: { state: 'in-service' }, orderBy, select });
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** In one query: the tables of an engine that was killed are read all at once. */
const STORED = `
SELECT t.id, t.name, t.game, t.currency, t.state, c.config
  FROM "table" t JOIN table_config c ON c."tableId" = t.id AND c.version = $2 WHERE t.id = $1`;

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly state: string;
  readonly config: unknown;
}

/** Reads configurations from the database. Rejects with `InvalidConfiguration`; or another error if one is missing. */
export function createSetups(prisma: PrismaClient): Setups {
  const read = async (tableId: string, version: number, by?: PlayedUnder): Promise<TableSetup> => {
    const [table] = await prisma.$queryRawUnsafe<Stored[]>(STORED, tableId, version);
    if (!table) throw new Error(`the table ${tableId} has no configuration ${version}`);
    const { id, currency, state } = table;
    const config = readStoredConfig(table.config);
    if (!config.ok) throw new InvalidConfiguration(`table ${id}, configuration ${version}: ${english(config.error)}`);
    const { name, game } = { name: by?.tableName ?? table.name, game: by?.game ?? table.game };
    const { from: _, hours, ...own } = config.value;
    const info = { id, name, game, currency, ...own };
    const isRetired = state === 'retired';
    return tableSetup({
      info,
      configVersion: version,
      isRetired,
      ...(hours && { hours }),
      ...(by && { rulesVersion: by.rulesVersion }),
    });
  };
  /** `undefined` when it cannot be played. */
  const readPlayable = async (tableId: string, version: number): Promise<TableSetup | undefined> => {
    try {
      const setup = await read(tableId, version);
      return faultOf(setup) ? undefined : setup;
    } catch (error) {
      if (error instanceof InvalidConfiguration) return undefined;
      throw error;
    }
  };
  return {
    at: (tableId, by) => read(tableId, by.configVersion, by),
    newest: async (tableId) => read(tableId, (await readInForce(prisma, tableId)).version),
    playable: async (tableId) => {
      const inForce = await readInForce(prisma, tableId);
      for (let { version } = inForce; version > 0; version--) {
        const setup = await readPlayable(tableId, version);
        if (setup) return setup;
      }
      throw new InvalidConfiguration(`table ${tableId} has no configuration that can be played`);
    },
  };
}
