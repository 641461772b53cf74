import type { GameBeside } from '../table/game/game-table.ts';
import { andarBaharBeside } from './andar-bahar/beside.ts';
import { antigoBeside } from './antigo/beside.ts';
import { baccaratBeside } from './baccarat/beside.ts';
import { blackjackBeside } from './blackjack/beside.ts';
import { casinoHoldemBeside } from './casino-holdem/beside.ts';
import { dragonTigerBeside } from './dragon-tiger/beside.ts';
import { rouletteBeside } from './roulette/beside.ts';
import { threeCardMonsterBeside } from './three-card-monster/beside.ts';
import { threeCardPokerBeside } from './three-card-poker/beside.ts';

/** What lobby and console show of every game: one line each. A table's page does not load this list. */
const gamesBeside: Readonly<Record<string, GameBeside>> = {
  roulette: rouletteBeside,
  baccarat: baccaratBeside,
  blackjack: blackjackBeside,
  antigo: antigoBeside,
  'casino-holdem': casinoHoldemBeside,
  'three-card-poker': threeCardPokerBeside,
  'three-card-monster': threeCardMonsterBeside,
  'dragon-tiger': dragonTigerBeside,
  'andar-bahar': andarBaharBeside,
};

/** What lobby and console show of a game, by its id in the rules. */
export const findGameBeside = (game: string): GameBeside | undefined => gamesBeside[game];
