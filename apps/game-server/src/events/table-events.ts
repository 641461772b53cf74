import type { TableInfo } from '@baize/protocol';
import type { Payout, PhraseOrText, Player, Report, RoundEvent, TrueFact } from '@baize/rules';
import type { NumbersInPlay, OwnShoe, ShoeEvent, ShoeInPlay } from './equipment.ts';

/**
 * An event of a table: of its round, or of the table itself. Stored as JSON, never changed.
 */
export type TableEvent = RoundEvent | TableOnlyEvent | ShoeEvent;

/** What a round is played under: the game, its rules version, the version of the table's configuration, and its name. */
export interface PlayedUnder {
  readonly game: string;
  readonly rulesVersion: number;
  readonly configVersion: number;
  /** Absent in events from before tables could be renamed. */
  readonly tableName?: string;
}

/** A table closes after so many rounds, the one in play included. */
export interface Closing {
  readonly left: number;
  readonly reason: PhraseOrText;
}

/** An offered hand-over: to which dealer, and by which actor. */
export interface Offer {
  readonly to: DealerAtTable;
  readonly by: string;
}

/** A dealer at a table, and since when. */
export interface DealerAtTable {
  readonly userId: string;
  readonly name: string;
  readonly since: number;
}

/** The reason of the second person, for staff; absent where none was given. */
interface Why {
  readonly why?: string;
}

/**
 * Events of a table outside the rules of its rounds. The actor of the stored event is who caused it; together they are
 * the record of everything irregular: who, when, why, before, after.
 */
export type TableOnlyEvent =
  | { readonly type: 'tableOpened'; readonly at: number }
  /** A round in play is finished first. */
  | { readonly type: 'tableClosed'; readonly at: number; readonly reason: PhraseOrText }
  /** The table is to close after so many rounds, the one in play included. */
  | {
      readonly type: 'closingAnnounced';
      readonly at: number;
      readonly rounds: number;
      readonly reason: PhraseOrText;
    }
  | { readonly type: 'closingWithdrawn'; readonly at: number }
  /** `voidAsked`: a dealer or a pit boss has asked for the round to be void; a second person decides. */
  | { readonly type: 'paused'; readonly at: number; readonly reason: PhraseOrText; readonly voidAsked?: true }
  /** A pit boss takes what the table is paused for, and the dealer sees it. */
  | { readonly type: 'acknowledged'; readonly at: number; readonly name: string }
  /** The dealer performs an irregular act, with the reason; `reported` follows. */
  | {
      readonly type: 'irregular';
      readonly at: number;
      readonly act: string;
      readonly place?: string;
      readonly reason: PhraseOrText;
    }
  /** A second person approves the void that this actor asked for; `voided` follows. */
  | ({ readonly type: 'voidApproved'; readonly at: number; readonly askedBy: string } & Why)
  /** The void that this actor asked for was refused, or withdrawn by them; `resumed` follows. */
  | ({ readonly type: 'voidRefused'; readonly at: number; readonly askedBy: string } & Why)
  /** The round of a table that a fault has stopped is to be abandoned; a second person decides. */
  | { readonly type: 'abandonAsked'; readonly at: number; readonly reason: PhraseOrText }
  /** Refused, or withdrawn by the actor who asked. */
  | ({ readonly type: 'abandonRefused'; readonly at: number; readonly askedBy: string } & Why)
  /**
   * A second person approves it: `voided` follows if a round is in play, then what was sealed is opened, but for the seals
   * that cannot be. The table continues.
   */
  | ({
      readonly type: 'abandoned';
      readonly at: number;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      /** Sum of the stakes in play by the records of the round, whatever its rules say, in minor units. */
      readonly stakedMinor: number;
      /** The broken seals. */
      readonly setAside: readonly string[];
    } & Why)
  /** A void of a settled round was asked for; stored with that round, as is the decision. */
  | { readonly type: 'reversalAsked'; readonly at: number; readonly roundId: string; readonly reason: PhraseOrText }
  /** The void of a settled round was refused; the settlement stands. */
  | ({ readonly type: 'reversalRefused'; readonly at: number; readonly roundId: string } & Why)
  /** A second person approved the void: compensating transfers restore what every player had before the round. */
  | ({
      readonly type: 'reversed';
      readonly at: number;
      readonly roundId: string;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      readonly parts: readonly ReversedPart[];
    } & Why)
  /** It was asked that a settled round be settled again, with these results; stored with that round, as is the decision. */
  | {
      readonly type: 'resettleAsked';
      readonly at: number;
      readonly roundId: string;
      readonly reason: PhraseOrText;
      readonly facts: readonly TrueFact[];
    }
  /** Refused, or withdrawn by who asked; the settlement stands. */
  | ({ readonly type: 'resettleRefused'; readonly at: number; readonly roundId: string } & Why)
  /** A second person approved it: compensating transfers give every player what is due by the right results. */
  | ({
      readonly type: 'resettled';
      readonly at: number;
      readonly roundId: string;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      /** All reports of the round since the close, as they should have been. */
      readonly reports: readonly Report[];
      readonly payouts: readonly Payout[];
      /** The game's result. */
      readonly result: unknown;
      readonly parts: readonly ResettledPart[];
    } & Why)
  /** The timers continue where they stopped. */
  | { readonly type: 'resumed'; readonly at: number }
  /**
   * The server restarted: the deadline of the open decision is extended by `extendedMs`; negative when it was still to come
   * because the clock of the machine was set back.
   */
  | { readonly type: 'restarted'; readonly at: number; readonly extendedMs: number }
  | { readonly type: 'announced'; readonly at: number; readonly text: string }
  | { readonly type: 'dealerSignedOn'; readonly at: number; readonly dealerId: string; readonly name: string }
  | { readonly type: 'dealerSignedOff'; readonly at: number; readonly dealerId: string }
  /** A pit boss allows a dealer to sign on here. */
  | { readonly type: 'dealerAssigned'; readonly at: number; readonly dealerId: string; readonly name: string }
  | { readonly type: 'dealerUnassigned'; readonly at: number; readonly dealerId: string }
  /** The table was offered to a dealer; nothing changes before they accept. */
  | { readonly type: 'handOverOffered'; readonly at: number; readonly to: DealerAtTable }
  /** Declined by the offered dealer, or withdrawn. */
  | { readonly type: 'handOverDeclined' | 'handOverWithdrawn'; readonly at: number }
  /** `null` is the automatic dealer. `midRound`: also applies to the round in play, not only from the next one on. */
  | {
      readonly type: 'handedOver';
      readonly at: number;
      readonly from: DealerAtTable | null;
      readonly to: DealerAtTable | null;
      readonly midRound: boolean;
    }
  /** A configuration takes effect between two rounds; until then the configuration of the last round applies. */
  | (PlayedUnder & {
      readonly type: 'configured';
      readonly at: number;
      readonly config: Pick<
        TableInfo,
        | 'name'
        | 'options'
        | 'limits'
        | 'pace'
        | 'equipment'
        | 'chips'
        | 'video'
        | 'videoProvider'
        | 'tableCamera'
        | 'record'
      >;
    })
  /** The first event of every round: everything a restart must know about what came before it. */
  | (PlayedUnder & {
      readonly type: 'roundPrepared';
      readonly at: number;
      readonly number: number;
      readonly dealer: DealerAtTable | null;
      /** Nobody watches: betting closes as it opens, and the round only shows the game. */
      readonly demonstration?: true;
      /** When a person last opened or closed the table, ms. */
      readonly doorsAt?: number;
      /** After how many rounds the table closes, if it does. */
      readonly closing?: Closing;
      /** The hand-over that is offered, if any. */
      readonly offer?: Offer;
      readonly shoe: ShoeInPlay | null;
      /** Absent in rounds of earlier versions, which sealed no numbers. */
      readonly numbers?: NumbersInPlay | null;
      /** Absent in rounds of earlier versions, in which every dealer could sign on. */
      readonly assigned?: readonly Assigned[];
      /**
       * Cards dealt from the dealer's own shoe in earlier rounds; absent in rounds of earlier versions, which did not
       * count them.
       */
      readonly ownShoe?: OwnShoe | null;
      /** Seats kept for players who have not bet yet; absent when there are none. */
      readonly kept?: readonly KeptSeat[];
    })
  /** The player keeps their seats for more rounds without a bet; the next bet on a seat ends it. */
  | { readonly type: 'satOut'; readonly at: number; readonly player: Player }
  /** The player gave up their seats: at once, or after the round in which they have bets there. */
  | { readonly type: 'seatLeft'; readonly at: number; readonly player: Player }
  /** Kept seats of players who have left the table are free. */
  | { readonly type: 'seatsFreed'; readonly at: number; readonly seats: readonly FreedSeat[] }
  /** The dealer has changed the physical shoe. */
  | { readonly type: 'ownShoeOpened'; readonly at: number; readonly burned?: number };

/** A player's part in a settled round that was made void, in minor units. */
export interface ReversedPart {
  readonly player: Player;
  /** As in the settlement. */
  readonly staked: number;
  readonly returned: number;
  /** Amount given back to the player; negative when it was taken from them. */
  readonly moved: number;
  /** Amount that could not be taken back because the player no longer held it: they owe it to the house. */
  readonly owed?: number;
  /** Instead of it in records of before there were receivables: that amount, which the player kept at the house's expense. */
  readonly kept?: number;
}

/** A player's part in a round that was settled again, in minor units; `returned` by the first settlement. */
export interface ResettledPart extends ReversedPart {
  /** Returned by the right results. */
  readonly due: number;
}

/** A seat that is kept for a player in a round. */
export interface KeptSeat {
  readonly spot: string;
  readonly player: Player;
  /** The player's rounds without a bet since the last one with a bet there, this round not included. */
  readonly missed: number;
  readonly sitsOut: boolean;
}

export type FreedSeat = Pick<KeptSeat, 'spot' | 'player'>;

/** A dealer who may sign on at a table. */
export type Assigned = Pick<DealerAtTable, 'userId' | 'name'>;

/** The event that makes a settled round void, or settles it again. */
export type Reversal = Extract<TableEvent, { type: 'reversed' | 'resettled' }>;
/** The events of a settled round. */
export type OfSettled =
  | Reversal
  | Extract<TableEvent, { type: 'reversalAsked' | 'reversalRefused' | 'resettleAsked' | 'resettleRefused' }>;

export const isReversal = (event: TableEvent): event is Reversal =>
  event.type === 'reversed' || event.type === 'resettled';

export const isOfSettledRound = (event: TableEvent): event is OfSettled =>
  isReversal(event) || ['reversalAsked', 'reversalRefused', 'resettleAsked', 'resettleRefused'].includes(event.type);

export const endsRound = ({ type }: TableEvent): boolean => type === 'settled' || type === 'voided';

/** The seals that nothing more is drawn from after this event. */
export function finishedBy(event: TableEvent): readonly string[] {
  if (event.type === 'abandoned') return event.setAside;
  if (event.type === 'shoeClosed') return [event.shoeId];
  return event.type === 'numbersTold' ? [event.sealId] : [];
}
