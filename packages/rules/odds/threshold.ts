import { type Card, RANKS } from '../src/index.ts';
import { heightsOf } from '../src/poker/ranks.ts';
import { bestThree, sayThree, threeCardHand } from '../src/poker/three.ts';

/** What a player does best with a hand, found by counting. */
export interface Ruling {
  readonly cards: readonly Card[];
  /** How many hands this one stands for. */
  readonly ways: number;
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
  if (highestFold.place < lowestPlay.place)
    return `Play with ${from(highestFold, lowestPlay)} or better, fold the rest`;
  const above = byPlace.find(({ place }) => place > highestFold.place);
  const always = above ? `always play with ${from(highestFold, above)} or better, ` : '';
  return `Fold below ${say(lowestPlay)}, ${always}in between as the cards fall`;
}

/** The worst hand that is played, as shortly as it can be told from the best that is not: `queen high`, `Q-6-4`. */
function from(folded: Ruling, played: Ruling): string {
  const [below, above] = [folded, played].map(({ cards }) => sayThree(bestThree(cards).rank));
  return above !== below && above?.endsWith(' high') ? above.toLowerCase() : say(played);
}

/** `Q-6-4` for high cards, else the hand in words. */
function say({ cards }: Ruling): string {
  const best = bestThree(cards);
  if (threeCardHand(best.rank) !== 'High card') return sayThree(best.rank).toLowerCase();
  return heightsOf(best.rank).slice(0, 3).map(letter).join('-');
}

const letter = (height: number): string => RANKS[height % 14 === 0 ? 0 : height - 1] ?? '';
