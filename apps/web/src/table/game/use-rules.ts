'use client';

import type { GameDefinition } from '@baize/rules';
import type { GameTable } from './game-table.ts';
import { useLoaded } from './use-loaded.ts';

/** The rules of a table's game; null until they are loaded. Throws the error of a failed load. */
export const useRules = (gameTable: GameTable): GameDefinition | null => useLoaded(gameTable.atTable)?.rules ?? null;
