import type { ResultWords } from '../game-table.ts';

/** How a round of one shared hand ended. */
export interface SharedHandResult {
  /** The players' hand in words: `Pair of kings`. */
  readonly player: string;
  readonly dealer: string;
  readonly qualifies: boolean;
}

/** A finished round; null when it is none of one shared hand. */
export function asResult(result: unknown): SharedHandResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'player' in result && 'dealer' in result && 'qualifies' in result ? (result as SharedHandResult) : null; // the only result with all three
}

/** `Pair of kings`; `Dealer: queen high, does not qualify` */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  const { player, dealer, qualifies } = told;
  return { title: player, note: `Dealer: ${inSentence(dealer)}${qualifies ? '' : ', does not qualify'}` };
}

/** A hand in the middle of a sentence. */
export const inSentence = (hand: string): string => hand.replace(/^./, (letter) => letter.toLowerCase());
