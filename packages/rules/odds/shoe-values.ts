import type { Card } from '../src/index.ts';

/** Card values: from 1, the ace, to 9; 0 for tens and faces, as in Antigo!. */
export const VALUES = 10;

/** The number of cards of each value in eight decks. */
export const SHOE: readonly number[] = Array.from({ length: VALUES }, (_, value) => (value === 0 ? 128 : 32));

export const CARDS_IN_SHOE = SHOE.reduce((sum, count) => sum + count, 0);

const CARDS: readonly Card[] = ['Tc', 'Ac', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c'];

/** A card of this value. */
export const cardWorth = (value: number): Card => CARDS[value] ?? 'Tc';

/** Three values in rising order. */
export type Triple = readonly [number, number, number];

/** All combinations of three values in a hand. */
export const TRIPLES: readonly Triple[] = Array.from({ length: VALUES }, (_, a) =>
  Array.from({ length: VALUES - a }, (_, i) =>
    Array.from({ length: VALUES - a - i }, (_, j): Triple => [a, a + i, a + i + j]),
  ),
).flat(2);

/** The chance that cards of these values come in exactly this order from a full shoe, after those that are gone. */
export function chanceInOrder(values: readonly number[], gone: readonly number[]): number {
  const left = [...SHOE];
  let cards = CARDS_IN_SHOE - gone.length;
  for (const value of gone) left[value] = (left[value] ?? 0) - 1;
  let chance = 1;
  for (const value of values) {
    chance *= (left[value] ?? 0) / cards;
    left[value] = (left[value] ?? 0) - 1;
    cards -= 1;
  }
  return chance;
}

/** The chance that a card of this value comes next, after those that are gone. */
export function chanceOfNext(value: number, gone: readonly number[]): number {
  let left = SHOE[value] ?? 0;
  for (const other of gone) if (other === value) left -= 1;
  return left / (CARDS_IN_SHOE - gone.length);
}

/** A key for cards of these values in any order, at most 21 of each. */
export function setKey(values: readonly number[]): number {
  let key = 0;
  for (const value of values) key += DIGITS[value] ?? 0;
  return key;
}

const DIGITS = Array.from({ length: VALUES }, (_, value) => 22 ** value);

/** Larger than any `setKey`. */
export const KEYS = 22 ** VALUES;

/** The number of orders of these values. */
export function ordersOf(values: readonly number[]): number {
  let orders = 1;
  for (const [i, value] of values.entries())
    orders *= (i + 1) / (values.slice(0, i).filter((other) => other === value).length + 1);
  return orders;
}
