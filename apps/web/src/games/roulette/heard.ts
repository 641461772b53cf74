import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: () => [],
  suitMatters: () => false,
  questions: {},
};
