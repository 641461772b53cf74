import { chips } from '@baize/rules';
import { expect, it } from 'vitest';
import { english } from '../src/english.ts';
import { writerIn } from '../src/index.ts';

/** Writes every argument as received, so that tests see the values passed to a catalogue. */
const given = (locale: 'en' | 'de') => writerIn(locale, (key, values) => `${key} ${Object.values(values).join(' | ')}`);

it.each([
  ['an amount, in its currency', { chips: chips(125_050) }, '€1,250.50', '1.250,50\u00a0€'],
  ['cards, as the screens print them', { cards: ['Th', 'As'] as const }, '10♥\uFE0E A♠\uFE0E', '10♥\uFE0E A♠\uFE0E'],
  ['odds', { odds: [3, 2] as const }, '3:2', '3:2'],
  ['a list', { list: ['red', { chips: chips(100) }, 1_500] }, 'red, €1.00 and 1,500', 'red, 1,00\u00a0€ und 1.500'],
  ['a phrase within a phrase', { key: 'inner', values: { n: 1 } }, 'inner 1 | 1', 'inner 1 | 1'],
])('writes %s in the language of the reader', (_, value, inEnglish, inGerman) => {
  const phrase = { key: 'outer', values: { X: value } };
  expect(given('en')(phrase, 'EUR')).toBe(`outer ${inEnglish}`);
  expect(given('de')(phrase, 'EUR')).toBe(`outer ${inGerman}`);
});

it('writes an amount without a currency as minor units', () => {
  expect(given('en')({ key: 'outer', values: { X: { chips: chips(125_050) } } })).toBe('outer 125050');
});

it('also writes every text with a capital', () => {
  expect(given('de')({ key: 'outer', values: { spot: 'äußerer Kreis' } })).toBe('outer äußerer Kreis | Äußerer Kreis');
});

it('writes a sentence of the English catalogue', () => {
  const [spot, limit] = ['even chances', { chips: chips(500) }];
  expect(english({ key: 'house.refusal.below-minimum', values: { spot, limit } }, 'EUR')).toBe(
    'The minimum on even chances is €5.00.',
  );
  expect(english({ key: 'house.refusal.spot-taken', values: { spot } })).toBe(
    'Even chances is taken by another player.',
  );
});

it('throws when the English catalogue has no such text, or the text lacks a value', () => {
  expect(() => english({ key: 'house.refusal' })).toThrow('house.refusal');
  expect(() => english({ key: 'house.refusal.nonsense' })).toThrow('house.refusal.nonsense');
  expect(() => english({ key: 'house.refusal.below-minimum', values: { spot: 'red' } })).toThrow('limit');
});
