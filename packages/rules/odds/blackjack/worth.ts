import { chanceOfNext, VALUES } from '../shoe-values.ts';
import { type DealerEnds, dealerEnds } from './dealer-ends.ts';
import { type BlackjackTable, type Draw, type Hand, handKey, type Look, type Stake, type Way } from './table.ts';

/**
 * Weighted by the chance: the net result of a stake in chips, its square, how many first stakes are on the spot in the end,
 * and its hit rate. Of a split, each hand counts half in the hit rate, and the results of the two hands count as independent
 * in the square.
 */
export interface Worth {
  readonly net: number;
  readonly squares: number;
  readonly staked: number;
  readonly hits: number;
}

/** Stakes that a double doubles. */
const DOUBLED: readonly Stake[] = ['seat', 'behind-doubles', 'behind-both'];

/** The choice of a player for a hand. */
export type Plan = (hand: Hand, look: Look) => string;

/** The dealer's hands with one upcard: those that end the round before the players act, and all others. */
export interface Upcard {
  readonly up: number;
  readonly early: DealerEnds;
  readonly played: DealerEnds;
}

export function upcard(table: BlackjackTable, up: number): Upcard {
  const draws = table.draws(up);
  return {
    up,
    early: dealerEnds(draws.filter(({ early }) => early)),
    played: dealerEnds(draws.filter(({ early }) => !early)),
  };
}

/** The worth of hands against an upcard, card by card from a full shoe. */
export interface Worths {
  /** Played to the end by the plan. */
  of(hand: Hand): Worth;
  /** With this choice now, and by the plan afterwards. */
  after(hand: Hand, choice: string): Worth;
  /** Of the first two cards in rounds that end before the players act. */
  early(hand: Hand): Worth;
}

const NOTHING: Worth = { net: 0, squares: 0, staked: 0, hits: 0 };

export function worths(table: BlackjackTable, { up, early, played }: Upcard, stake: Stake, plan: Plan): Worths {
  const known = new Map<number, Worth>();
  const knownSecond = new Map<number, Worth>();

  const nets = new Map<string, Map<Draw, number>>();

  const against = (ends: DealerEnds, hand: Hand, way: Way): Worth => {
    let { net, squares, staked, hits } = NOTHING;
    const stakes = way === 'double' && DOUBLED.includes(stake) ? 2 : 1;
    // Hands with the same end win the same against each of the dealer's.
    const alike = `${way} ${table.look(hand).end}`;
    const known = nets.get(alike) ?? new Map<Draw, number>();
    nets.set(alike, known);
    for (const { draw, chance } of ends(drawnBy(hand, up))) {
      const won = known.get(draw) ?? table.net(stake, way, hand, up, draw);
      known.set(draw, won);
      net += won * chance;
      squares += won ** 2 * chance;
      staked += stakes * chance;
      if (won > 0) hits += chance;
    }
    return { net, squares, staked, hits };
  };
  /** The average over every next card. */
  const drawing = (hand: Hand, then: (drawn: Hand) => Worth): Worth => {
    const gone = drawnBy(hand, up);
    let { net, squares, staked, hits } = NOTHING;
    for (let value = 0; value < VALUES; value++) {
      const chance = chanceOfNext(value, gone);
      const worth = then({ ...hand, cards: [...hand.cards, value] });
      net += worth.net * chance;
      squares += worth.squares * chance;
      staked += worth.staked * chance;
      hits += worth.hits * chance;
    }
    return { net, squares, staked, hits };
  };
  const of = (hand: Hand): Worth => workedOut(known, hand, hand.split ? 'split' : 'plain');
  /** The second hand of a split, which is played like the first but can end differently. */
  const second = (hand: Hand): Worth => workedOut(knownSecond, hand, 'second');
  const workedOut = (worths: Map<number, Worth>, hand: Hand, way: Way): Worth => {
    const key = handKey(hand);
    const look = table.look(hand);
    const worth =
      worths.get(key) ?? (look.choices.length === 0 ? against(played, hand, way) : chosen(hand, plan(hand, look), way));
    worths.set(key, worth);
    return worth;
  };
  const after = (hand: Hand, choice: string): Worth => chosen(hand, choice, hand.split ? 'split' : 'plain');
  const chosen = (hand: Hand, choice: string, way: Way): Worth => {
    switch (choice) {
      case 'hit':
        return drawing(hand, way === 'second' ? second : of);
      case 'double':
        return drawing(hand, (drawn) => against(played, drawn, 'double'));
      case 'surrender':
        return against(played, hand, 'surrender');
      case 'split': {
        const half = { cards: hand.cards.slice(0, 1), split: true };
        const first = drawing(half, of);
        const other = drawing(half, second);
        const squares = first.squares + other.squares + 2 * first.net * other.net;
        return { net: first.net + other.net, squares, staked: first.staked, hits: first.hits };
      }
      default:
        return against(played, hand, way);
    }
  };
  return { of, after, early: (hand) => against(early, hand, 'plain') };
}

/** All that the hand and the upcard take from the shoe; of a split, the other hand's first card too. */
export const drawnBy = ({ cards, split }: Hand, up: number): number[] => [
  ...cards,
  ...(split ? cards.slice(0, 1) : []),
  up,
];
