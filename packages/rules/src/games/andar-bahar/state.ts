import type { Bet } from '../../core/bets/bet.ts';
import { type Card, rankOf, suitOf } from '../../core/cards/cards.ts';

export type Side = 'andar' | 'bahar';

export const SIDES: readonly Side[] = ['andar', 'bahar'];

/** Which side is dealt the first card: always Andar, or the one of the joker's colour (AB 2). */
export type FirstSide = 'andar' | 'colour';

/** The joker, and the cards of both sides in the order of dealing. */
export interface AndarBahar {
  readonly bets: readonly Bet[];
  readonly joker: Card | null;
  readonly dealt: readonly Card[];
  readonly announced: boolean;
}

/** How the cards of a round ended. */
export interface Ending {
  readonly joker: Card;
  readonly first: Side;
  readonly winner: Side;
  /** Cards dealt to both sides together. */
  readonly cards: number;
}

/** A black joker begins at Andar, a red one at Bahar (AB 2). */
export function firstOf(joker: Card, rule: FirstSide): Side {
  const isRed = suitOf(joker) === 'h' || suitOf(joker) === 'd';
  return rule === 'colour' && isRed ? 'bahar' : 'andar';
}

/** The side of the nth card dealt, from 0 (AB 3). */
export const sideOf = (first: Side, nth: number): Side => ((first === 'andar') === (nth % 2 === 0) ? 'andar' : 'bahar');

/** Undefined until a card of the joker's rank is dealt (AB 3). */
export function endingOf({ joker, dealt }: AndarBahar, rule: FirstSide): Ending | undefined {
  const last = dealt.at(-1);
  if (joker === null || last === undefined || rankOf(last) !== rankOf(joker)) return undefined;
  const first = firstOf(joker, rule);
  return { joker, first, winner: sideOf(first, dealt.length - 1), cards: dealt.length };
}
