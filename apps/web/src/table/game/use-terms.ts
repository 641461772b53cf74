'use client';

import type { GameTerms } from '@baize/rules';
import type { GameTable } from './game-table.ts';
import { useLoaded } from './use-loaded.ts';

/** The terms of a table's game; null until they are loaded. Throws the error of a failed load. */
export const useTerms = (gameTable: GameTable): GameTerms | null => useLoaded(gameTable.atTable)?.terms ?? null;
