import { expect, it } from 'vitest';
import { conditionsOf, FORMS, ROOMS } from './form.ts';
import { layoutOf, STAGE_DRAWN } from './layout.ts';

it.each([
  [390, 600, 'portrait', 1],
  [640, 425, 'portrait', 1],
  [641, 425, 'landscape', 1],
  [956, 280, 'landscape', 1],
  [760, 984, 'tablet', 760 / 740],
  [976, 664, 'desktop', 1],
  [1080, 764, 'desktop', 1080 / 976],
  [641, 426, 'desktop', 0.66],
  [3536, 1976, 'desktop', 1976 / 664],
  [7680, 4320, 'desktop', 4],
] as const)('a stage of %i × %i is laid out for %s', (width, height, hold, unit) => {
  const layout = layoutOf({ width, height });
  expect(layout).toMatchObject({ hold, width, height });
  expect(layout.unit).toBeCloseTo(unit);
});

it('is drawn to the size that a game has of its own', () => {
  expect(layoutOf({ width: 976, height: 1200 }, { tablet: STAGE_DRAWN }).unit).toBe(1);
});

it.each([
  [1080, 764, 229, 535],
  [1000, 660, 140, 520],
  [800, 580, 0, 580],
  [760, 984, 224, 760],
  [900, 1000, 0, 1000],
  [800, 1200, 360, 840],
  [390, 634, 184, 450],

  [412, 705, 232, 473],
  [360, 453, 80, 373],
  [390, 500, 80, 420],
  [390, 439, 0, 439],
  [844, 390, 0, 390],
] as const)('in a room of %i × %i it leaves %i px to a dealer in a live picture', (width, height, above, left) => {
  expect(
    layoutOf(
      { width, height },
      {},
      { share: 0.3, stageNeeds: 520, tabletNeeds: 1, phoneNeeds: 450, phoneMin: 360, phoneStrip: 80 },
    ),
  ).toMatchObject({
    width,
    height: left,
    above,
  });
  expect(layoutOf({ width, height })).toMatchObject({ height, above: 0 });
});

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
