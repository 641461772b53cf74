import type { Sitting } from '../sitting/sitting.ts';

/** How a player stands with the house, beside any table. Amounts in minor units. */
export interface Standing {
  /** In each currency; none until the player first looks at the lobby or sits down: the house opens the accounts then. */
  readonly balances: readonly { readonly currency: string; readonly balanceMinor: number }[];
  /** The sitting at all tables; null while there is none. */
  readonly sitting: Sitting | null;
  /** The tables where chips of theirs lie in a round that has not ended. */
  readonly inPlay: readonly InPlay[];
}

export interface InPlay {
  readonly tableId: string;
  readonly stakedMinor: number;
}
