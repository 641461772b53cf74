import { spoken } from '../../core/spoken.ts';
import { colourOf } from './layout.ts';

/** A number as the dealer calls it: "Seventeen, black." */
export function callNumber(number: number): string {
  const name = spoken(number).replace(/^./, (letter) => letter.toUpperCase());
  return number === 0 ? `${name}.` : `${name}, ${colourOf(number)}.`;
}
