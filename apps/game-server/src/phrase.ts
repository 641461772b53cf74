import type { Phrase, PhraseValue } from '@baize/rules';
import type { HouseKey } from '@baize/words';

/** A message of the server to people: the key of a text in the `house` catalogue, and the values of its arguments. */
export const phrase = (key: HouseKey, values?: Readonly<Record<string, PhraseValue>>): Phrase =>
  values ? { key, values } : { key };
