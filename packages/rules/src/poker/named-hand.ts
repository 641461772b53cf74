// Apart from hand-name.ts, so that what only writes names does not load the evaluation of hands.
import { fiveCardHand } from './five.ts';
import type { HandKind, NamedHand } from './hand-name.ts';
import { heightsOf } from './ranks.ts';
import { threeCardHand } from './three.ts';

/** Number of heights in the name of a hand. */
const HEIGHTS_NAMED: Readonly<Record<HandKind, number>> = {
  'high-card': 1,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  straight: 1,
  flush: 1,
  'full-house': 2,
  'four-of-a-kind': 1,
  'straight-flush': 1,
  'royal-flush': 0,
  'mini-royal': 0,
};

/** The name of a hand of five cards by its rank. */
export const namedFive = (rank: number): NamedHand => named(fiveCardHand(rank), rank);

/** The name of a hand of three cards by its rank. */
export const namedThree = (rank: number): NamedHand => named(threeCardHand(rank), rank);

/** Two hands that are compared, with the kicker in both names when they have the same name and not the same strength. */
export function namedBoth(
  name: (rank: number) => NamedHand,
  mine: number,
  other: number,
): readonly [mine: NamedHand, other: NamedHand] {
  const [held, against] = [name(mine), name(other)];
  const [heights, others] = [heightsOf(mine), heightsOf(other)];
  const decisive = heights.findIndex((height, i) => height !== others[i]);
  // Either the names differ, or the hands are equal.
  if (held.hand !== against.hand || decisive < held.heights.length) return [held, against];
  return [withKicker(held, heights[decisive]), withKicker(against, others[decisive])];
}

const withKicker = (hand: NamedHand, kicker: number | undefined): NamedHand =>
  kicker === undefined ? hand : { ...hand, kicker };

const named = (hand: HandKind, rank: number): NamedHand => ({
  hand,
  heights: heightsOf(rank).slice(0, HEIGHTS_NAMED[hand]),
});
