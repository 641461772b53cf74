import { numberInWords } from '../../core/number-in-words.ts';
import type { Phrase } from '../../core/phrase.ts';
import { colourOf } from './layout.ts';

/** A number as the dealer calls it: "Seventeen, black." */
export const callNumber = (number: number): Phrase => ({
  key: 'roulette.call.number',
  values: { number: numberInWords(number), colour: colourOf(number) },
});
