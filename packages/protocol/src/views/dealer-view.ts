import type { Instruction, PaidLine, Phrase, PhraseOrText, Step } from '@baize/rules';

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
    | 'resume'
    | 'askVoid'
    | 'handOver'
    | 'signOff'
    | 'correct'
    | 'newShoe'
  )[];
  /**
   * The dealer's own shoe: since when, how many cards were entered from it and how many burned, how many it had, and how
   * many of them before the cut card; null at a table without one. Which cards they were is shown to nobody.
   */
  readonly physicalShoe: {
    readonly openedAt: number | null;
    readonly out: number;
    readonly burned: number;
    readonly of: number;
    readonly cut: number;
  } | null;
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
  /** The pit boss who has taken what the table is paused for, and when (ms). */
  readonly acknowledged: { readonly name: string; readonly at: number } | null;
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
