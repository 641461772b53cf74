import type { Phrase } from '../../core/phrase.ts';
import { spoken } from '../../core/spoken.ts';
import { colourOf } from './layout.ts';

/** A number as the dealer calls it: "Seventeen, black." */
export const callNumber = (number: number): Phrase => ({
  key: 'roulette.call.number',
  values: { number: spoken(number), colour: colourOf(number) },
});
