import { type HandForm, handName, kindOfHand, type NamedHand } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

/** A hand in views and results; results of earlier versions contain a text. */
export type StoredHand = NamedHand | string;

/** The name of a hand: `Pair of kings`, or `pair of kings` inside a sentence. A text stays in its language. */
export function handWords(hand: StoredHand, { tell }: Pick<Language, 'tell'>, form: HandForm = 'alone'): string {
  if (typeof hand !== 'string') return tell(handName(hand, form));
  return form === 'alone' ? hand : hand.charAt(0).toLowerCase() + hand.slice(1);
}

/** The name of a kind of hand in a list: `Three of a kind`. */
export const kindWords = (kind: NamedHand['hand'], { tell }: Pick<Language, 'tell'>): string =>
  tell({ key: 'house.kind', values: { kind: kindOfHand(kind) } });
