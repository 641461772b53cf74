import type { Sitting } from '../../sitting/sitting.ts';

/** A player's standing across all tables. Amounts in minor units. */
export interface Standing {
  /**
   * Balances by currency; empty until the player first opens the lobby or a table, when the server opens the accounts.
   */
  readonly balances: readonly { readonly currency: string; readonly balanceMinor: number }[];
  /** The session at all tables; null when there is none. */
  readonly sitting: Sitting | null;
  /** Tables where the player has chips in an unfinished round. */
  readonly inPlay: readonly InPlay[];
}

export interface InPlay {
  readonly tableId: string;
  readonly stakedMinor: number;
}
