import account from '../../../messages/en/account.json';
import dealer from '../../../messages/en/dealer.json';
import encoder from '../../../messages/en/encoder.json';
import andarBahar from '../../../messages/en/games/andar-bahar.json';
import antigo from '../../../messages/en/games/antigo.json';
import baccarat from '../../../messages/en/games/baccarat.json';
import blackjack from '../../../messages/en/games/blackjack.json';
import casinoHoldem from '../../../messages/en/games/casino-holdem.json';
import dragonTiger from '../../../messages/en/games/dragon-tiger.json';
import roulette from '../../../messages/en/games/roulette.json';
import threeCardMonster from '../../../messages/en/games/three-card-monster.json';
import threeCardPoker from '../../../messages/en/games/three-card-poker.json';
import house from '../../../messages/en/house.json';
import office from '../../../messages/en/office.json';
import operator from '../../../messages/en/operator.json';
import security from '../../../messages/en/security.json';
import staff from '../../../messages/en/staff.json';
import table from '../../../messages/en/table.json';
import ui from '../../../messages/en/ui.json';

/** All texts of the pages in English, which define the keys of all languages. */
export const english = {
  ui,
  house,
  account,
  security,
  staff,
  table,
  dealer,
  encoder,
  operator,
  office,
  games: {
    antigo,
    baccarat,
    blackjack,
    'casino-holdem': casinoHoldem,
    'dragon-tiger': dragonTiger,
    'andar-bahar': andarBahar,
    roulette,
    'three-card-monster': threeCardMonster,
    'three-card-poker': threeCardPoker,
  },
};
