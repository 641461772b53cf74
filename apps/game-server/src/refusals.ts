import type { Refused, ServerRefusalCode } from '@baize/protocol';
import type { MetLimit } from '@baize/protocol/own-limits';
import type { Chips, PhraseValue } from '@baize/rules';
import type { HouseKey } from '@baize/words';
import { phrase } from './phrase.ts';

/** The texts of `house.refusal`. */
export type RefusalText = HouseKey extends infer Key
  ? Key extends `house.refusal.${infer Text}`
    ? Text
    : never
  : never;

/** A refusal with this code and this text. */
export const refusedAs = (
  code: Refused['code'],
  text: RefusalText,
  values?: Readonly<Record<string, PhraseValue>>,
): Refused => ({ code, phrase: phrase(`house.refusal.${text}`, values) });

/** The answer that refuses a message, with the text of its code or a more specific one. */
export const refuse = (
  code: ServerRefusalCode,
  text: RefusalText = code,
  values?: Readonly<Record<string, PhraseValue>>,
): { readonly ok: false; readonly refused: Refused } => ({ ok: false, refused: refusedAs(code, text, values) });

/** The refusal by a limit of the player's own, with what it leaves. */
export const limitRefusal = ({ kind, period, amount, left }: MetLimit): Refused =>
  refusedAs('own-limit', 'own-limit', {
    ...{ kind, period },
    limit: { chips: amount as Chips }, // minor units, as booked
    left: { chips: left as Chips }, // the same
  });
