import { expect, test } from 'vitest';
import { readTableIds, tablesAddress } from './tables-address.ts';

const KNOWN = ['vesper', 'pearl', 'crescent', 'harbour', 'damson'];

test('an address names its tables in their order', () => {
  expect(tablesAddress(['pearl', 'salon rouge'])).toBe('/tables?at=pearl,salon%20rouge');
  expect(readTableIds('pearl,vesper', KNOWN)).toEqual(['pearl', 'vesper']);
});

test('a table counts once, an unknown one not at all, and a fifth is too many', () => {
  expect(readTableIds('pearl,nowhere,pearl,,vesper', KNOWN)).toEqual(['pearl', 'vesper']);
  expect(readTableIds(KNOWN.join(','), KNOWN)).toEqual(['vesper', 'pearl', 'crescent', 'harbour']);
  expect(readTableIds(null, KNOWN)).toEqual([]);
});
