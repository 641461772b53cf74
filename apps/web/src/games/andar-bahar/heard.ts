import type { AndarBaharView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ joker, andar, bahar }: AndarBaharView) => [
    ['joker', joker === null ? [] : [joker]],
    ['andar', andar],
    ['bahar', bahar],
  ],
  suitMatters: () => false,
  questions: {},
};
