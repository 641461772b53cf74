'use client';

import type { GameTable } from './game-table.ts';
import type { GameWords } from './game-words.ts';
import { useLoaded } from './use-loaded.ts';

/** Without a game's own words: what every table says. */
export const NO_WORDS: GameWords = { describeResult: () => null, figuresOf: () => [] };
const silently = async () => NO_WORDS;

/** How a game tells its rounds; nothing of its own for no game. Throws what kept it from coming. */
export const useGameWords = (gameTable: Pick<GameTable, 'gameWords'> | undefined): GameWords =>
  useLoaded(gameTable?.gameWords ?? silently) ?? NO_WORDS;
