import type { GameDefinition } from '../core/game.ts';
import { antigo } from './antigo/index.ts';
import { baccarat } from './baccarat/index.ts';
import { blackjack } from './blackjack/index.ts';
import { casinoHoldem } from './casino-holdem/index.ts';
import { roulette } from './roulette/index.ts';
import { threeCardMonster } from './three-card-monster/index.ts';
import { threeCardPoker } from './three-card-poker/index.ts';

/** Every game of the house: one line each. */
export const games = {
  roulette,
  baccarat,
  blackjack,
  'casino-holdem': casinoHoldem,
  'three-card-poker': threeCardPoker,
  antigo,
  'three-card-monster': threeCardMonster,
} as const satisfies Readonly<Record<string, GameDefinition>>;
