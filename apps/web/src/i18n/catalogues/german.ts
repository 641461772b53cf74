import account from '../../../messages/de/account.json';
import dealer from '../../../messages/de/dealer.json';
import encoder from '../../../messages/de/encoder.json';
import andarBahar from '../../../messages/de/games/andar-bahar.json';
import antigo from '../../../messages/de/games/antigo.json';
import baccarat from '../../../messages/de/games/baccarat.json';
import blackjack from '../../../messages/de/games/blackjack.json';
import casinoHoldem from '../../../messages/de/games/casino-holdem.json';
import dragonTiger from '../../../messages/de/games/dragon-tiger.json';
import roulette from '../../../messages/de/games/roulette.json';
import threeCardMonster from '../../../messages/de/games/three-card-monster.json';
import threeCardPoker from '../../../messages/de/games/three-card-poker.json';
import house from '../../../messages/de/house.json';
import office from '../../../messages/de/office.json';
import operator from '../../../messages/de/operator.json';
import security from '../../../messages/de/security.json';
import staff from '../../../messages/de/staff.json';
import table from '../../../messages/de/table.json';
import ui from '../../../messages/de/ui.json';
import type { english } from './english.ts';

/** All texts of the pages in German. */
export const german: typeof english = {
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
