import type { Phrase, PhraseOrText, PublicRound } from '@baize/rules';
import type { StandingMessage } from '../standing.ts';
import type { ChatLine, ChatMute } from './chat.ts';
import type { DealerView } from './dealer-view.ts';
import type { HouseNow } from './house.ts';
import type { TableVideo } from './picture.ts';
import type { PrivateAnswer } from './private-answer.ts';
import type { LastResult, OwnView, TableInfo, TableStatus, TableView } from './table-view.ts';

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
  /** As in the view of the table. */
  readonly opensAt?: number;
  readonly closesAfter?: number;
  /** As in the view of the table: a void of the round in play needs two people. */
  readonly dealt: boolean;
  readonly deadline: number | null;
  readonly dealing: 'virtual' | 'console';
  readonly dealer: string | null;
  /** The display name of the dealer to whom the table is offered. */
  readonly offeredTo: string | null;
  /** As in the view of the table. */
  readonly waitsFor: TableView['waitsFor'];
  readonly waitsSince: number | null;
  /** A camera of the table, or an encoder, is on air. */
  readonly onAir: boolean;
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
   * Sent only to the player, in every window, and after `session` while there is one: what the house answered them in private and
   * they have not said that they have read; null once they have.
   */
  privateAnswer: { readonly answer: PrivateAnswer | null };
  /** Only to those who may decide about reported messages at every table: reports, mutes or slow mode have changed. */
  moderated: { readonly at: number };
  /**
   * The picture of a table was opened, lost or closed; for staff also that the number of its viewers or what they
   * receive has changed.
   */
  video: TableVideo & { readonly tableId: string };
  result: LastResult & { readonly tableId: string };
  /** A settled round was voided, or settled again by this result: sent to everyone at its table, and to its players wherever they are. */
  reversed: {
    readonly tableId: string;
    readonly tableName: string;
    readonly roundId: string;
    readonly reason: PhraseOrText;
    readonly corrected?: { readonly result: unknown };
  };
  /** Only to the player: balances, session, stakes in play, and finished rounds. */
  standing: StandingMessage;
  /** All tables of the lobby in its order: tables have come or gone, or changed their place or name. */
  tables: readonly LobbyTable[];
  /** The tables that changed. */
  lobby: readonly LobbyTable[];
  /**
   * What the house takes no bets on, and its maintenance: sent to everybody when that changes, and after `session` while
   * there is anything. Without it on a connection, there is nothing.
   */
  house: HouseNow;
  /** The server is about to shut down; the client reconnects automatically. */
  goodbye: { readonly reason: Phrase };
}
