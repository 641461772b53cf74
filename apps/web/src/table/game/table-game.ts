import type { TableInfo } from '@baize/protocol';
import { type Game, type GameDefinition, games } from '@baize/rules';
import { gameWith } from './house-rules.ts';

// Importing this file loads the rules of all games: pages of one game use those of its `GameTable`.

/** The rules of a table's game; undefined for a game these rules do not know. */
export function definitionOf(game: string): GameDefinition | undefined {
  const known: Readonly<Record<string, GameDefinition>> = games;
  return Object.hasOwn(known, game) ? known[game] : undefined;
}

/** The game with a table's house rules; undefined when these rules know neither. */
export function gameOf({ game, options }: Pick<TableInfo, 'game' | 'options'>): Game | undefined {
  const definition = definitionOf(game);
  return definition && gameWith(definition, options);
}
