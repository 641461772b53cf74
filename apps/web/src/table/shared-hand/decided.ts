import type { TableSight } from '../game/table-sight.ts';

type Owned = Pick<TableSight, 'own' | 'view'>;

export interface DecidedWords {
  /** The choice that keeps the hand. */
  readonly stay: string;
  readonly stayed: string;
  readonly folded: string;
}

/** What this player has decided; null while undecided or when the player has no part in the round. */
export function decisionOf({ own, view }: Owned): string | null {
  if (own?.roundId !== view.roundId) return null;
  const mine = own?.round?.own;
  if (typeof mine !== 'object' || mine === null || !('decision' in mine)) return null;
  return typeof mine.decision === 'string' ? mine.decision : null;
}

/** The same in words. */
export function decidedOf(table: Owned, { stay, stayed, folded }: DecidedWords): string | null {
  const decision = decisionOf(table);
  if (decision === null) return null;
  return decision === stay ? stayed : folded;
}

/** Words of a tally: of those who stayed, of those who folded, of both. */
export interface TallyWords {
  readonly stayed: (stayed: number) => string;
  readonly folded: (folded: number) => string;
  readonly both: (stayed: number, folded: number) => string;
}

/** `3 called, 1 folded.` Null while nobody has decided but perhaps this player, who knows. */
export function tallyOf(table: Owned, stayed: number, folded: number, words: TallyWords): string | null {
  const others = stayed + folded - (decisionOf(table) === null ? 0 : 1);
  if (others === 0) return null;
  if (folded === 0) return words.stayed(stayed);
  return stayed === 0 ? words.folded(folded) : words.both(stayed, folded);
}
