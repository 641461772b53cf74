import { colourOf } from './layout.ts';

const TO_NINETEEN: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: Readonly<Record<number, string>> = { 2: 'twenty', 3: 'thirty' };

/** A number as the dealer calls it: "Seventeen, black." */
export function callNumber(number: number): string {
  const word = spelled(number);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return number === 0 ? `${name}.` : `${name}, ${colourOf(number)}.`;
}

function spelled(number: number): string {
  const small = TO_NINETEEN[number];
  if (small !== undefined) return small;
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${TO_NINETEEN[ones] ?? ''}`;
}
