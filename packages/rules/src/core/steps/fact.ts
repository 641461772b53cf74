import type { Bet, Player } from '../bets/bet.ts';
import type { Card, Faced } from '../cards/cards.ts';

/** Something that happened: the answer to a step. A round consists of its bets and its facts. */
export type Fact =
  | { readonly fact: 'card'; readonly place: string; readonly card: Faced }
  | { readonly fact: 'reveal'; readonly place: string; readonly card: Card }
  | { readonly fact: 'peek'; readonly place: string; readonly yes: boolean }
  | { readonly fact: 'number'; readonly number: number }
  | ChoiceFact
  | { readonly fact: 'act'; readonly act: string; readonly place?: string }
  | { readonly fact: 'preset'; readonly player: Player; readonly preset: string; readonly on: boolean };

/** `stakes` are the further stakes that were covered: all demands of the option, except optional ones left out. */
export interface ChoiceFact {
  readonly fact: 'choice';
  readonly place: string;
  readonly player: Player;
  readonly choice: string;
  readonly stakes: readonly Bet[];
  /** The table took the default on timeout. */
  readonly auto?: true;
}

/** @throws always: the kernel lets only facts through that answer a step, and no step of the game asks for this one */
export function neverAsked(fact: Fact): never {
  throw new RangeError(`no step asks for ${JSON.stringify(fact)}`);
}
