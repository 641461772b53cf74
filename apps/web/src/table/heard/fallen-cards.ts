import type { Faced } from '@baize/rules';
import type { GameHeard } from '../game/game-heard.ts';

/** The cards of each place, in the order in which they were dealt. */
export type CardsByPlace = ReadonlyMap<string, readonly Faced[]>;

/** The cards of a place that were turned face up since the previous view. */
export interface Fallen {
  readonly place: string;
  readonly cards: readonly { readonly card: Exclude<Faced, 'down'>; readonly suited: boolean }[];
}

/** The cards of each place of a round; empty for a game without cards, or before the first one. */
export const cardsByPlace = ({ cardsOf }: GameHeard, play: unknown): CardsByPlace =>
  new Map(play ? cardsOf(play as never) : []); // the view of this game

/** How many cards lie face up. */
export const openCards = (cards: CardsByPlace): number =>
  [...cards.values()].flat().filter((card) => card !== 'down').length;

/** The cards that were turned face up between two views of a round. */
export function fallenCards({ suitMatters }: GameHeard, before: CardsByPlace, after: CardsByPlace): readonly Fallen[] {
  return [...after].flatMap(([place, cards]) => {
    const known = before.get(place) ?? [];
    const fallen = cards.flatMap((card, nth) =>
      card === 'down' || card === known[nth] ? [] : [{ card, suited: suitMatters(nth) }],
    );
    return fallen.length === 0 ? [] : [{ place, cards: fallen }];
  });
}
