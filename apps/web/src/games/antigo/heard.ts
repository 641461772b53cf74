import type { AntigoView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ seats, dealer }: AntigoView) => [
    ...seats.map(({ seat, cards }) => [`seat:${seat}`, cards] as const),
    ['dealer', dealer.cards],
  ],
  suitMatters: () => false,
  questions: { 'antigo.call.give': [], 'antigo.call.give-alone': [], 'antigo.call.split': [] },
};
