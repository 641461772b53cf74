import { type Card, cardName, rankName } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

/** `nine of hearts` */
export const cardWords = (card: Card, { tell }: Language): string => tell(cardName(card));

/** `nine`: short form where the card itself is visible. */
export const rankWords = (card: Card, { tell }: Language): string => tell(rankName(card));
