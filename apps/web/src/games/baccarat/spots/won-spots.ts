import {
  type BaccaratView,
  type Bet,
  chips,
  type Fact,
  type Game,
  ignoringInvalidFacts,
  type Player,
} from '@baize/rules';

const EVERYBODY = 'everybody' as Player; // a name for whoever might have bet

/** Every spot that wins with these cards, with or without bets: computed by the rules themselves. */
export function wonSpots(game: Game, play: BaccaratView): ReadonlySet<string> {
  const bets: Bet[] = [...game.spots.keys()].map((spot) => ({ player: EVERYBODY, spot, stake: chips(100) }));
  const state = dealt(play).reduce(ignoringInvalidFacts(game).evolve, game.start(bets));
  const settlement = game.settle(state);
  if (!('payouts' in settlement)) return new Set();
  return new Set(settlement.payouts.filter(({ winnings }) => winnings > 0).map(({ spot }) => spot));
}

/** The cards in the order in which they were dealt, and their announcement. */
function dealt({ player, banker }: BaccaratView): readonly Fact[] {
  const cards = [0, 1, 2].flatMap((nth): Fact[] => {
    const [toPlayer, toBanker] = [player[nth], banker[nth]];
    return [
      ...(toPlayer ? [{ fact: 'card', place: 'player', card: toPlayer } as const] : []),
      ...(toBanker ? [{ fact: 'card', place: 'banker', card: toBanker } as const] : []),
    ];
  });
  return [...cards, { fact: 'act', act: 'announce' }];
}
