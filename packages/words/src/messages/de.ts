import andarBahar from '../../messages/de/andar-bahar.json';
import antigo from '../../messages/de/antigo.json';
import baccarat from '../../messages/de/baccarat.json';
import blackjack from '../../messages/de/blackjack.json';
import casinoHoldem from '../../messages/de/casino-holdem.json';
import dragonTiger from '../../messages/de/dragon-tiger.json';
import house from '../../messages/de/house.json';
import roulette from '../../messages/de/roulette.json';
import threeCardMonster from '../../messages/de/three-card-monster.json';
import threeCardPoker from '../../messages/de/three-card-poker.json';

/** The German texts of the casino and its games. */
export const messages = {
  house,
  antigo,
  baccarat,
  blackjack,
  'casino-holdem': casinoHoldem,
  'dragon-tiger': dragonTiger,
  'andar-bahar': andarBahar,
  roulette,
  'three-card-monster': threeCardMonster,
  'three-card-poker': threeCardPoker,
};
