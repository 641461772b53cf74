import type { CasinoHoldemView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ player, dealer, community }: CasinoHoldemView) => [
    ['player', player],
    ['community', community],
    ['dealer', dealer],
  ],
  suitMatters: () => true,
  questions: { 'casino-holdem.call.decide': ['hand'], 'casino-holdem.call.bonus-hit': ['hand'] },
};
