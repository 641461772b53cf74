import type { Card } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { cardName } from '../../ui/card/card-code.ts';

/** `nine of hearts` */
export const cardWords = (card: Card, { translate }: Language): string => translate(cardName(card));

/** `nine`: enough where everybody sees the card. */
export const rankWords = (card: Card, { translate }: Language): string => translate(cardName(card).split(' ')[0] ?? '');
