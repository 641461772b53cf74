import type { PrismaClient } from '@baize/database';
import type { TableInfo } from '@baize/protocol';

/** Every table of the house with its settings in force, in the order of the lobby. */
export async function readTables(prisma: PrismaClient): Promise<readonly TableInfo[]> {
  const tables = await prisma.table.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { configs: { orderBy: { version: 'desc' }, take: 1 } },
  });
  return tables.flatMap(({ id, name, game, currency, configs: [newest] }) =>
    newest ? [{ id, name, game, currency, ...settingsOf(newest.config) }] : [],
  );
}

type Settings = Pick<TableInfo, 'options' | 'limits' | 'pace' | 'equipment'>;

/** Of configurations of versions without it. */
const VIRTUAL = { equipment: 'virtual' } as const;

/** The game server opens no table whose settings it could not read: what stands here has that shape. */
const settingsOf = (config: unknown): Settings => ({ ...VIRTUAL, ...(config as Omit<Settings, 'equipment'>) }); // parsed where it is written and where it is played
