import type {
  Instruction,
  Limits,
  Pace,
  PaidLine,
  Phrase,
  PhraseOrText,
  PrivateRound,
  PublicRound,
  Step,
} from '@baize/rules';
import type { StandingMessage } from './standing.ts';
import type { EncoderState, VideoState } from './video.ts';

// All server messages. Every view is complete: the newest one contains everything its receiver may know.

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
  /** A card or a number of the round in play has been dealt: from now on a void needs two people. */
  readonly dealt: boolean;
  /**
   * When betting or the decision window closes by timeout, or the next round opens (ms); null when a person decides.
   */
  readonly deadline: number | null;
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

/** Which cameras of the table have a picture, and how many watch. */
export interface TableVideo {
  /** The name of the provider; another one needs other sessions. Null: the table names one that the casino does not have. */
  readonly provider: string | null;
  /** Of the dealer camera. */
  readonly state: VideoState;
  readonly tableCamera: VideoState;
  /** Of the dealer camera at a lower resolution. */
  readonly small: VideoState;
  /** Of all cameras. */
  readonly viewers: number;
  readonly encoder: EncoderState;
  /** How the picture arrives at the viewers; null while none has reported it. */
  readonly quality: PictureQuality | null;
}

/** How a picture arrives. */
export interface PictureQuality {
  /** From the video server to the screen, ms. */
  readonly delayMs: number;
  /** Lost packets as a share of those sent, 0 to 1. */
  readonly lost: number;
}

/** A server that relays audio and video for browsers that no direct way reaches, as in `RTCConfiguration`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/**
 * The address of one session at a server that is known by its addresses only: it accepts no encoders' keys and no
 * WebSocket.
 */
export interface SessionAddress {
  readonly session: string;
  /** Whether the requests carry the token; otherwise the address contains it. */
  readonly bearer: boolean;
}

/** What a browser needs to open a session at the video server. */
export interface VideoPass {
  /**
   * The video server: a full address, or a port on the host that served the page; or the session's own address,
   * elsewhere.
   */
  readonly address: { readonly url: string } | { readonly port: number } | SessionAddress;
  /** Token for one act with one camera of one table, valid for a minute. */
  readonly token: string;
  /** Sent as `former` after the page has reconnected. */
  readonly grant: string;
  readonly iceServers: readonly IceServer[];
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

/** A person may not write at any table. */
export interface ChatMute {
  /** End of the mute (server's clock, ms); null until it is lifted. */
  readonly until: number | null;
  readonly reason: string;
}

/** The additional state of the dealer's console. */
export interface DealerView {
  readonly tableId: string;
  readonly version: number;
  readonly signedOn: { readonly userId: string; readonly name: string; readonly since: number } | null;
  /** The dealer to whom the table is offered; sent to them too. */
  readonly offeredTo: { readonly userId: string; readonly name: string } | null;
  /** The next valid actions; the first one is shown largest. */
  readonly asked: readonly AskedStep[];
  /** The instruction after the one requested action, if it can be known. */
  readonly next: Instruction | null;
  /** Actions now possible outside the procedure. */
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
  /** Entries since the close, in order, for correction. */
  readonly facts: readonly {
    readonly index: number;
    /** The entry in one line. */
    readonly text: Phrase;
    /** Entered by the dealer, not drawn from the virtual shoe or wheel. */
    readonly byHand: boolean;
    readonly correctable: boolean;
    readonly kind: string;
    /** The place of the card, which a correction must repeat. */
    readonly place: string | null;
    /** The card that was dealt or revealed: `9h`, or `down` while it is hidden from the table. */
    readonly card: string | null;
    /** The number of a wheel. */
    readonly number: number | null;
  }[];
  /** Players with bets in the round, also after settlement. */
  readonly players: readonly DealerPlayer[];
  readonly onFeltMinor: number;
  readonly voidAsked: { readonly userId: string; readonly by: PhraseOrText; readonly reason: PhraseOrText } | null;
  /**
   * What to take and pay, in procedural order: after the settlement everything, before it only the bets of the current
   * act.
   */
  readonly takeAndPay: readonly {
    readonly player: string;
    readonly spot: string;
    readonly stakeMinor: number;
    readonly amountMinor: number;
    readonly outcome: string;
    /** The paytable line that is paid, with its odds; null if none decided. */
    readonly paid: PaidLine | null;
  }[];
}

export interface AskedStep {
  readonly step: Step;
  readonly instruction: Instruction;
}

export interface DealerPlayer {
  readonly userId: string;
  /** The display name, or what a person without one is called. */
  readonly name: PhraseOrText;
  readonly bets: readonly { readonly spot: string; readonly stakeMinor: number }[];
  readonly totalMinor: number;
  /** A decision of this player is pending. */
  readonly deciding: boolean;
}

/** The signed-in person of this connection, from the session cookie it sent when it connected. */
export interface Session {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly guest: boolean;
}

/** A table in the lobby. */
export interface LobbyTable {
  readonly info: TableInfo;
  readonly state: TableStatus;
  readonly phase: PublicRound['phase'] | null;
  /** A card or a number of the round in play has been dealt. */
  readonly dealt: boolean;
  readonly deadline: number | null;
  readonly dealing: 'virtual' | 'console';
  readonly dealer: string | null;
  /** The display name of the dealer to whom the table is offered. */
  readonly offeredTo: string | null;
  /** Players at the table, each counted once. */
  readonly playing: number;
  /** The number of demo players among them. */
  readonly demo: number;
  /** All who watch it, including players. */
  readonly watching: number;
  /** Oldest first, at most 40. */
  readonly results: readonly LastResult[];
  readonly now: number;
}

/** The messages of the server, by the name of their Socket.IO event. */
export interface ServerMessages {
  /**
   * Sent first on every connection, and again when it changes. `null`: nobody is signed in; `why` contains the reason
   * when that has changed.
   */
  session: { readonly session: Session | null; readonly why: Phrase | null };
  /** The table's description from the next view on. */
  info: TableInfo;
  view: TableView;
  own: OwnView;
  dealer: DealerView;
  chat: ChatLine;
  chatHidden: { readonly tableId: string; readonly id: string };
  chatPace: { readonly tableId: string; readonly everySeconds: number };
  /** Sent only to the person, in every window; null when they may write again. */
  chatMute: { readonly mute: ChatMute | null };
  /**
   * The picture of a table was opened, lost or closed; for staff also that the number of its viewers or what they
   * receive has changed.
   */
  video: TableVideo & { readonly tableId: string };
  result: LastResult & { readonly tableId: string };
  /** A settled round was voided: sent to everyone at its table, and to its players wherever they are. */
  reversed: {
    readonly tableId: string;
    readonly tableName: string;
    readonly roundId: string;
    readonly reason: PhraseOrText;
  };
  /** Only to the player: balances, session, stakes in play, and finished rounds. */
  standing: StandingMessage;
  /** The tables that changed. */
  lobby: readonly LobbyTable[];
  /** The server is about to shut down; the client reconnects automatically. */
  goodbye: { readonly reason: Phrase };
}
