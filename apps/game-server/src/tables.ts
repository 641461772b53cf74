import type { PrismaClient } from '@baize/database';
import { TABLE_EQUIPMENT } from '@baize/protocol';
import { type Chips, chips } from '@baize/rules';
import { z } from 'zod';
import type { Setups } from './table/engine/services.ts';
import type { PlayedBy } from './table/events.ts';
import { InvalidConfiguration, setUp, type TableSetup } from './table/state/setup.ts';

const amount = z
  .int()
  .min(0)
  .transform((minor): Chips => chips(minor));
const wait = z.int().min(0).max(600_000);

/** The column `table_config.config`. It is complete, so that a new default of a game changes no existing table. */
export const storedConfig = z.strictObject({
  /** Default for configurations stored before this field: no dealer may enter results until an operator allows it. */
  equipment: z.enum(TABLE_EQUIPMENT).default('virtual'),
  options: z.record(z.string(), z.json()),
  limits: z.strictObject({
    classes: z.record(z.string(), z.strictObject({ min: amount, max: amount, step: amount })),
    total: amount.exactOptional(),
    payout: z
      .int()
      .min(1)
      .transform((minor): Chips => chips(minor))
      .exactOptional(),
  }),
  pace: z.strictObject({
    bettingMs: wait,
    decisionMs: wait,
    resultMs: wait,
    dealer: z.strictObject({
      cardMs: wait,
      revealMs: wait,
      numberMs: wait,
      actMs: wait,
      acts: z.record(z.string(), wait).exactOptional(),
    }),
  }),
});

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
    const parsed = storedConfig.safeParse(stored.config);
    if (!parsed.success)
      throw new InvalidConfiguration(`table ${id}, configuration ${version}: ${z.prettifyError(parsed.error)}`);
    const info = { id, name, game: by?.game ?? table.game, currency, ...parsed.data };
    return setUp({ info, configVersion: version, ...(by && { rulesVersion: by.rulesVersion }) });
  };
  return {
    at: (tableId, by) => read(tableId, by.configVersion, by),
    newest: async (tableId) => read(tableId, (await tableOf(tableId)).configVersion),
  };
}
