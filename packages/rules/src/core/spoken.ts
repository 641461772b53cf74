import type { Phrase, PhraseValue } from './phrase.ts';

/** A number as a dealer says it, from zero to thirty-nine: "seventeen", "twenty-one". */
export const spoken = (number: number): Phrase => ({ key: 'house.spoken', values: { number } });

/** Several numbers as a dealer says them: "one, two and five". */
export const spokenList = (numbers: readonly number[]): PhraseValue => ({ list: numbers.map(spoken) });
