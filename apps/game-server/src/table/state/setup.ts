import type { TableInfo } from '@baize/protocol';
import { type GameDefinition, games, readOptions, type Setup } from '@baize/rules';

/** A table as it is configured: one version of its house rules. */
export interface TableConfig {
  readonly info: TableInfo;
  readonly configVersion: number;
}

/** A configured table with its game made from its options. */
export interface TableSetup extends Setup {
  readonly info: TableInfo;
  readonly configVersion: number;
  readonly definition: Pick<GameDefinition, 'id' | 'version' | 'equipment'>;
}

/** @throws when there is no such game or an option does not fit: a table that nobody could play at must not open */
export function setUp(
  { info, configVersion }: TableConfig,
  registry: Readonly<Record<string, GameDefinition>> = games,
): TableSetup {
  const definition = registry[info.game];
  if (!definition) throw new Error(`table ${info.id} names the game ${info.game}, which there is not`);
  const options = readOptions(definition.options, info.options);
  if (!options.ok) throw new Error(`table ${info.id}: ${options.error}`);
  const { equipment } = definition;
  return {
    // Whole, whatever version of the game the configuration was stored under: everybody reads the same house rules.
    info: { ...info, options: options.value },
    configVersion,
    definition,
    equipment,
    game: definition.create(options.value),
    limits: info.limits,
  };
}
