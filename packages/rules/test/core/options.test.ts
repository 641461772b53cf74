import { expect, test } from 'vitest';
import { games, type OptionRules, type Paytable, readOptions, withOptionNames } from '../../src/index.ts';
import { english } from '../kit/english.ts';

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
    bets: [['straight'], ['split', 'trio']],
    default: { straight: [35, 1], split: [17, 1], trio: null },
  },
  bonus: { type: 'paytable', bets: [], default: { flush: [4, 1] } },
  sidePays: { type: 'paytable', default: { pair: [11, 1], trips: [30, 1] } },
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
    pays: { straight: [35, 1], split: [17, 1], trio: null },
    bonus: { flush: [4, 1] },
    sidePays: { pair: [11, 1], trips: [30, 1] },
  });
  expect(value({ decks: 8, pays: { split: [18, 1] } })).toMatchObject({
    decks: 8,
    pays: { straight: [35, 1], split: [18, 1] },
  });
});

test('a paytable can omit lines and add known ones, as long as every bet has a paid line', () => {
  const paytable = value({ pays: { split: null, trio: [11, 1] }, bonus: { flush: null }, sidePays: { trips: null } });
  expect(paytable).toMatchObject({
    pays: { straight: [35, 1], split: null, trio: [11, 1] },
    bonus: { flush: null },
    sidePays: { pair: [11, 1], trips: null },
  });
  expect(value(paytable), 'read once more it is the same').toEqual(paytable);
  expect(Object.keys((paytable as House).pays), 'printed in the order of the game').toEqual([
    'straight',
    'split',
    'trio',
  ]);
  expect(value({ pays: { straight: null } })).toBe('“pays”: straight must be paid.');
  expect(value({ pays: { split: null } })).toBe('“pays”: one of split and trio must be paid.');
  expect(value({ sidePays: { pair: null, trips: null } })).toBe('“sidePays”: one of pair and trips must be paid.');
  expect(value({ pays: { corner: null } })).toBe('“pays” cannot be {"corner":null}.');
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
    { pays: { corner: [8, 1] } },
    { pays: { split: [17, 0] } },
    { pays: { split: [-1, 1] } },
    { pays: { split: [17.5, 1] } },
    { pays: { split: [17] } },
    { pays: { split: [5_001, 1] } },
    { pays: { split: '17:1' } },
    { pays: { constructor: [1, 1] } },
    JSON.parse('{"__proto__": {"decks": 1}}'),
    { toString: 1 },
    null,
    [],
    'decks',
  ])
    expect(read(json).ok, JSON.stringify(json)).toBe(false);
});

test('for people, a refusal names options and lines, not their codes', () => {
  const { roulette } = games;
  const refused = (json: unknown) => {
    const options = readOptions(roulette.options, json);
    return options.ok ? '' : english(withOptionNames(roulette.id, options.error));
  };
  expect(refused({ paytable: { straight: null } })).toBe('“Pays”: Straight up must be paid.');
  expect(refused({ zero: 'gone' })).toBe('“Even chances when zero falls” cannot be "gone".');
  expect(refused({ ante: 5 })).toBe('There is no option “ante”.');
  expect(refused(null)).toBe('Options are an object.');
});
