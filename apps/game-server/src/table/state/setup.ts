import type { TableInfo } from '@baize/protocol';
import { definitionOf, type GameDefinition, readOptions, type Setup } from '@baize/rules';
import { english } from '@baize/words/english';
import type { PlayedBy } from '../events.ts';

/** A table as it is configured: one version of its house rules. */
export interface TableConfig {
  readonly info: TableInfo;
  readonly configVersion: number;
  /** Of which version of the game; the newest without. */
  readonly rulesVersion?: number;
}

/** A configured table with its game made from its options. */
export interface TableSetup extends Setup {
  readonly info: TableInfo;
  readonly configVersion: number;
  readonly definition: Pick<GameDefinition, 'id' | 'version' | 'equipment'>;
}

/** Nobody could play by this configuration, and why. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/** A round began under rules that this server does not have. */
export class MissingRules extends Error {
  override readonly name = 'MissingRules';
}

/**
 * @param find the games there are
 * @throws InvalidConfiguration when there is no such game or an option does not fit; MissingRules when the game is there
 * and that version of it is not
 */
export function setUp(
  { info, configVersion, rulesVersion }: TableConfig,
  find: typeof definitionOf = definitionOf,
): TableSetup {
  const definition = find(info.game, rulesVersion);
  if (!definition) {
    if (find(info.game))
      throw new MissingRules(`version ${rulesVersion} of ${info.game}, which table ${info.id} plays`);
    throw new InvalidConfiguration(`table ${info.id} names the game ${info.game}, which there is not`);
  }
  const options = readOptions(definition.options, info.options);
  if (!options.ok) throw new InvalidConfiguration(`table ${info.id}: ${english(options.error)}`);
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

/** What a round of this table is judged by. */
export const playedBy = ({ definition, configVersion }: TableSetup): PlayedBy => ({
  game: definition.id,
  rulesVersion: definition.version,
  configVersion,
});

export const isSameRules = (a: PlayedBy, b: PlayedBy): boolean =>
  a.game === b.game && a.rulesVersion === b.rulesVersion && a.configVersion === b.configVersion;

/**
 * Makes sure that a table can go on from one configuration to another.
 * @throws InvalidConfiguration with the reason
 */
export function mustFollow(before: TableSetup, { info, game, limits, configVersion }: TableSetup): void {
  const refuse = (why: string) => {
    throw new InvalidConfiguration(`table ${info.id}, configuration ${configVersion}: ${why}`);
  };
  if (info.game !== before.info.game) refuse(`its game is ${before.info.game} and cannot become ${info.game}`);
  if (info.currency !== before.info.currency) refuse(`its currency is ${before.info.currency} and stays that`);
  for (const { kind, limit } of game.spots.values())
    if (kind !== 'play' && !limits.classes[limit]) refuse(`there are no limits for ${limit}`);
  for (const [name, { min, max, step }] of Object.entries(limits.classes))
    if (step < 1 || min > max) refuse(`the limits of ${name} leave no bet: ${min} to ${max} by ${step}`);
}
