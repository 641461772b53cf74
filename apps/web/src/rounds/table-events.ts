import type { RecordedEvent } from '@baize/database';
import type { Payout, PhraseOrText, Report, RoundEvent, TrueFact } from '@baize/rules';

/** A dealer at a table, as events name one. */
interface DealerAtTable {
  readonly userId: string;
  readonly name: string;
}

/** What became of a player's part when a settled round was void, in minor units. */
export interface ReversedPart {
  readonly player: string;
  readonly staked: number;
  readonly returned: number;
  /** What they got back; below zero, what was taken. */
  readonly moved: number;
  /** What they no longer held, and owe. */
  readonly owed?: number;
  /** Instead of it in records of before there were receivables: what they kept. */
  readonly kept?: number;
}

/** A settled round was settled again by its right results. */
export type Resettled = Why & {
  readonly type: 'resettled';
  readonly at: number;
  readonly roundId: string;
  readonly askedBy: string;
  readonly reason: PhraseOrText;
  readonly reports: readonly Report[];
  readonly payouts: readonly Payout[];
  readonly parts: readonly (ReversedPart & { readonly due: number })[];
};

/** A seat that is kept for a player between rounds. */
export interface SeatOf {
  readonly spot: string;
  readonly player: string;
}

/** The reason of the second person; absent where none was given. */
interface Why {
  readonly why?: string;
}

/** What is stored of a table's life beside what its rounds are made of. */
export type AroundRound =
  | { readonly type: 'tableOpened' | 'resumed' | 'dealerSignedOff'; readonly at: number }
  | { readonly type: 'numbersSealed'; readonly at: number; readonly commitment: string; readonly count: number }
  | { readonly type: 'numbersTold'; readonly at: number; readonly salt: string; readonly text: string }
  | { readonly type: 'tableClosed'; readonly at: number; readonly reason: PhraseOrText }
  | {
      readonly type: 'closingAnnounced';
      readonly at: number;
      readonly rounds: number;
      readonly reason: PhraseOrText;
    }
  | { readonly type: 'closingWithdrawn'; readonly at: number }
  | { readonly type: 'paused'; readonly at: number; readonly reason: PhraseOrText; readonly voidAsked?: true }
  | { readonly type: 'acknowledged'; readonly at: number; readonly name: string }
  | {
      readonly type: 'irregular';
      readonly at: number;
      readonly act: string;
      readonly place?: string;
      readonly reason: PhraseOrText;
    }
  | ({ readonly type: 'voidApproved' | 'voidRefused'; readonly at: number; readonly askedBy: string } & Why)
  | { readonly type: 'abandonAsked'; readonly at: number; readonly reason: PhraseOrText }
  | ({ readonly type: 'abandonRefused'; readonly at: number; readonly askedBy: string } & Why)
  | ({
      readonly type: 'abandoned';
      readonly at: number;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      readonly setAside: readonly string[];
    } & Why)
  | { readonly type: 'reversalAsked'; readonly at: number; readonly roundId: string; readonly reason: PhraseOrText }
  | ({ readonly type: 'reversalRefused'; readonly at: number; readonly roundId: string } & Why)
  | ({
      readonly type: 'reversed';
      readonly at: number;
      readonly roundId: string;
      readonly askedBy: string;
      readonly reason: PhraseOrText;
      readonly parts: readonly ReversedPart[];
    } & Why)
  | {
      readonly type: 'resettleAsked';
      readonly at: number;
      readonly roundId: string;
      readonly reason: PhraseOrText;
      readonly facts: readonly TrueFact[];
    }
  | ({ readonly type: 'resettleRefused'; readonly at: number; readonly roundId: string } & Why)
  | Resettled
  | { readonly type: 'restarted'; readonly at: number; readonly extendedMs: number }
  | { readonly type: 'announced'; readonly at: number; readonly text: string }
  | { readonly type: 'dealerAssigned'; readonly at: number; readonly name: string }
  | { readonly type: 'dealerUnassigned'; readonly at: number; readonly dealerId: string }
  | { readonly type: 'ownShoeOpened'; readonly at: number; readonly burned?: number }
  | { readonly type: 'dealerSignedOn'; readonly at: number; readonly name: string }
  | { readonly type: 'handOverOffered'; readonly at: number; readonly to: DealerAtTable }
  | { readonly type: 'handOverDeclined' | 'handOverWithdrawn'; readonly at: number }
  | {
      readonly type: 'handedOver';
      readonly at: number;
      readonly from: DealerAtTable | null;
      readonly to: DealerAtTable | null;
      readonly midRound: boolean;
    }
  | {
      readonly type: 'roundPrepared';
      readonly at: number;
      readonly dealer: DealerAtTable | null;
      readonly kept?: readonly SeatOf[];
    }
  | { readonly type: 'satOut' | 'seatLeft'; readonly at: number; readonly player: string }
  | { readonly type: 'seatsFreed'; readonly at: number; readonly seats: readonly SeatOf[] }
  | {
      readonly type: 'shoeOpened';
      readonly at: number;
      readonly shoeId: string;
      readonly cards: number;
      readonly burned: number;
    }
  | { readonly type: 'shoeClosed'; readonly at: number; readonly shoeId: string };

/** Everything the game server stores of a table. */
export type StoredTableEvent = RoundEvent | AroundRound;

/** The event as the game server wrote it: the only one who writes there. */
export const storedEvent = ({ event }: Pick<RecordedEvent, 'event'>): StoredTableEvent => event as StoredTableEvent;
