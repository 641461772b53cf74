import { expect, test } from 'vitest';
import {
  type Favourite,
  MAX_FAVOURITES,
  multiplied,
  readFavourites,
  withFavourite,
  withoutFavourite,
  writeFavourites,
} from './favourites.ts';

const evening: Favourite = { name: 'Evening', wagers: [{ spot: 'red', stake: 500 }] };
const memory = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [['baize.favourites.roulette', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
};

test('what was kept is read again', () => {
  const kept = memory();
  writeFavourites(kept, [evening]);
  expect(readFavourites(kept)).toEqual([evening]);
});

test('what the browser holds is not trusted', () => {
  expect(readFavourites(memory('no json'))).toEqual([]);
  expect(
    readFavourites(memory('[{"name":"a","wagers":[{"spot":"red","stake":-5}]},{"name":"b","wagers":[]}]')),
  ).toEqual([]);
});

test('a name holds one favourite, the newest first, and neither an empty name nor no bets is kept', () => {
  const changed = { name: ' Evening ', wagers: [{ spot: 'black', stake: 100 }] };
  const two = withFavourite(withFavourite([evening], { ...evening, name: 'Late' }), changed);
  expect(two.map(({ name, wagers }) => [name, wagers[0]?.spot])).toEqual([
    ['Evening', 'black'],
    ['Late', 'red'],
  ]);
  expect(withFavourite([evening], { name: '  ', wagers: evening.wagers })).toEqual([evening]);
  expect(withFavourite([evening], { name: 'None', wagers: [] })).toEqual([evening]);
  expect(withoutFavourite(two, 'Late')).toHaveLength(1);
});

test('only so many are kept', () => {
  const many = Array.from({ length: 20 }, (_, i) => `${i}`).reduce<readonly Favourite[]>(
    (all, name) => withFavourite(all, { ...evening, name }),
    [],
  );
  expect(many).toHaveLength(MAX_FAVOURITES);
  expect(many[0]?.name).toBe('19');
});

test('a favourite is put down so many times', () => {
  expect(multiplied(evening, 3)).toEqual([{ spot: 'red', stake: 1_500 }]);
});
