import type { TableInfo } from '@baize/protocol';
import { type Game, type GameDefinition, games, readOptions } from '@baize/rules';

/** The rules of a table's game; undefined for a game these rules do not know. */
export function definitionOf(game: string): GameDefinition | undefined {
  const known: Readonly<Record<string, GameDefinition>> = games;
  return Object.hasOwn(known, game) ? known[game] : undefined;
}

/** The game with a table's house rules; undefined when these rules know neither. */
export function gameOf({ game, options }: Pick<TableInfo, 'game' | 'options'>): Game | undefined {
  const definition = definitionOf(game);
  if (!definition) return undefined;
  const read = readOptions(definition.options, options);
  return read.ok ? definition.create(read.value) : undefined;
}
