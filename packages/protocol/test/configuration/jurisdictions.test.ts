import { expect, test } from 'vitest';
import { readJurisdiction } from '../../src/index.ts';

test('R10: the house keeps the rules of a jurisdiction, by default those of GLI-19, and asks for 75 % of every bet', () => {
  expect(readJurisdiction({})).toEqual({ id: 'gli-19', minimumReturn: 0.75, source: 'GLI-19 v3.0, 4.7.1' });
  expect(readJurisdiction({ JURISDICTION: '' }).id).toBe('gli-19');
  expect(readJurisdiction({ JURISDICTION: 'brazil' }).minimumReturn).toBe(0.85);
  expect(readJurisdiction({ JURISDICTION: 'none' }).minimumReturn).toBeNull();
  expect(() => readJurisdiction({ JURISDICTION: 'GLI' })).toThrow('JURISDICTION must be one of none, gli-19, brazil');
});
