import { readTableConfig, takesSecondPerson } from '@baize/protocol';
import { definitionOf } from '@baize/rules';
import { standardConfig } from '../table-life/new-config.ts';

/** A table by what it is played with. */
interface PlayedTable {
  readonly game: string;
  readonly currency: string;
  readonly config: unknown;
}

/** Whether a table of this game can be played with a configuration. */
export function isPlayable(game: string, config: unknown): boolean {
  const definition = definitionOf(game);
  return definition !== undefined && readTableConfig(definition, config).ok;
}

/** Options and limits of a table, and those of the rules of its game in its currency. */
export function ownTerms({ game, currency, config }: PlayedTable) {
  const definition = definitionOf(game);
  const own = definition && readTableConfig(definition, config);
  if (!definition || !own?.ok) return { usual: {}, own: {} };
  const { options, limits } = standardConfig(definition, currency, own.value.equipment);
  return { usual: { options, limits }, own: { options: own.value.options, limits: own.value.limits } };
}

/**
 * Whether nobody puts this table into service alone: it lets somebody bet or win more than by the rules of its game, or
 * has another option.
 */
export function serviceTakesTwo({ game, currency, config }: PlayedTable): boolean {
  const definition = definitionOf(game);
  if (!definition) return true;
  const own = readTableConfig(definition, config);
  return !own.ok || takesSecondPerson(standardConfig(definition, currency, 'virtual'), own.value);
}
