import type { Chips } from './chips.ts';

/** A player id; the rules know nothing else about a player. */
export type Player = string & { readonly brand: 'Player' };

/** A player's chips on a spot. */
export interface Bet {
  readonly player: Player;
  readonly spot: string;
  readonly stake: Chips;
}
