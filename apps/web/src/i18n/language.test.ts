import { chips } from '@baize/rules';
import { expect, it } from 'vitest';
import { english } from './catalogues/english.testing.ts';
import { languageOf } from './language.ts';
import { typedIn } from './typed-figures.ts';

const german = languageOf('de', {
  phrases: { house: { sum: '{Who} gibt {sum} auf {spots}.' } },
});
const MOMENT = Date.UTC(2026, 10, 20, 20, 14, 8);

it('writes amounts, numbers and times as each language does', () => {
  const written = [english, german].map((language) => [
    language.money(125_050, 'EUR'),
    typedIn(language.locale).readMoney(language.money(125_050, 'EUR'), 'EUR'),
    language.number(16_482),
    language.percent(0.0527, 2),
    language.percent(-0.1897, 2),
    language.number(-1_500),
    language.list(['red', 'odd', 'low']),
    language.moment(MOMENT, { zone: 'Europe/Berlin' }),
    language.day(MOMENT, 'UTC'),
  ]);
  expect(written).toEqual([
    [
      '€1,250.50',
      125_050,
      '16,482',
      '5.27%',
      '−18.97%',
      '−1,500',
      'red, odd and low',
      '20 Nov 2026, 21:14:08 CET',
      '20 Nov 2026',
    ],
    [
      '1.250,50\u00a0€',
      125_050,
      '16.482',
      '5,27\u00a0%',
      '−18,97\u00a0%',
      '−1.500',
      'red, odd und low',
      '20. Nov. 2026, 21:14:08 MEZ',
      '20. Nov. 2026',
    ],
  ]);
});

it('writes phrases with their amounts, lists and beginnings of sentences', () => {
  const values = { who: 'jemand', sum: { chips: chips(150_050) }, spots: { list: ['Rot', 'Pair'] } };
  expect(german.tell({ key: 'house.sum', values }, 'EUR')).toBe('Jemand gibt 1.500,50\u00a0€ auf Rot und Pair.');
  expect(
    english.tell({ key: 'house.refusal.off-step', values: { spot: 'red', limit: { chips: chips(500) } } }, 'GBP'),
  ).toBe('Bets on red must be multiples of £5.00.');
  expect(() => english.tell({ key: 'house.refusal.nonsense' })).toThrow('house.refusal.nonsense');
});
