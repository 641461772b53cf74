import type { TableSight } from '../table-sight.ts';

export interface DecidedWords {
  /** The choice that keeps the hand. */
  readonly stay: string;
  readonly stayed: string;
  readonly folded: string;
}

/** What this player has decided, in words; null while undecided or when the player has no part in the round. */
export function decidedOf({ own, view }: TableSight, words: DecidedWords): string | null {
  if (own?.roundId !== view.roundId) return null;
  const mine = own?.round?.own;
  if (typeof mine !== 'object' || mine === null || !('decision' in mine) || mine.decision === null) return null;
  return mine.decision === words.stay ? words.stayed : words.folded;
}

/** `3 called, 1 folded`; null while nobody has decided. */
export function tallyOf(stayed: number, folded: number, word: string): string | null {
  if (stayed + folded === 0) return null;
  return [stayed > 0 && `${stayed} ${word}`, folded > 0 && `${folded} folded`].filter(Boolean).join(', ');
}
