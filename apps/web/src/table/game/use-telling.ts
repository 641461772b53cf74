'use client';

import type { GameTable } from './game-table.ts';
import type { Telling } from './telling.ts';
import { useLoaded } from './use-loaded.ts';

/** Without a game's own words: what every table says. */
export const SILENT: Telling = { describeResult: () => null, figuresOf: () => [] };
const silently = async () => SILENT;

/** How a game tells its rounds; nothing of its own for no game. Throws what kept it from coming. */
export const useTelling = (gameTable: Pick<GameTable, 'telling'> | undefined): Telling =>
  useLoaded(gameTable?.telling ?? silently) ?? SILENT;
