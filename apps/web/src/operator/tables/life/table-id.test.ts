import { expect, test } from 'vitest';
import { tableIdFor } from './table-id.ts';

test('the address of a table is made from its name, and is its own', () => {
  const none = new Set<string>();
  expect(tableIdFor('Salon Rouge', none)).toBe('salon-rouge');
  expect(tableIdFor('  Châtelet & Söhne! ', none)).toBe('chatelet-sohne');
  expect(tableIdFor('21 Tables', none)).toBe('tables');
  expect(tableIdFor('東京', none)).toBe('table');
  expect(tableIdFor(`${'x'.repeat(29)} y`, none)).toBe('x'.repeat(29));
  expect(tableIdFor('Vesper', new Set(['vesper', 'vesper-2']))).toBe('vesper-3');
});
