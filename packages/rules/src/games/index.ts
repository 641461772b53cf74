import type { GameDefinition } from '../core/game.ts';
import { andarBahar } from './andar-bahar/index.ts';
import { antigo } from './antigo/index.ts';
import { baccarat } from './baccarat/index.ts';
import { blackjack } from './blackjack/index.ts';
import { casinoHoldem } from './casino-holdem/index.ts';
import { dragonTiger } from './dragon-tiger/index.ts';
import { roulette } from './roulette/index.ts';
import { threeCardMonster } from './three-card-monster/index.ts';
import { threeCardPoker } from './three-card-poker/index.ts';

/** The registry of games, one line each. */
export const games = {
  roulette,
  baccarat,
  blackjack,
  'casino-holdem': casinoHoldem,
  'three-card-poker': threeCardPoker,
  antigo,
  'three-card-monster': threeCardMonster,
  'dragon-tiger': dragonTiger,
  'andar-bahar': andarBahar,
} as const satisfies Readonly<Record<string, GameDefinition>>;

/**
 * Former versions of games: no new round is opened under them. When a version is raised, the former definition is moved
 * here, so that rounds which began under it are finished under it.
 */
const former: readonly GameDefinition[] = [];

/** A game in the given version of its rules; without one, the newest. */
export function definitionOf(game: string, version?: number): GameDefinition | undefined {
  const newest = new Map<string, GameDefinition>(Object.entries(games)).get(game);
  if (version === undefined || newest?.version === version) return newest;
  return former.find((each) => each.id === game && each.version === version);
}
