import { expect, test } from 'vitest';
import { type OptionRules, type Paytable, readOptions } from '../src/index.ts';

interface House {
  readonly sides: boolean;
  readonly decks: number;
  readonly commission: 'with' | 'without';
  readonly pays: Paytable;
}

const rules: OptionRules<House> = {
  sides: { label: 'Side bets', type: 'switch', default: true },
  decks: { label: 'Decks', type: 'number', min: 1, max: 8, default: 6 },
  commission: { label: 'Commission', type: 'one-of', values: ['with', 'without'], default: 'with' },
  pays: { label: 'Pays', type: 'paytable', default: { Straight: [35, 1], Split: [17, 1] } },
};

const read = (json: unknown) => readOptions(rules, json);
const value = (json: unknown) => {
  const options = read(json);
  return options.ok ? options.value : options.error;
};

test('what is not said has its default', () => {
  expect(value({})).toEqual({
    sides: true,
    decks: 6,
    commission: 'with',
    pays: { Straight: [35, 1], Split: [17, 1] },
  });
  expect(value({ decks: 8, pays: { Split: [18, 1] } })).toMatchObject({
    decks: 8,
    pays: { Straight: [35, 1], Split: [18, 1] },
  });
});

test('what does not fit is refused by name', () => {
  expect(value({ deck: 8 })).toBe('There is no option "deck".');
  expect(value({ decks: 9 })).toBe('"decks" cannot be 9.');
  for (const json of [
    { decks: 0 },
    { decks: 1.5 },
    { decks: '6' },
    { sides: 1 },
    { sides: null },
    { commission: 'other' },
    { commission: ['with'] },
    { pays: null },
    { pays: { Corner: [8, 1] } },
    { pays: { Split: [17, 0] } },
    { pays: { Split: [-1, 1] } },
    { pays: { Split: [17.5, 1] } },
    { pays: { Split: [17] } },
    { pays: { Split: [5_001, 1] } },
    { pays: { Split: '17:1' } },
    { pays: { constructor: [1, 1] } },
    JSON.parse('{"__proto__": {"decks": 1}}'),
    { toString: 1 },
    null,
    [],
    'decks',
  ])
    expect(read(json).ok, JSON.stringify(json)).toBe(false);
});
