import { describe, expect, it } from 'vitest';
import { type PitTile, readPitOrder, sortTables, writePitOrder } from './pit-order.ts';

const tile = (id: string, currency: string, playing: number) =>
  ({ info: { id, currency }, tile: { playing } }) as PitTile; // what sorting reads
const TILES = [tile('a', 'EUR', 1), tile('b', 'JPY', 5), tile('c', 'EUR', 3), tile('d', 'EUR', 1)];
const day = (tableId: string, handleMinor: number, houseResultMinor: number) => ({
  ...{ tableId, rounds: 1, handleMinor, houseResultMinor, byHour: [] },
});
const NEWS = { figures: [], day: [day('a', 100, -50), day('b', 90_000, 900), day('c', 300, 30)] };
const ids = (sort: string) =>
  sortTables(TILES, readPitOrder({ sort }), NEWS, (id) => (id === 'd' ? 2 : 0)).map(({ info }) => info.id);

describe('the tables of the pit', () => {
  it.each([
    ['', ['a', 'b', 'c', 'd']],
    ['wealth', ['a', 'b', 'c', 'd']],
    ['-players', ['b', 'c', 'a', 'd']],
    ['players', ['a', 'd', 'c', 'b']],
    ['-incidents', ['d', 'a', 'b', 'c']],
    ['-hold', ['c', 'b', 'a', 'd']],
  ])('sorted by "%s" are %j', (sort, expected) => {
    expect(ids(sort)).toEqual(expected);
  });

  it('are not compared by amounts of different currencies', () => {
    expect(ids('-handle')).toEqual(['c', 'a', 'd', 'b']);
  });
});

it.each(['/operator/pit', '/operator/pit?sort=-handle', '/operator/pit?sort=players'])(
  '%s is written as it was read',
  (address) => {
    const parameters = Object.fromEntries(new URL(address, 'http://house').searchParams);
    expect(writePitOrder(readPitOrder(parameters))).toBe(address);
  },
);
