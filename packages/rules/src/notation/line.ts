import type { Player } from '../core/bets/bet.ts';
import type { Chips } from '../core/bets/chips.ts';
import type { Limit } from '../core/bets/limits.ts';
import type { Phrase } from '../core/phrase.ts';
import type { Command } from '../core/round/round.ts';

/** The content of one line of a `.round` file. */
export type Line =
  | { readonly line: 'game'; readonly id: string }
  | { readonly line: 'option'; readonly key: string; readonly value: unknown }
  | { readonly line: 'limit'; readonly limitClass: string; readonly limit: Limit }
  /** The maximum total of a player's bets in the round, over all spots. */
  | { readonly line: 'total'; readonly max: Chips }
  /** The maximum payout: limits what all bets of a player together win in the round. */
  | { readonly line: 'payout'; readonly max: Chips }
  | { readonly line: 'order'; readonly order: Order; readonly refusal: Refused | undefined }
  | { readonly line: 'returned' | 'pays'; readonly player: Player; readonly spot: string; readonly amount: number };

/** A command as written; choices and corrections are completed from the state of the round. */
export type Order =
  | { readonly order: 'command'; readonly command: Command }
  | {
      readonly order: 'choice';
      readonly place: string;
      readonly player: Player;
      readonly choice: string;
      /** The deciding player's own further stake. */
      readonly stake: number;
      /** Followers whose optional stakes are taken. */
      readonly covers: readonly Player[];
    }
  | { readonly order: 'correct'; readonly entry: number; readonly value: string }
  | { readonly order: 'swap'; readonly entry: number; readonly other: number };

/** The command must be refused, with this code if there is one. */
export interface Refused {
  readonly code: string | undefined;
}

/** A line with its line number and text. */
export interface RoundLine {
  readonly number: number;
  readonly text: string;
  readonly line: Line;
}

/** A line that cannot be parsed, or whose command or expectation failed. */
export interface Fault {
  readonly number: number;
  readonly text: string;
  readonly reason: Phrase;
}
