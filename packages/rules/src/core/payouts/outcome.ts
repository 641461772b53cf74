import { type Chips, chips } from '../bets/chips.ts';

/** A bet wins if it has winnings; otherwise its stake is returned in full, in part, or not at all. */
export type Outcome = 'win' | 'push' | 'part' | 'lose';

/** Plain numbers, so that stored payouts fit too. */
export interface Amounts {
  readonly stake: number;
  readonly back: number;
  readonly winnings: number;
}

/** The total amount returned for a bet. */
export const amountOf = ({ back, winnings }: { readonly back: Chips; readonly winnings: Chips }): Chips =>
  chips(back + winnings);

export function outcomeOf({ stake, back, winnings }: Amounts): Outcome {
  if (winnings > 0) return 'win';
  if (back === 0) return 'lose';
  return back < stake ? 'part' : 'push';
}
