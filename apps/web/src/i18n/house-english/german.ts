import type { HouseEnglish } from '../language.ts';
import antigo from './german/antigo.json';
import baccarat from './german/baccarat.json';
import blackjack from './german/blackjack.json';
import casinoHoldem from './german/casino-holdem.json';
import common from './german/common.json';
import dragonTiger from './german/dragon-tiger.json';
import roulette from './german/roulette.json';
import threeCardMonster from './german/three-card-monster.json';
import threeCardPoker from './german/three-card-poker.json';

/** The phrase book of the house in German. */
export const houseInGerman: HouseEnglish = {
  common: Object.entries(common),
  games: {
    antigo: Object.entries(antigo),
    baccarat: Object.entries(baccarat),
    blackjack: Object.entries(blackjack),
    'casino-holdem': Object.entries(casinoHoldem),
    'dragon-tiger': Object.entries(dragonTiger),
    roulette: Object.entries(roulette),
    'three-card-monster': Object.entries(threeCardMonster),
    'three-card-poker': Object.entries(threeCardPoker),
  },
};
