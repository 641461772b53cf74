import type { Limits, Pace, PhraseOrText, PrivateRound, PublicRound } from '@baize/rules';
import type { ChatLine, ChatMute } from './chat.ts';
import type { TableVideo } from './picture.ts';

// What people see of a table. Every view is complete: the newest one contains everything its receiver may know.

export type TableStatus = 'open' | 'paused' | 'closed';

/** The equipment of a table: the virtual shoe or wheel, physical equipment, or either as its dealer chooses. */
export const TABLE_EQUIPMENT = ['virtual', 'physical', 'both'] as const;
export type TableEquipment = (typeof TABLE_EQUIPMENT)[number];

/**
 * The description of a table. It changes only between two rounds, and is sent before the first view of the later one.
 */
export interface TableInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly options: object;
  readonly limits: Limits;
  readonly pace: Pace;
  readonly equipment: TableEquipment;
  /** Its chips in minor units, smallest first; absent where they follow from currency and limits. */
  readonly chips?: readonly number[];
  /** `false`: without live video, also where the casino has it. */
  readonly video?: boolean;
  /** The provider of its live video; absent for the default one. */
  readonly videoProvider?: string;
  /** `false`: with the dealer camera only. */
  readonly tableCamera?: boolean;
  /** `true`: rounds with live video are recorded. */
  readonly record?: boolean;
}

/** The public state of a table, the same for everyone. `version` grows with every event; a lower one is stale. */
export interface TableView {
  readonly tableId: string;
  readonly version: number;
  /** The server's clock when the view was made, ms. */
  readonly now: number;
  readonly state: TableStatus;
  /** The reason why it is paused or closed, for the players. */
  readonly notice: PhraseOrText | null;
  /** When it opens by its hours (ms), while it is closed; absent where it does not. */
  readonly opensAt?: number;
  /** The table closes after so many rounds, the one in play included; absent where it does not. */
  readonly closesAfter?: number;
  /** The dealer's last call. */
  readonly words: PhraseOrText | null;
  readonly dealing: 'virtual' | 'console';
  readonly dealer: string | null;
  /** The display name of the dealer to whom the table is offered. */
  readonly offeredTo: string | null;
  readonly watching: number;
  readonly roundId: string | null;
  readonly roundNumber: number;
  readonly round: PublicRound | null;
  /**
   * A card or a number of the round in play has been dealt, or may have fallen at a dealer's table that takes no more
   * bets: from now on a void needs two people.
   */
  readonly dealt: boolean;
  /**
   * When betting or the decision window closes by timeout, or the next round opens (ms); null when a person decides.
   */
  readonly deadline: number | null;
  /**
   * What the table stands still for, without a time limit: the next step of its dealer, a dealer who signs on, the pit
   * because a fault has stopped it, its records, which cannot be written, or somebody for whom it deals; null while it
   * runs, and while it is paused or closed by a person.
   */
  readonly waitsFor: 'dealer' | 'sign-on' | 'pit' | 'records' | 'viewer' | null;
  /** Since when (ms); null while it runs. */
  readonly waitsSince: number | null;
  /** What the dealer has told everybody last: an announcement, or why a spin does not count; null before, and in the next round. */
  readonly told: { readonly text: PhraseOrText; readonly at: number } | null;
  /** Display names of the players in `round`. */
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly id: string; readonly left: number; readonly of: number; readonly cut: number } | null;
  readonly sealed: SealedDraw | null;
  readonly correctedAt: number | null;
  /** A card or a number of the round was entered by the dealer, not drawn from the sealed source. */
  readonly byHand: boolean;
  /** The seats that stay their players' between rounds, by spot: those with a bet, and those kept without one. */
  readonly seats: Readonly<Record<string, SeatView>>;
}

/** A seat that stays its player's between rounds. */
export interface SeatView {
  readonly player: string;
  readonly sitsOut: boolean;
  /** The player has given it up: it is free after this round. */
  readonly leaves: boolean;
  /** For how many rounds without a bet it stays the player's, a round now without one included. */
  readonly rounds: number;
}

/**
 * The sealed source of a round's cards or number unless someone enters them: fixed before the first bet, revealed
 * afterwards.
 */
export interface SealedDraw {
  readonly id: string;
  readonly of: 'cards' | 'numbers';
  /** SHA-256 of the salt followed by the text, hexadecimal. */
  readonly commitment: string;
  /**
   * The numbers of a wheel (`17 3 22`, one for each spin) once the round is over. A shoe is revealed in the history
   * when it is finished.
   */
  readonly revealed: { readonly salt: string; readonly text: string } | null;
}

/** A player's private view of a table. */
export interface OwnView {
  readonly tableId: string;
  readonly version: number;
  readonly roundId: string | null;
  readonly round: PrivateRound | null;
  readonly balanceMinor: number;
  /** What of the balance is reserved for decisions, at this table and at others; absent while nothing is. */
  readonly reserved?: { readonly hereMinor: number; readonly elsewhereMinor: number };
  /** The player's seats that stay theirs between rounds, by spot. */
  readonly seats: readonly string[];
}

/** A finished round in the list of last results. */
export interface LastResult {
  readonly roundId: string;
  readonly number: number;
  readonly shoe: string | null;
  readonly result: unknown;
  /** The dealer entered one of its cards or its number by hand. */
  readonly byHand?: true;
}

/** The answer to `join`: the complete state of a table. */
export interface Joined {
  readonly info: TableInfo;
  readonly view: TableView;
  readonly own: OwnView | null;
  /** Oldest first, at most 500. */
  readonly results: readonly LastResult[];
  readonly chat: readonly ChatLine[];
  /** The minimum interval between two lines of one person; 0 for none. */
  readonly chatEverySeconds: number;
  /** The mute of this person; null when there is none. */
  readonly chatMute: ChatMute | null;
  /** Null where there is no live video, in this casino or at this table. */
  readonly video: TableVideo | null;
}
