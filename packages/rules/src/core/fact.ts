import type { Bet, Player } from './bet.ts';
import type { Card, Faced } from './cards.ts';

/** What did happen: the answer to a step. A round is its bets and its facts, and nothing else. */
export type Fact =
  | { readonly fact: 'card'; readonly place: string; readonly card: Faced }
  | { readonly fact: 'reveal'; readonly place: string; readonly card: Card }
  | { readonly fact: 'peek'; readonly place: string; readonly yes: boolean }
  | { readonly fact: 'number'; readonly number: number }
  | ChoiceFact
  | { readonly fact: 'act'; readonly act: string; readonly place?: string }
  | { readonly fact: 'preset'; readonly player: Player; readonly preset: string; readonly on: boolean };

/** `stakes` are the further stakes that were covered: every demand of the option but the optional ones left out. */
export interface ChoiceFact {
  readonly fact: 'choice';
  readonly place: string;
  readonly player: Player;
  readonly choice: string;
  readonly stakes: readonly Bet[];
  /** The table took the default because the player's time ran out. */
  readonly auto?: true;
}
