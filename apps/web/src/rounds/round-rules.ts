import type { RoundRecord } from '@baize/database';
import {
  definitionOf,
  type Game,
  type GameDefinition,
  type Limits,
  readOptions,
  type Setup,
  withOptionNames,
} from '@baize/rules';
import type { Language } from '../i18n/language.ts';

/** The rules under which a round was played. */
export interface RoundRules {
  readonly definition: GameDefinition;
  readonly options: object;
  readonly limits: Limits;
  readonly game: Game;
  /** The table's own chips in minor units, where it named any. */
  readonly chips: readonly number[] | undefined;
}

/**
 * The rules of a recorded round, in the version under which it was played, or a sentence saying why they cannot be had here.
 * @param find looks up a game definition by id and version
 */
export function rulesOf(
  { round, config }: Pick<RoundRecord, 'round' | 'config'>,
  { say, tell }: Language,
  find: typeof definitionOf = definitionOf,
): RoundRules | string {
  const newest = find(round.game);
  if (!newest) return say('operator.verify.noGame', { game: round.game });
  const definition = find(round.game, round.rulesVersion);
  if (!definition) {
    return say('operator.verify.otherVersion', {
      // As text: versions are names, not amounts.
      played: String(round.rulesVersion),
      here: String(newest.version),
    });
  }
  const stored = isStored(config) ? config : undefined;
  if (!stored) return say('operator.verify.noConfig', { version: String(round.configVersion) });
  const options = readOptions(definition.options, stored.options ?? {});
  if (!options.ok)
    return say('operator.verify.configDoesNotFit', {
      version: String(round.configVersion),
      why: tell(withOptionNames(definition.id, options.error)),
    });
  return {
    definition,
    options: options.value,
    limits: stored.limits,
    game: definition.create(options.value),
    chips: stored.chips,
  };
}

/** The rules as a round is decided by them. */
export const setupOf = ({ game, limits, definition, options }: RoundRules): Setup => ({
  ...{ game, limits },
  equipment: definition.equipment(options),
});

const isStored = (
  config: unknown,
): config is { readonly options?: unknown; readonly limits: Limits; readonly chips?: readonly number[] } =>
  typeof config === 'object' && config !== null && 'limits' in config;
