import type { Chips } from './chips.ts';

/** Who bets. The rules know a player by an id and nothing else. */
export type Player = string & { readonly brand: 'Player' };

/** Chips that a player has put on a spot. */
export interface Bet {
  readonly player: Player;
  readonly spot: string;
  readonly stake: Chips;
}
