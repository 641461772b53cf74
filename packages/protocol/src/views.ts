import type { Instruction, Limits, Pace, Phrase, PhraseOrText, PrivateRound, PublicRound, Step } from '@baize/rules';

// Everything the server may say. A view is whole: whoever holds the newest one knows all they may know.

export type TableState = 'open' | 'paused' | 'closed';

/** What a table is dealt from: the house's virtual shoe or wheel, what lies on it, or either as its dealer chooses. */
export const TABLE_EQUIPMENT = ['virtual', 'physical', 'both'] as const;
export type TableEquipment = (typeof TABLE_EQUIPMENT)[number];

/** What a table is. It changes between two rounds at most, and is told before the first view of the later one. */
export interface TableInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly options: object;
  readonly limits: Limits;
  readonly pace: Pace;
  readonly equipment: TableEquipment;
}

/** The public state of a table, one for everybody. `version` grows with every event; a lower one is stale. */
export interface TableView {
  readonly tableId: string;
  readonly version: number;
  /** The server's clock when this was made, ms. */
  readonly now: number;
  readonly state: TableState;
  /** Why it is paused or closed, for the players. */
  readonly notice: PhraseOrText | null;
  /** What the dealer has called last. */
  readonly words: PhraseOrText | null;
  readonly dealing: 'virtual' | 'console';
  readonly dealer: string | null;
  /** The dealer who is asked to take the table, by display name. */
  readonly offeredTo: string | null;
  readonly watching: number;
  readonly roundId: string | null;
  readonly roundNumber: number;
  readonly round: PublicRound | null;
  /** A card or a number of the round in play lies on the table: from now on two people void it. */
  readonly dealt: boolean;
  /** When the clock closes the bets or the decision window, or the next round opens (ms); null when a person decides. */
  readonly deadline: number | null;
  /** Display names of the players that `round` names. */
  readonly names: Readonly<Record<string, string>>;
  readonly shoe: { readonly id: string; readonly left: number; readonly of: number; readonly cut: number } | null;
  readonly sealed: SealedDraw | null;
  readonly correctedAt: number | null;
  /** A card or a number of the round was entered by the dealer, not drawn from what was sealed. */
  readonly byHand: boolean;
}

/** What the cards or the number of a round come from if nobody enters them: fixed before the first bet, told afterwards. */
export interface SealedDraw {
  readonly id: string;
  readonly of: 'cards' | 'numbers';
  /** SHA-256 of the salt and the text behind it, hexadecimal. */
  readonly commitment: string;
  /** The numbers of a wheel (`17 3 22`, one for each spin) once the round is over. A shoe is told when it is finished, in the history. */
  readonly told: { readonly salt: string; readonly text: string } | null;
}

/** A player's own part of a table. */
export interface OwnView {
  readonly tableId: string;
  readonly version: number;
  readonly roundId: string | null;
  readonly round: PrivateRound | null;
  readonly balanceMinor: number;
}

/** A finished round as the list of last results prints it. */
export interface LastResult {
  readonly roundId: string;
  readonly number: number;
  readonly shoe: string | null;
  readonly result: unknown;
  /** A card or a number of it was entered by the dealer. */
  readonly byHand?: true;
}

/** The answer to `join`: all of a table at once. */
export interface Joined {
  readonly info: TableInfo;
  readonly view: TableView;
  readonly own: OwnView | null;
  /** Oldest first, at most 500. */
  readonly results: readonly LastResult[];
  readonly chat: readonly ChatLine[];
  /** How long everybody waits between two lines of their own; 0 when they need not. */
  readonly chatEverySeconds: number;
  /** Why and how long this person may not write; null when they may. */
  readonly chatMute: ChatMute | null;
}

export interface ChatLine {
  readonly id: string;
  readonly tableId: string;
  readonly userId: string;
  readonly name: string;
  readonly role: 'player' | 'dealer' | 'staff';
  readonly text: string;
  readonly at: number;
}

/** Somebody may not write at any table. */
export interface ChatMute {
  /** Until then (server's clock, ms); null until it is lifted. */
  readonly until: number | null;
  readonly reason: string;
}

/** What the dealer's console shows beyond the public view. */
export interface DealerView {
  readonly tableId: string;
  readonly version: number;
  readonly signedOn: { readonly userId: string; readonly name: string; readonly since: number } | null;
  /** Who is asked to take the table; told to them too. */
  readonly offeredTo: { readonly userId: string; readonly name: string } | null;
  /** The next lawful actions, the first of them to be shown largest. */
  readonly asked: readonly AskedStep[];
  /** What follows the one action that is asked for, if it can be known. */
  readonly next: Instruction | null;
  /** What may be done outside the procedure now. */
  readonly may: readonly (
    | 'openBets'
    | 'closeBets'
    | 'pause'
    | 'askVoid'
    | 'handOver'
    | 'signOff'
    | 'correct'
    | 'newShoe'
  )[];
  /** What was entered since the close, in order, for correction. */
  readonly facts: readonly {
    readonly index: number;
    /** The entry in one line. */
    readonly text: Phrase;
    /** Entered by the dealer, not drawn from the virtual shoe or wheel. */
    readonly byHand: boolean;
    readonly correctable: boolean;
    readonly kind: string;
    /** Where the card lies that a correction must name again. */
    readonly place: string | null;
    /** The card that was laid or turned: `9h`, or `down` while the table may not see it. */
    readonly card: string | null;
    /** The number of a wheel. */
    readonly number: number | null;
  }[];
  /** Whose bets are in the round, also when it is settled. */
  readonly players: readonly DealerPlayer[];
  readonly onFeltMinor: number;
  readonly voidAsked: { readonly userId: string; readonly by: PhraseOrText; readonly reason: PhraseOrText } | null;
  /** What to take and what to pay, in the order of the procedure: all after the settlement, before it what the act in hand is about. */
  readonly takeAndPay: readonly {
    readonly player: string;
    readonly spot: string;
    readonly stakeMinor: number;
    readonly amountMinor: number;
    readonly outcome: string;
    readonly line: string;
  }[];
}

export interface AskedStep {
  readonly step: Step;
  readonly instruction: Instruction;
}

export interface DealerPlayer {
  readonly userId: string;
  readonly name: string;
  readonly bets: readonly { readonly spot: string; readonly stakeMinor: number }[];
  readonly totalMinor: number;
  /** A decision is awaited from this player. */
  readonly deciding: boolean;
}

/** Who the server takes this connection for: the session its cookie carried when it connected. */
export interface Session {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly guest: boolean;
}

/** A tile of the lobby. */
export interface LobbyTable {
  readonly info: TableInfo;
  readonly state: TableState;
  readonly phase: PublicRound['phase'] | null;
  /** A card or a number of the round in play lies on the table. */
  readonly dealt: boolean;
  readonly deadline: number | null;
  readonly dealing: 'virtual' | 'console';
  readonly dealer: string | null;
  /** The dealer who is asked to take the table, by display name. */
  readonly offeredTo: string | null;
  /** Players who are at the table, each counted once. */
  readonly playing: number;
  /** Of these, players whom the house plays itself. */
  readonly demo: number;
  /** Everybody who looks at it, players included. */
  readonly watching: number;
  /** Oldest first, at most 40. */
  readonly results: readonly LastResult[];
  readonly now: number;
}

/** The messages of the server, by the name of their Socket.IO event. */
export interface ServerMessages {
  /** First on every connection, and again when it changes. `null`: nobody is signed in; `why` tells it when that is news. */
  session: { readonly session: Session | null; readonly why: Phrase | null };
  /** What the table is from the next view on. */
  info: TableInfo;
  view: TableView;
  own: OwnView;
  dealer: DealerView;
  chat: ChatLine;
  chatHidden: { readonly tableId: string; readonly id: string };
  chatPace: { readonly tableId: string; readonly everySeconds: number };
  /** To the person alone, in every window; null when they may write again. */
  chatMute: { readonly mute: ChatMute | null };
  result: LastResult & { readonly tableId: string };
  /** A settled round is void: to everybody at its table, and to its players wherever they are. */
  reversed: {
    readonly tableId: string;
    readonly tableName: string;
    readonly roundId: string;
    readonly reason: PhraseOrText;
  };
  /** The tiles that changed. */
  lobby: readonly LobbyTable[];
  /** The server is about to stop; the client reconnects by itself. */
  goodbye: { readonly reason: Phrase };
}
