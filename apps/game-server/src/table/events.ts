import type { RoundEvent } from '@baize/rules';

/** What happened at a table: to its round, or to the table itself. Stored as JSON, never changed. */
export type TableEvent = RoundEvent | TableOnlyEvent | ShoeDraw;

/** Things that happen between or around rounds. `by` is an actor: `dealer:<id>`, `staff:<id>`, `clock`. */
export type TableOnlyEvent =
  | { readonly type: 'tableOpened'; readonly at: number }
  | { readonly type: 'tableClosed'; readonly at: number; readonly reason: string }
  | { readonly type: 'paused'; readonly at: number; readonly reason: string; readonly voidAskedBy?: string }
  | { readonly type: 'resumed'; readonly at: number }
  | { readonly type: 'announced'; readonly at: number; readonly text: string }
  | { readonly type: 'dealerSignedOn'; readonly at: number; readonly dealerId: string; readonly name: string }
  | { readonly type: 'dealerSignedOff'; readonly at: number; readonly dealerId: string }
  /** Takes effect when the next round opens. */
  | { readonly type: 'dealingSwitched'; readonly at: number; readonly to: 'virtual' | 'console' }
  | {
      readonly type: 'shoeOpened';
      readonly at: number;
      readonly shoeId: string;
      readonly commitment: string;
      readonly cards: number;
      readonly burned: number;
      readonly cut: number;
    }
  | { readonly type: 'shoeClosed'; readonly at: number; readonly shoeId: string };

/**
 * A card taken from a virtual shoe. Written with the fact it answers, before that fact, so that a restart goes on
 * with the next card and finds again what lies face down. The card itself is only in the sealed shoe until it is turned.
 */
export interface ShoeDraw {
  readonly type: 'drawn';
  readonly at: number;
  readonly shoeId: string;
  readonly position: number;
  readonly place: string;
}
