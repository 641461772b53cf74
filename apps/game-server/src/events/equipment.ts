/** A virtual shoe (or a deck shuffled for one round). */
export interface ShoeInPlay {
  readonly id: string;
  /** SHA-256 of the salt and the order, published before the first card; `shoeClosed` reveals both. */
  readonly commitment: string;
  readonly cards: number;
  /** Number of cards before the cut card. */
  readonly cut: number;
  /** Index of the next card to be drawn, from 0. */
  readonly position: number;
}

/** The sealed numbers of a virtual wheel, one for each spin that a round may have. */
export interface NumbersInPlay {
  readonly id: string;
  /** SHA-256 of the salt and the numbers as text (`17 3 22`), published before the first bet. */
  readonly commitment: string;
  /** The opened seal, when the round is over; `null` before. */
  readonly revealed: OpenedSeal | null;
}

export interface OpenedSeal {
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
  /** The seal of the finished shoe is opened, so that anyone can check it against its commitment. */
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
  /** The round is settled or void: the seal of its numbers is opened, with those that were not drawn. */
  | {
      readonly type: 'numbersTold';
      readonly at: number;
      readonly sealId: string;
      readonly salt: string;
      readonly text: string;
    };

/** The dealer's own shoe: how often each card was entered since it was opened. Never shown. */
export interface OwnShoe {
  readonly openedAt: number;
  readonly dealt: Readonly<Record<string, number>>;
  /** The codes that were read since then; absent when there are none. */
  readonly codes?: readonly string[];
  /** How many cards were burned unseen; absent for none. */
  readonly burned?: number;
}
