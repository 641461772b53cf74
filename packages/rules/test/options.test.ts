import { expect, test } from 'vitest';
import { type OptionRules, type Paytable, readOptions } from '../src/index.ts';
import { english } from './english.ts';

interface House {
  readonly sides: boolean;
  readonly decks: number;
  readonly commission: 'with' | 'without';
  readonly pays: Paytable;
  readonly bonus: Paytable;
  readonly sidePays: Paytable;
}

const rules: OptionRules<House> = {
  sides: { type: 'switch', default: true },
  decks: { type: 'number', min: 1, max: 8, default: 6 },
  commission: { type: 'one-of', values: ['with', 'without'], default: 'with' },
  pays: {
    type: 'paytable',
    bets: [['Straight'], ['Split', 'Trio']],
    default: { Straight: [35, 1], Split: [17, 1], Trio: null },
  },
  bonus: { type: 'paytable', bets: [], default: { Flush: [4, 1] } },
  sidePays: { type: 'paytable', default: { Pair: [11, 1], Trips: [30, 1] } },
};

const read = (json: unknown) => readOptions(rules, json);
const value = (json: unknown) => {
  const options = read(json);
  return options.ok ? options.value : english(options.error);
};

test('absent options have their defaults', () => {
  expect(value({})).toEqual({
    sides: true,
    decks: 6,
    commission: 'with',
    pays: { Straight: [35, 1], Split: [17, 1], Trio: null },
    bonus: { Flush: [4, 1] },
    sidePays: { Pair: [11, 1], Trips: [30, 1] },
  });
  expect(value({ decks: 8, pays: { Split: [18, 1] } })).toMatchObject({
    decks: 8,
    pays: { Straight: [35, 1], Split: [18, 1] },
  });
});

test('a paytable can omit lines and add known ones, as long as every bet has a paid line', () => {
  const paytable = value({ pays: { Split: null, Trio: [11, 1] }, bonus: { Flush: null }, sidePays: { Trips: null } });
  expect(paytable).toMatchObject({
    pays: { Straight: [35, 1], Split: null, Trio: [11, 1] },
    bonus: { Flush: null },
    sidePays: { Pair: [11, 1], Trips: null },
  });
  expect(value(paytable), 'read once more it is the same').toEqual(paytable);
  expect(Object.keys((paytable as House).pays), 'printed in the order of the game').toEqual([
    'Straight',
    'Split',
    'Trio',
  ]);
  expect(value({ pays: { Straight: null } })).toBe('“pays” must pay Straight.');
  expect(value({ pays: { Split: null } })).toBe('“pays” must pay one of Split, Trio.');
  expect(value({ sidePays: { Pair: null, Trips: null } })).toBe('“sidePays” must pay one of Pair, Trips.');
  expect(value({ pays: { Corner: null } })).toBe('“pays” cannot be {"Corner":null}.');
});

test('invalid options are refused by name', () => {
  expect(value({ deck: 8 })).toBe('There is no option “deck”.');
  expect(value({ decks: 9 })).toBe('“decks” cannot be 9.');
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
