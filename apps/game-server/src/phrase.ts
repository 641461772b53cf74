import type { Phrase, PhraseValue } from '@baize/rules';
import type { HouseKey } from '@baize/words';

/** What the server tells people: a text of the house's catalogue, and what goes into its arguments. */
export const phrase = (key: HouseKey, values?: Readonly<Record<string, PhraseValue>>): Phrase =>
  values ? { key, values } : { key };
