import type { Chips, Odds } from './bets/chips.ts';
import type { Card } from './cards/cards.ts';

/** A message to people: a catalogue key and its arguments. Plain JSON. */
export interface Phrase {
  /** `house.<area>.<name>` or `<game id>.<area>.<name>`: `baccarat.call.totals`. */
  readonly key: string;
  readonly values?: Readonly<Record<string, PhraseValue>>;
}

/** Values other than strings are formatted in the reader's language; a string is a code for `select`, or a name. */
export type PhraseValue =
  | number
  | string
  | Phrase
  | { readonly cards: readonly Card[] }
  | { readonly chips: Chips }
  | { readonly odds: Odds }
  | { readonly list: readonly PhraseValue[] };

/** A phrase, or text that a person typed, which is shown unchanged. */
export type PhraseOrText = Phrase | string;
