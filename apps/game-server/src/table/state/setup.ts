import { chipsFault, limitsFault, type TableInfo } from '@baize/protocol';
import type { OpeningHours } from '@baize/protocol/opening-hours';
import { definitionOf, type GameDefinition, type Phrase, readOptions, type Setup } from '@baize/rules';
import { english } from '@baize/words/english';
import type { PlayedUnder } from '../../events/table-events.ts';

/** A table as it is configured: one version of its house rules. */
export interface TableConfig {
  readonly info: TableInfo;
  readonly configVersion: number;
  /** Version of the game's rules; the newest when absent. */
  readonly rulesVersion?: number;
  /** It is out of service: it is closed after its round. */
  readonly isRetired?: boolean;
  readonly hours?: OpeningHours;
}

/** A configured table with its game made from its options. */
export interface TableSetup extends Setup {
  readonly info: TableInfo;
  readonly configVersion: number;
  readonly definition: Pick<GameDefinition, 'id' | 'version'>;
  readonly isRetired: boolean;
  readonly hours: OpeningHours | undefined;
}

/** The configuration cannot be played; the message names the reason. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/** A round was opened under a rules version that this server does not have. */
export class MissingRules extends Error {
  override readonly name = 'MissingRules';
}

/**
 * Creates a table's game from its configuration.
 * @param find looks up a game definition by id and version
 * @throws InvalidConfiguration when the game does not exist or an option is invalid; MissingRules when the game exists
 * but that version of it does not
 */
export function tableSetup(
  { info, configVersion, rulesVersion, isRetired = false, hours }: TableConfig,
  find: typeof definitionOf = definitionOf,
): TableSetup {
  const definition = find(info.game, rulesVersion);
  if (!definition) {
    if (find(info.game))
      throw new MissingRules(`version ${rulesVersion} of ${info.game}, which table ${info.id} plays`);
    throw new InvalidConfiguration(`table ${info.id} names the unknown game ${info.game}`);
  }
  const options = readOptions(definition.options, info.options);
  if (!options.ok) throw new InvalidConfiguration(`table ${info.id}: ${english(options.error)}`);
  return {
    // With every option filled in, whatever version of the game the configuration was stored under, so that all clients
    // show the same house rules.
    info: { ...info, options: options.value },
    configVersion,
    definition,
    equipment: definition.equipment(options.value),
    isRetired,
    hours,
    game: definition.create(options.value),
    limits: info.limits,
  };
}

/** The game, rules version, configuration version and name under which a round of this table is decided. */
export const playedUnder = ({ definition, configVersion, info }: TableSetup): PlayedUnder => ({
  game: definition.id,
  rulesVersion: definition.version,
  configVersion,
  tableName: info.name,
});

export const isSameRules = (a: PlayedUnder, b: PlayedUnder): boolean =>
  a.game === b.game &&
  a.rulesVersion === b.rulesVersion &&
  a.configVersion === b.configVersion &&
  (a.tableName ?? b.tableName) === (b.tableName ?? a.tableName);

/**
 * Checks that a table can change from one configuration to another.
 * @throws InvalidConfiguration with the reason
 */
export function mustFollow(before: TableSetup, { info, game, limits, configVersion }: TableSetup): void {
  const refuse = (why: string) => {
    throw new InvalidConfiguration(`table ${info.id}, configuration ${configVersion}: ${why}`);
  };
  if (info.game !== before.info.game) refuse(`its game is ${before.info.game} and cannot become ${info.game}`);
  if (info.currency !== before.info.currency) refuse(`its currency is ${before.info.currency} and stays that`);
  const fault = faultOf({ info, game, limits });
  if (fault) refuse(english(fault, info.currency));
}

/** Why no bets can be made under a configuration; `undefined` when they can. */
export const faultOf = ({ info, game, limits }: Pick<TableSetup, 'info' | 'game' | 'limits'>): Phrase | undefined =>
  limitsFault(game, limits) ?? chipsFault(game, info);
