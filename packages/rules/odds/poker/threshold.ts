import { english } from '../../../words/src/english.ts';
import { type Card, handName, RANKS } from '../../src/index.ts';
import { namedThree } from '../../src/poker/named-hand.ts';
import { heightsOf } from '../../src/poker/ranks.ts';
import { bestThree } from '../../src/poker/three.ts';

/** The best decision with a hand, found by counting. */
export interface Ruling {
  readonly cards: readonly Card[];
  /** Number of hands that this one represents. */
  readonly ways: number;
  /** Rank of the hand among all hands by its best three cards; higher is better. */
  readonly rank: number;
  readonly plays: boolean;
}

/**
 * The rulings as a sentence for players: the lowest hand to play. If hands of equal strength have different rulings,
 * because of the cards that they take from the dealer, both ends of that range are named.
 */
export function thresholdAsText(rulings: readonly Ruling[]): string {
  const byRank = rulings.toSorted((a, b) => a.rank - b.rank);
  const highestFold = byRank.findLast(({ plays }) => !plays);
  const lowestPlay = byRank.find(({ plays }) => plays);
  if (!lowestPlay) return 'Fold every hand';
  if (!highestFold) return 'Play every hand';
  if (highestFold.rank < lowestPlay.rank)
    return `Play with ${lowestOf(highestFold, lowestPlay)} or better, fold the rest`;
  const above = byRank.find(({ rank }) => rank > highestFold.rank);
  const always = above ? `always play with ${lowestOf(highestFold, above)} or better, ` : '';
  return `Fold below ${named(lowestPlay)}, ${always}in between it depends on the other cards`;
}

/** The worst hand to play, as short as it can be distinguished from the best hand to fold: `queen high`, `Q-6-4`. */
function lowestOf(folded: Ruling, played: Ruling): string {
  const [below, above] = [folded, played].map(({ cards }) => nameOf(bestThree(cards).rank));
  return above === undefined || above === below ? named(played) : above;
}

/** `Q-6-4` for high cards, otherwise the hand in words. */
function named({ cards }: Ruling): string {
  const best = bestThree(cards);
  if (namedThree(best.rank).hand !== 'high-card') return nameOf(best.rank);
  return heightsOf(best.rank).slice(0, 3).map(letter).join('-');
}

const nameOf = (rank: number): string => english(handName(namedThree(rank), 'inside'));

const letter = (height: number): string => RANKS[height % 14 === 0 ? 0 : height - 1] ?? '';
