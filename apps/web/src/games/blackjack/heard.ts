import type { BlackjackView } from '@baize/rules';
import type { GameHeard } from '../../table/game/game-heard.ts';

export const gameHeard: GameHeard = {
  cardsOf: ({ hands, dealer }: BlackjackView) => [
    ...hands.map(({ place, cards }) => [place, cards] as const),
    ['dealer', dealer.cards],
  ],
  // The side bets are decided by the first two cards.
  suitMatters: (nth) => nth < 2,
  questions: {
    'blackjack.call.decision': ['hand'],
    'blackjack.call.next-decision': ['before', 'hand'],
    'blackjack.call.no-blackjack': ['hand'],
  },
};
