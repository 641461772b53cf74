import type { GameDefinition } from '../core/game.ts';
import { baccarat } from './baccarat/index.ts';
import { roulette } from './roulette/index.ts';

/** Every game of the house: one line each. */
export const games = {
  roulette,
  baccarat,
} as const satisfies Readonly<Record<string, GameDefinition>>;
