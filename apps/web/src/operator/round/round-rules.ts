import type { RoundRecord } from '@baize/database';
import { type Game, type GameDefinition, games, type Limits, noLimits, readOptions } from '@baize/rules';

/** The rules under which a round was played. */
export interface RoundRules {
  readonly definition: GameDefinition;
  readonly options: object;
  readonly limits: Limits;
  readonly game: Game;
}

/** The rules of a recorded round, or a sentence saying why they cannot be had here. */
export function rulesOf({ round, config }: Pick<RoundRecord, 'round' | 'config'>): RoundRules | string {
  const known: Readonly<Record<string, GameDefinition>> = games;
  const definition = Object.hasOwn(known, round.game) ? known[round.game] : undefined;
  if (!definition) return `There is no game “${round.game}” in these rules.`;
  if (definition.version !== round.rulesVersion) {
    return `The round was played under version ${round.rulesVersion} of the rules; here is version ${definition.version}.`;
  }
  const stored = isStored(config) ? config : undefined;
  if (!stored) return `Configuration ${round.configVersion} of the table is not kept.`;
  const options = readOptions(definition.options, stored.options ?? {});
  if (!options.ok) return `Configuration ${round.configVersion} does not fit the rules: ${options.error}`;
  return {
    definition,
    options: options.value,
    limits: stored.limits ?? noLimits,
    game: definition.create(options.value),
  };
}

const isStored = (config: unknown): config is { readonly options?: unknown; readonly limits?: Limits } =>
  typeof config === 'object' && config !== null;
