import { expect, it } from 'vitest';
import { conditionsOf, FORMS, ROOMS } from './form.ts';

it('there are at most ten conditions of layout', () => {
  expect(new Set([...FORMS, ...ROOMS]).size).toBeLessThanOrEqual(10);
});

it.each([
  [412, 657, 'phone-upright'],
  [390, 600, 'phone-upright short'],
  [390, 525, 'phone-upright short shorter'],
  [380, 484, 'phone-upright narrow short shorter low'],
  [640, 425, 'phone-upright short shorter low lowest'],
  [956, 380, 'phone-flat'],
  [641, 425, 'phone-flat narrow'],
  [720, 300, 'phone-flat narrow lowest'],
  [901, 901, 'tablet-upright'],
  [760, 936, 'tablet-upright narrow'],
  [641, 426, 'desk narrow short shorter low lowest'],
  [976, 616, 'desk short shorter'],
  [1120, 737, 'desk'],
  [1121, 737, 'desk wide'],
  [3536, 1976, 'desk wide'],
] as const)('a stage of %i × %i meets: %s', (width, height, met) => {
  expect(conditionsOf({ width, height })).toBe(met);
});
