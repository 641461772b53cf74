import type {
  AntigoView,
  BaccaratView,
  BlackjackView,
  CasinoHoldemView,
  DragonTigerView,
  Faced,
  ThreeCardMonsterView,
  ThreeCardPokerView,
} from '@baize/rules';

/** The cards of each place, in the order in which they were dealt. */
export type CardsByPlace = ReadonlyMap<string, readonly Faced[]>;

/** The cards of a place that were turned face up since the previous view. */
export interface Fallen {
  readonly place: string;
  readonly cards: readonly { readonly card: Exclude<Faced, 'down'>; readonly suited: boolean }[];
}

type Read = (play: never) => readonly (readonly [place: string, cards: readonly Faced[]])[];

const READ: Readonly<Record<string, Read>> = {
  antigo: ({ seats, dealer }: AntigoView) => [
    ...seats.map(({ seat, cards }) => [`seat:${seat}`, cards] as const),
    ['dealer', dealer.cards],
  ],
  baccarat: ({ player, banker }: BaccaratView) => [
    ['player', player],
    ['banker', banker],
  ],
  blackjack: ({ hands, dealer }: BlackjackView) => [
    ...hands.map(({ place, cards }) => [place, cards] as const),
    ['dealer', dealer.cards],
  ],
  'casino-holdem': ({ player, dealer, community }: CasinoHoldemView) => [
    ['player', player],
    ['community', community],
    ['dealer', dealer],
  ],
  'dragon-tiger': ({ dragon, tiger }: DragonTigerView) => [
    ['dragon', dragon === null ? [] : [dragon]],
    ['tiger', tiger === null ? [] : [tiger]],
  ],
  'three-card-monster': ({ positions, dealer }: ThreeCardMonsterView) => [
    ...positions.map(({ position, cards }) => [`position:${position}`, cards] as const),
    ['dealer', dealer],
  ],
  'three-card-poker': ({ player, dealer }: ThreeCardPokerView) => [
    ['player', player],
    ['dealer', dealer],
  ],
};

/** The cards of each place of a round; empty for a game without cards, or before the first one. */
export function cardsByPlace(game: string, play: unknown): CardsByPlace {
  const read = Object.hasOwn(READ, game) ? READ[game] : undefined;
  return new Map(play && read ? read(play as never) : []);
}

/** How many cards lie face up. */
export const openCards = (cards: CardsByPlace): number =>
  [...cards.values()].flat().filter((card) => card !== 'down').length;

/** The cards that were turned face up between two views of a round. */
export function fallenCards(game: string, before: CardsByPlace, after: CardsByPlace): readonly Fallen[] {
  return [...after].flatMap(([place, cards]) => {
    const known = before.get(place) ?? [];
    const fallen = cards.flatMap((card, nth) =>
      card === 'down' || card === known[nth] ? [] : [{ card, suited: suitMatters(game, nth) }],
    );
    return fallen.length === 0 ? [] : [{ place, cards: fallen }];
  });
}

/** In blackjack and baccarat suits decide side bets on the first two cards; in Antigo! nothing. */
function suitMatters(game: string, nth: number): boolean {
  if (game === 'antigo') return false;
  return game !== 'blackjack' && game !== 'baccarat' ? true : nth < 2;
}
