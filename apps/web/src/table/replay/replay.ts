import type { LastResult, TableInfo, TableView } from '@baize/protocol';
import type { PhraseOrText, PrivateRound, PublicRound } from '@baize/rules';
import type { DrawnRound } from '../../rounds/drawn.ts';

/** The replay of a finished round: the public part, and the viewer's private part. Nothing else. */
export interface Replay {
  readonly info: TableInfo;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly dealing: TableView['dealing'];
  readonly dealer: string | null;
  /** A card or a number of it was entered by the dealer. */
  readonly byHand: boolean;
  /** The names of the publicly visible players, by id; for strangers places, by meaningless ids. */
  readonly names: Readonly<Record<string, string>>;
  /** What the table showed as its last results while the round was played, oldest first. */
  readonly lastResults: readonly LastResult[];
  /** At least one, in order. */
  readonly frames: readonly ReplayFrame[];
  /** What was drawn, to be checked against what was sealed; `null` when nothing was sealed. */
  readonly drawn: ReplayedDraw | null;
  /** The rounds before and after it at its table that the viewer may see. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** `withheld`: its order would reveal cards that only other players saw. */
export type ReplayedDraw = DrawnRound & { readonly withheld: boolean };

/** The table after an event of the round. */
export interface ReplayFrame {
  readonly version: number;
  /** Server's clock, ms. */
  readonly at: number;
  /** The dealer's newest call. */
  readonly words: PhraseOrText;
  readonly round: PublicRound;
  /** The viewer's private part; null for viewers who did not play the round. */
  readonly own: PrivateRound | null;
  /** What this event corrected: an entry during the round, or the result after settlement. */
  readonly corrected: 'entry' | 'result' | null;
}

/** The address of a replay. With its key it is public; without, it is for players of the round and staff. */
export const replayAddress = (tableId: string, roundId: string, key?: string): string =>
  `/table/${encodeURIComponent(tableId)}/replay/${encodeURIComponent(roundId)}${key === undefined ? '' : `?key=${key}`}`;
