'use client';

import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { type GameHeard, NOTHING_HEARD } from './game-heard.ts';
import type { GameBeside, GameTable } from './game-table.ts';
import type { GameWords } from './words/game-words.ts';

/** The texts of every table, without those of a game. */
export const NO_WORDS: GameWords = { describeResult: () => null, figuresOf: () => [] };
const silently = async () => NO_WORDS;

/** The words of a game for its rounds, without its table; none for no game. Throws the error of a failed load. */
export const useGameWords = (game: Pick<GameBeside, 'gameWords'> | undefined): GameWords =>
  useLoaded(game?.gameWords ?? silently) ?? NO_WORDS;

/** The same where the table itself is shown. */
export const useTableWords = (gameTable: Pick<GameTable, 'atTable'>): GameWords =>
  useLoaded(gameTable.atTable)?.gameWords ?? NO_WORDS;

/** What is announced of a game where its table is shown. */
export const useGameHeard = (gameTable: Pick<GameTable, 'atTable'>): GameHeard =>
  useLoaded(gameTable.atTable)?.gameHeard ?? NOTHING_HEARD;
