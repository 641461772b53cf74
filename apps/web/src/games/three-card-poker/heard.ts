import type { ThreeCardPokerView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ player, dealer }: ThreeCardPokerView) => [
    ['player', player],
    ['dealer', dealer],
  ],
  suitMatters: () => true,
  questions: { 'three-card-poker.call.decide': ['hand'] },
};
