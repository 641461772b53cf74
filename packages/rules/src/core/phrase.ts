import type { Card } from './cards.ts';
import type { Chips, Odds } from './chips.ts';

/** What people are told: a key of the catalogues and what goes into its arguments. Plain JSON. */
export interface Phrase {
  /** `house.<area>.<name>` or `<game id>.<area>.<name>`: `baccarat.call.totals`. */
  readonly key: string;
  readonly values?: Readonly<Record<string, PhraseValue>>;
}

/** Everything but a string is written in the reader's language; a string is a code that the text selects by, or a name. */
export type PhraseValue =
  | number
  | string
  | Phrase
  | { readonly cards: readonly Card[] }
  | { readonly chips: Chips }
  | { readonly odds: Odds }
  | { readonly list: readonly PhraseValue[] };

/** A phrase of the house, or what a person typed, which is shown as it is. */
export type PhraseOrText = Phrase | string;
