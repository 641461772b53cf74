import type { StoredConfig } from '@baize/protocol';
import type { Refusal } from '@baize/rules';

/** The game and the house rules and limits under which rounds are replayed. */
export interface Terms {
  readonly game: string;
  readonly options: StoredConfig['options'];
  readonly limits: StoredConfig['limits'];
}

/** Minor units. */
export interface Sums {
  readonly wagered: number;
  readonly payout: number;
}

/** A player in the rounds that could be compared. */
export interface PlayerDifference {
  readonly playerId: string;
  readonly rounds: number;
  readonly before: Sums;
  readonly after: Sums;
}

/** A bet or decision that would have been refused, by what. */
export interface Refused {
  readonly refusal: Refusal;
  readonly rounds: number;
  /** The newest of them. */
  readonly example: string;
}

/** What rounds come to under other terms. `before` and `after` are of the same rounds: those that could be replayed. */
export interface WhatIf {
  /** All that were looked at. */
  readonly rounds: number;
  /** When the oldest of them was opened, ms; null without any. */
  readonly since: number | null;
  readonly compared: number;
  /** Those of them in which somebody wagers or is paid another amount. */
  readonly changed: number;
  /** Those of them that would be void. */
  readonly voids: number;
  readonly before: Sums;
  readonly after: Sums;
  /** Rounds with a refused bet: what was wagered and paid in them, and why; the most frequent reason first. */
  readonly refused: { readonly rounds: number; readonly before: Sums; readonly by: readonly Refused[] };
  /** Rounds that would have needed other cards, numbers or decisions, and those whose rules are not here. */
  readonly unknown: { readonly rounds: number; readonly before: Sums; readonly example: string | null };
  /** The largest difference first. */
  readonly players: readonly PlayerDifference[];
}

/** What a player gets more under the terms than they got, less what they wager more. */
export const gainOf = ({ before, after }: Pick<PlayerDifference, 'before' | 'after'>): number =>
  after.payout - after.wagered - (before.payout - before.wagered);
