import type { TableSight } from '../table-sight.ts';

export interface DecidedWords {
  /** The choice that keeps the hand. */
  readonly stay: string;
  readonly stayed: string;
  readonly folded: string;
}

/** What this player has decided; null while undecided or when the player has no part in the round. */
export function decisionOf({ own, view }: Pick<TableSight, 'own' | 'view'>): string | null {
  if (own?.roundId !== view.roundId) return null;
  const mine = own?.round?.own;
  if (typeof mine !== 'object' || mine === null || !('decision' in mine)) return null;
  return typeof mine.decision === 'string' ? mine.decision : null;
}

/** The same in words. */
export function decidedOf(table: TableSight, { stay, stayed, folded }: DecidedWords): string | null {
  const decision = decisionOf(table);
  if (decision === null) return null;
  return decision === stay ? stayed : folded;
}

/** `3 called, 1 folded`; null while nobody has decided. */
export function tallyOf(stayed: number, folded: number, word: string): string | null {
  if (stayed + folded === 0) return null;
  return [stayed > 0 && `${stayed} ${word}`, folded > 0 && `${folded} folded`].filter(Boolean).join(', ');
}
