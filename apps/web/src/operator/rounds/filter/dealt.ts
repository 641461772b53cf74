import type { Dealt } from '@baize/database';
import { type Card, isCard, type Phrase, RANKS, type Rank, WHEEL } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

/** What a person typed of what fell in a round. */
export interface TypedDealt {
  /** In the form of the address: `Ks 9h`, `K K 9`, `17`. */
  readonly text: string;
  /** Its readings: a single figure is a number of the wheel and may be a rank, too. */
  readonly dealt: readonly Dealt[];
}

const SUIT_OF: Readonly<Record<string, string>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };
/** Variants of a sign, as text or as a picture. */
const VARIANTS = /[\uFE0E\uFE0F]/g;
const CARD = /^(10|[2-9atjqk])([cdhs]?)$/i;
const NUMBER = /^(?:0|[1-9]\d?)$/;

/** Reads cards, ranks of cards, or a number, in any order and case; undefined for anything else. */
export function readDealt(typed: string): TypedDealt | undefined {
  const letters = typed.replace(VARIANTS, '').replace(/[♣♦♥♠]/g, (sign) => SUIT_OF[sign] ?? sign);
  const parts = letters.replace(/(?<=\w)([cdhs])(?=\w)/gi, '$1 ').split(/[\s,;+]+/);
  const words = parts.filter((part) => part !== '').map(inForm);
  const [only = ''] = words;
  const number =
    words.length === 1 && NUMBER.test(only) && WHEEL.includes(Number(only)) ? [{ number: Number(only) }] : [];
  const dealt = [...number, ...cardsIn(words)];
  return dealt.length === 0 ? undefined : { text: words.join(' '), dealt };
}

/** `kS` and `10s` as `Ks` and `Ts`; `10` may be a number, and stays. */
function inForm(word: string): string {
  const [, rank = '', suit = ''] = CARD.exec(word) ?? [];
  if (rank === '') return word;
  return suit === '' ? rank.toUpperCase() : `${rank.toUpperCase().replace('10', 'T')}${suit.toLowerCase()}`;
}

function cardsIn(words: readonly string[]): readonly Dealt[] {
  const cards = words.filter(isCard);
  const ranks = words.flatMap((word) => rankIn(word) ?? []);
  return words.length > 0 && cards.length + ranks.length === words.length ? [{ cards, ranks }] : [];
}

const rankIn = (word: string): Rank | undefined => RANKS.find((rank) => rank === (word === '10' ? 'T' : word));

const printed = (card: Card): Phrase => ({ key: 'house.because.cards', values: { cards: { cards: [card] } } });

/** As a reader knows it: `K♠ 9♥`. */
export const writeDealt = (text: string, { tell }: Language): string =>
  text
    .split(' ')
    .map((word) => (isCard(word) ? tell(printed(word)) : word.replace('T', '10')))
    .join(' ');
