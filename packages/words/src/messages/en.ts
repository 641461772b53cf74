import andarBahar from '../../messages/en/andar-bahar.json';
import antigo from '../../messages/en/antigo.json';
import baccarat from '../../messages/en/baccarat.json';
import blackjack from '../../messages/en/blackjack.json';
import casinoHoldem from '../../messages/en/casino-holdem.json';
import dragonTiger from '../../messages/en/dragon-tiger.json';
import house from '../../messages/en/house.json';
import roulette from '../../messages/en/roulette.json';
import threeCardMonster from '../../messages/en/three-card-monster.json';
import threeCardPoker from '../../messages/en/three-card-poker.json';

/** The English texts of the casino and its games. */
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
