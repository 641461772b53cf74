const TO_NINETEEN = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS: Readonly<Record<number, string>> = { 2: 'twenty', 3: 'thirty' };

/** A number as a dealer says it, from zero to thirty-nine: `seventeen`, `twenty-one`. */
export function spoken(number: number): string {
  const small = TO_NINETEEN[number];
  if (small !== undefined) return small;
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${TO_NINETEEN[ones] ?? ''}`;
}

/** One or several of what is numbered on the cloth: `Seat two`, `Seats one, two and five`. */
export function spokenAll(name: 'Seat' | 'Position', numbers: readonly number[]): string {
  const [last, ...before] = numbers.map(spoken).toReversed();
  return before.length === 0 ? `${name} ${last}` : `${name}s ${before.toReversed().join(', ')} and ${last}`;
}
