import type { PrismaClient } from '@baize/database';
import { playableLimits } from '@baize/ledger';
import type { TableInfo } from '@baize/protocol';
import { type GameDefinition, games, lowestStakeOf, minimumBetOf, readOptions } from '@baize/rules';
import { gameOf } from '../table/game/table-game.ts';
import type { FloorTable } from './tiles/table-limits.ts';

/** Every table of the lobby with its current configuration, in its order: in service, or retired in mid-round. */
export async function readTables(prisma: PrismaClient): Promise<readonly FloorTable[]> {
  const tables = await prisma.table.findMany({
    where: { OR: [{ state: 'in-service' }, { state: 'retired', rounds: { some: { endedAt: null } } }] },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { configs: { orderBy: { version: 'desc' }, take: 1 } },
  });
  return tables.flatMap(({ id, name, game, currency, configs: [newest] }) =>
    newest ? [withMinimum({ id, name, game, currency, ...settingsOf(game, newest.config) })] : [],
  );
}

function withMinimum(info: TableInfo): FloorTable {
  const game = gameOf(info);
  const limits = playableLimits(info);
  return {
    ...info,
    minimumBetMinor: game ? minimumBetOf(game, limits) : null,
    lowestStakeMinor: game ? lowestStakeOf(game, limits) : null,
  };
}

type Settings = Pick<TableInfo, 'options' | 'limits' | 'pace' | 'equipment'>;

/** The default for configurations of earlier versions. */
const VIRTUAL = { equipment: 'virtual' } as const;

/**
 * The game server opens no table with an invalid configuration. Options that are newer than the configuration have
 * their default.
 */
function settingsOf(game: string, config: unknown): Settings {
  const settings: Settings = { ...VIRTUAL, ...(config as Omit<Settings, 'equipment'>) }; // validated where it is written and where it is used
  const known: Readonly<Record<string, GameDefinition>> = games;
  const options = readOptions(known[game]?.options ?? {}, settings.options);
  return options.ok ? { ...settings, options: options.value } : settings;
}
