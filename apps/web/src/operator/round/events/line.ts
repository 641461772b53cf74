import type { Game } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

/** Who caused an event. */
export type Author = 'player' | 'dealer' | 'staff' | 'table';

/** An event of the record as one line. */
export interface EventLine {
  readonly author: Author;
  /** The name of the person who did it, where it is neither the player the line names nor the dealer of the round. */
  readonly by: string | null;
  readonly text: string;
  /** Further details: the spots of a bet, the position in the shoe. */
  readonly detail: string | null;
  readonly amountMinor: number | null;
  /** Marked as unusual. */
  readonly irregular: boolean;
  /** A decision made by the table on timeout. */
  readonly tookByTable: boolean;
}

/** The names of people and spots. */
export interface Words {
  readonly game: Game | null;
  /** A player's, dealer's or staff member's name by user id. */
  readonly person: (userId: string) => string;
  /** The actor who deals the round, who is not named at every card. */
  readonly dealer: string | null;
  readonly language: Language;
}
