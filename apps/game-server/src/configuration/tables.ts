import type { PrismaClient } from '@baize/database';
import { readStoredConfig } from '@baize/protocol';
import { english } from '@baize/words/english';
import type { Setups } from '../table/engine/services.ts';
import type { PlayedBy } from '../table/events.ts';
import { InvalidConfiguration, setUp, type TableSetup } from '../table/state/setup.ts';

/** The ids of all tables, in lobby order. */
export async function tableIds(prisma: PrismaClient): Promise<readonly string[]> {
  const rows = await prisma.table.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The currency of every table, in lobby order. */
export async function tableCurrencies(prisma: PrismaClient): Promise<ReadonlyMap<string, string>> {
  const select = { id: true, currency: true };
  const rows = await prisma.table.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], select });
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** Reads configurations from the database. Rejects with `InvalidConfiguration`; or another error if one is missing. */
export function createSetups(prisma: PrismaClient): Setups {
  const tableOf = (id: string) => prisma.table.findUniqueOrThrow({ where: { id } });
  const read = async (tableId: string, version: number, by?: PlayedBy): Promise<TableSetup> => {
    const { id, name, currency, ...table } = await tableOf(tableId);
    const stored = await prisma.tableConfig.findUniqueOrThrow({ where: { tableId_version: { tableId, version } } });
    const config = readStoredConfig(stored.config);
    if (!config.ok) throw new InvalidConfiguration(`table ${id}, configuration ${version}: ${english(config.error)}`);
    const info = { id, name, game: by?.game ?? table.game, currency, ...config.value };
    return setUp({ info, configVersion: version, ...(by && { rulesVersion: by.rulesVersion }) });
  };
  return {
    at: (tableId, by) => read(tableId, by.configVersion, by),
    newest: async (tableId) => read(tableId, (await tableOf(tableId)).configVersion),
  };
}
