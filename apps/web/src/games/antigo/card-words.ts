import type { Card } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { cardName } from '../../ui/card/card-code.ts';

/** `nine of hearts` */
export const cardWords = (card: Card, { translate }: Language): string => translate(cardName(card));

/** `nine`: enough where everybody sees the card. In German a card is a noun: `Neun`. */
export function rankWords(card: Card, { translate, locale }: Language): string {
  const rank = translate(cardName(card).split(' ')[0] ?? '');
  return locale === 'de' ? rank.charAt(0).toLocaleUpperCase(locale) + rank.slice(1) : rank;
}
