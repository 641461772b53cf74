import type { ResultWords } from '../game-table.ts';

/** How a round of one shared hand ended. */
export interface SharedHandResult {
  /** The players' hand in words: `Pair of kings`. */
  readonly player: string;
  readonly dealer: string;
  readonly qualifies: boolean;
  /** Whose hand is the better one, whether the dealer qualifies or not. */
  readonly winner: 'player' | 'dealer' | 'tie';
}

/** A finished round; null when it is none of one shared hand. */
export function asResult(result: unknown): SharedHandResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'qualifies' in result && 'winner' in result ? (result as SharedHandResult) : null; // the only result with both
}

const TITLES = { player: 'Players win', dealer: 'Dealer wins', tie: 'Equal hands' } as const;

/** `Players win`; `Pair of kings against queen high` */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  const { player, dealer, qualifies, winner } = told;
  const title = qualifies ? TITLES[winner] : 'Dealer does not qualify';
  return { title, note: `${player} against ${inSentence(dealer)}` };
}

/** A hand in the middle of a sentence. */
export const inSentence = (hand: string): string => hand.replace(/^./, (letter) => letter.toLowerCase());
