import type { TableInfo } from '@baize/protocol';
import type { EarlierDraw, PhraseOrText, Player, RoundEvent } from '@baize/rules';

/**
 * What happened at a table: to its round, or to the table itself. Stored as JSON, never changed. Draws of earlier
 * versions are events of their own; nothing follows from them, as the facts that were drawn say where they come from.
 */
export type TableEvent = RoundEvent | TableOnlyEvent | ShoeEvent | EarlierDraw;

/** What a round is judged by: a game in the version of its rules, and the version of the table's configuration. */
export interface PlayedBy {
  readonly game: string;
  readonly rulesVersion: number;
  readonly configVersion: number;
}

/** A table that is offered to a dealer: by whom, as an actor. */
export interface Offer {
  readonly to: Seated;
  readonly by: string;
}

/** A dealer at a table, and since when. */
export interface Seated {
  readonly userId: string;
  readonly name: string;
  readonly since: number;
}

/**
 * Things that happen to a table around its rounds. Who did it is the actor of the stored event; together they are the
 * record of everything irregular: who, when, why, before, after.
 */
export type TableOnlyEvent =
  | { readonly type: 'tableOpened'; readonly at: number }
  /** A round in play is finished first. */
  | { readonly type: 'tableClosed'; readonly at: number; readonly reason: PhraseOrText }
  /** `voidAsked`: a dealer or a pit boss asks for the round to be void; a second person decides. */
  | { readonly type: 'paused'; readonly at: number; readonly reason: PhraseOrText; readonly voidAsked?: true }
  /** The dealer does something irregular and says why; `reported` follows. */
  | {
      readonly type: 'irregular';
      readonly at: number;
      readonly act: string;
      readonly place?: string;
      readonly reason: PhraseOrText;
    }
  /** The second person agrees to the void that this actor asked for; `voided` follows. */
  | { readonly type: 'voidApproved'; readonly at: number; readonly askedBy: string }
  /** A settled round of the table is to be void; stored with that round, as is what becomes of it. */
  | { readonly type: 'reversalAsked'; readonly at: number; readonly roundId: string; readonly reason: PhraseOrText }
  /** It stays as it was settled. */
  | { readonly type: 'reversalRefused'; readonly at: number; readonly roundId: string }
  /** The second person agrees: compensating transfers give every player what they had before the round. */
  | {
      readonly type: 'reversed';
      readonly at: number;
      readonly roundId: string;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      readonly parts: readonly ReversedPart[];
    }
  /** The clock goes on where it stood. */
  | { readonly type: 'resumed'; readonly at: number }
  /** The server came back: what time decides comes so much later than it would have. */
  | { readonly type: 'restarted'; readonly at: number; readonly extendedMs: number }
  | { readonly type: 'announced'; readonly at: number; readonly text: string }
  | { readonly type: 'dealerSignedOn'; readonly at: number; readonly dealerId: string; readonly name: string }
  | { readonly type: 'dealerSignedOff'; readonly at: number; readonly dealerId: string }
  /** A pit boss lets a dealer sign on here. */
  | { readonly type: 'dealerAssigned'; readonly at: number; readonly dealerId: string; readonly name: string }
  | { readonly type: 'dealerUnassigned'; readonly at: number; readonly dealerId: string }
  /** A dealer is asked to take the table; nothing changes before they accept. */
  | { readonly type: 'handOverOffered'; readonly at: number; readonly to: Seated }
  /** By the dealer who was asked, or by the house. */
  | { readonly type: 'handOverDeclined' | 'handOverWithdrawn'; readonly at: number }
  /** `null` is the automatic dealer. `midRound`: it holds for the round in play, not only from the next one on. */
  | {
      readonly type: 'handedOver';
      readonly at: number;
      readonly from: Seated | null;
      readonly to: Seated | null;
      readonly midRound: boolean;
    }
  /** Taken between two rounds, for the next ones; until then the table is configured as in its last round. */
  | (PlayedBy & {
      readonly type: 'configured';
      readonly at: number;
      readonly config: Pick<TableInfo, 'name' | 'options' | 'limits' | 'pace' | 'equipment'>;
    })
  /** The first event of every round: all that a restart must know of what came before it. */
  | (PlayedBy & {
      readonly type: 'roundPrepared';
      readonly at: number;
      readonly number: number;
      readonly dealer: Seated | null;
      /** Who is asked to take the table, if anybody is. */
      readonly offer?: Offer;
      readonly shoe: ShoeInPlay | null;
      /** Absent in rounds of versions that sealed no numbers. */
      readonly numbers?: NumbersInPlay | null;
      /** Absent in rounds of versions at which every dealer could sign on. */
      readonly assigned?: readonly Assigned[];
      /** What the dealer's own shoe has given in earlier rounds; absent in rounds of versions that did not count it. */
      readonly ownShoe?: OwnShoe | null;
    })
  /** The dealer has changed the shoe that lies on the table. */
  | { readonly type: 'ownShoeOpened'; readonly at: number };

/** The dealer's own shoe: which cards were entered since it was opened, and how often. Shown to nobody. */
export interface OwnShoe {
  readonly openedAt: number;
  readonly dealt: Readonly<Record<string, number>>;
}

/** A player's part in a round that is void after its settlement, in minor units. */
export interface ReversedPart {
  readonly player: Player;
  /** As the round was settled. */
  readonly staked: number;
  readonly returned: number;
  /** What they got back; below zero, what was taken from them. */
  readonly moved: number;
  /** What they no longer held and keep. The house bears it. */
  readonly kept: number;
}

/** A dealer who may sign on at a table. */
export type Assigned = Pick<Seated, 'userId' | 'name'>;

/** A virtual shoe (or a deck shuffled for one round). */
export interface ShoeInPlay {
  readonly id: string;
  /** SHA-256 of the salt and the order, told before the first card; `shoeClosed` tells both. */
  readonly commitment: string;
  readonly cards: number;
  /** So many cards come before the cut card. */
  readonly cut: number;
  /** The next card to be drawn, counted from 0. */
  readonly position: number;
}

/** The sealed numbers of a virtual wheel, one for every spin that a round may have. */
export interface NumbersInPlay {
  readonly id: string;
  /** SHA-256 of the salt and the numbers as text (`17 3 22`), told before the first bet. */
  readonly commitment: string;
  /** Told when the round was over. */
  readonly told: ToldNumbers | null;
}

export interface ToldNumbers {
  readonly salt: string;
  readonly text: string;
}

export type ShoeEvent =
  | {
      readonly type: 'shoeOpened';
      readonly at: number;
      readonly shoeId: string;
      readonly commitment: string;
      readonly cards: number;
      readonly burned: number;
      readonly cut: number;
    }
  /** The finished shoe is told, so that anybody can check it against its commitment. */
  | {
      readonly type: 'shoeClosed';
      readonly at: number;
      readonly shoeId: string;
      readonly salt: string;
      readonly order: string;
    }
  | {
      readonly type: 'numbersSealed';
      readonly at: number;
      readonly sealId: string;
      readonly commitment: string;
      readonly count: number;
    }
  /** The round is over, settled or void: its numbers are told, whether they were drawn or not. */
  | {
      readonly type: 'numbersTold';
      readonly at: number;
      readonly sealId: string;
      readonly salt: string;
      readonly text: string;
    };

/** The event that makes a settled round void. */
export type Reversal = Extract<TableEvent, { type: 'reversed' }>;
/** What happens to a round that is settled. */
export type OfSettled = Extract<TableEvent, { type: 'reversalAsked' | 'reversalRefused' | 'reversed' }>;

export const isReversal = (event: TableEvent): event is Reversal => event.type === 'reversed';

export const isOfSettledRound = (event: TableEvent): event is OfSettled =>
  event.type === 'reversed' || event.type === 'reversalAsked' || event.type === 'reversalRefused';
