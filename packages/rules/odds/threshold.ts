import { type Card, rankOf } from '../src/index.ts';
import { height } from '../src/poker/ranks.ts';
import { bestThree, sayThree } from '../src/poker/three.ts';

/** What a player does best with a hand, found by counting. */
export interface Ruling {
  readonly cards: readonly Card[];
  /** The hand's place among all hands, by its best three cards. */
  readonly place: number;
  readonly plays: boolean;
}

/**
 * The rulings in the words of a player: from which hand on one plays. Where hands of equal strength are ruled
 * differently, because of cards that they take from the dealer, both ends of that stretch are named.
 */
export function sayThreshold(rulings: readonly Ruling[]): string {
  const byPlace = rulings.toSorted((a, b) => a.place - b.place);
  const highestFold = byPlace.findLast(({ plays }) => !plays);
  const lowestPlay = byPlace.find(({ plays }) => plays);
  if (!lowestPlay) return 'Fold every hand';
  if (!highestFold) return 'Play every hand';
  if (highestFold.place < lowestPlay.place) return `Play with ${say(lowestPlay)} or better, fold the rest`;
  const above = byPlace.find(({ place }) => place > highestFold.place);
  return `Play with ${above ? say(above) : 'the best'} or better, fold below ${say(lowestPlay)}; in between as the cards fall`;
}

/** `Q-6-4` for high cards, else the hand in words. */
function say({ cards }: Ruling): string {
  const best = bestThree(cards);
  const spoken = sayThree(best.rank);
  if (!spoken.endsWith(' high') || spoken.includes(',')) return spoken.toLowerCase();
  return [...best.cards]
    .sort((a, b) => height(b) - height(a))
    .map(rankOf)
    .join('-');
}
