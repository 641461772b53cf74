import type { BaccaratView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ player, banker }: BaccaratView) => [
    ['player', player],
    ['banker', banker],
  ],
  // The pairs are decided by the first two cards.
  suitMatters: (nth) => nth < 2,
  questions: {},
};
