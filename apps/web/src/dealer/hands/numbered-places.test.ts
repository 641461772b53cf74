import { games } from '@baize/rules';
import { expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { nameAtPlace, numberedPlaces, numberOf } from './numbered-places.ts';

it.each([
  ['seat:3', 3],
  ['seat:3:split', 3],
  ['behind-insurance:7', 7],
  ['dealer', null],
])('%s has the number %s', (place, number) => {
  expect(numberOf(place)).toBe(number);
});

const created = (id: 'blackjack' | 'roulette' | 'three-card-monster') => {
  const definition = games[id];
  const defaults = Object.fromEntries(Object.entries(definition.options).map(([name, rule]) => [name, rule.default]));
  return definition.create(defaults as never); // its own defaults
};

it('numbers the places that one player alone may hold', () => {
  expect(numberedPlaces(created('blackjack'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numberedPlaces(created('roulette'))).toEqual([]);
});

it('calls a bet without the place that its line is numbered by', () => {
  const [monster, blackjack] = [created('three-card-monster'), created('blackjack')];
  expect(nameAtPlace(monster, 'monster:2', 2, english)).toBe('3 Card Monster');
  expect(nameAtPlace(monster, 'ante:3', 1, english)).toBe('Ante, position 3');
  expect(nameAtPlace(monster, 'ante:3', null, english)).toBe('Ante, position 3');
  expect(nameAtPlace(blackjack, 'seat:3', 3, english)).toBe('Seat 3');
  expect(nameAtPlace(blackjack, 'pairs:3', 3, english)).toBe('Perfect Pairs');
});
