import { type HandForm, handName, type NamedHand } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';

/** A hand as views and results carry it; results of earlier versions have its English name. */
export type ToldHand = NamedHand | string;

/** What a hand is called: `Pair of kings`, or `pair of kings` inside a sentence. */
export function handWords(hand: ToldHand, { tell, translate }: Language, form: HandForm = 'alone'): string {
  if (typeof hand !== 'string') return tell(handName(hand, form));
  return translate(form === 'alone' ? hand : hand.charAt(0).toLowerCase() + hand.slice(1));
}
