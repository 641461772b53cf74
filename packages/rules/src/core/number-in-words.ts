import type { Phrase, PhraseValue } from './phrase.ts';

/** A number from 0 to 39 in words: "seventeen", "twenty-one". */
export const numberInWords = (number: number): Phrase => ({ key: 'house.spoken', values: { number } });

/** Several numbers in words: "one, two and five". */
export const numbersInWords = (numbers: readonly number[]): PhraseValue => ({ list: numbers.map(numberInWords) });
