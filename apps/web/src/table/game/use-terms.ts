'use client';

import type { GameTerms } from '@baize/rules';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import type { GameTable } from './game-table.ts';

/** The terms of a table's game; null until they are loaded. Throws the error of a failed load. */
export const useTerms = (gameTable: GameTable): GameTerms | null => useLoaded(gameTable.atTable)?.terms ?? null;
