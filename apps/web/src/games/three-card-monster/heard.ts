import type { ThreeCardMonsterView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ positions, dealer }: ThreeCardMonsterView) => [
    ...positions.map(({ position, cards }) => [`position:${position}`, cards] as const),
    ['dealer', dealer],
  ],
  suitMatters: () => true,
  questions: { 'three-card-monster.call.decide': [] },
};
