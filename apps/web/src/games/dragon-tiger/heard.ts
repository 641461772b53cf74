import type { DragonTigerView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ dragon, tiger }: DragonTigerView) => [
    ['dragon', dragon === null ? [] : [dragon]],
    ['tiger', tiger === null ? [] : [tiger]],
  ],
  suitMatters: () => true,
  questions: {},
};
