import { expect, it } from 'vitest';
import { matchingTables, tablesAddress } from './tables-query.ts';

const TABLES = [
  { id: 'vesper', name: 'Vesper', game: 'roulette', state: 'in-service' },
  { id: 'roulette-sek', name: 'Élysée', game: 'roulette', state: 'draft' },
  { id: 'orbit', name: 'Orbit', game: 'baccarat', state: 'retired' },
] as const;

it.each([
  ['', ['vesper', 'roulette-sek', 'orbit']],
  ['?q=VESP', ['vesper']],
  ['?q=%C3%89lys', ['roulette-sek']],
  ['?q=sek', ['roulette-sek']],
  ['?game=roulette', ['vesper', 'roulette-sek']],
  ['?game=roulette&state=draft', ['roulette-sek']],
  ['?q=orbit&state=in-service', []],
  ['?config=waiting', ['orbit']],
])('of the tables, %s lists %j in their order', (address, ids) => {
  const query = tablesAddress.query(Object.fromEntries(new URLSearchParams(address)));
  expect(tablesAddress.write(query)).toBe(`/operator/tables${address}`);
  expect(matchingTables(TABLES, query, [{ tableId: 'orbit' }]).map(({ id }) => id)).toEqual(ids);
});
