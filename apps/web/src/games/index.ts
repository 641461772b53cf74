import type { GameTable } from '../table/game/game-table.ts';
import { andarBaharTable } from './andar-bahar/index.ts';
import { antigoTable } from './antigo/index.ts';
import { baccaratTable } from './baccarat/index.ts';
import { blackjackTable } from './blackjack/index.ts';
import { casinoHoldemTable } from './casino-holdem/index.ts';
import { dragonTigerTable } from './dragon-tiger/index.ts';
import { rouletteTable } from './roulette/index.ts';
import { threeCardMonsterTable } from './three-card-monster/index.ts';
import { threeCardPokerTable } from './three-card-poker/index.ts';

/** The table of every game: one line each. */
const gameTables: readonly GameTable[] = [
  rouletteTable,
  baccaratTable,
  blackjackTable,
  antigoTable,
  casinoHoldemTable,
  threeCardPokerTable,
  threeCardMonsterTable,
  dragonTigerTable,
  andarBaharTable,
];

/** The table of a game, by its id in the rules: every game has one. */
export function gameTableOf(game: string): GameTable {
  const gameTable = gameTables.find(({ id }) => id === game);
  if (!gameTable) throw new Error(`there is no table for the game "${game}"`);
  return gameTable;
}
