import type { GameDefinition } from '../core/game.ts';
import { antigo } from './antigo/index.ts';
import { baccarat } from './baccarat/index.ts';
import { blackjack } from './blackjack/index.ts';
import { roulette } from './roulette/index.ts';

/** Every game of the house: one line each. */
export const games = {
  roulette,
  baccarat,
  blackjack,
  antigo,
} as const satisfies Readonly<Record<string, GameDefinition>>;
