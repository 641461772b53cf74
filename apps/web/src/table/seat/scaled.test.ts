import { expect, it } from 'vitest';
import { drawnIn } from './scaled.tsx';

it('beside others a stage is drawn no smaller than it is made for, and never enlarged', () => {
  expect(drawnIn({ width: 976, height: 664 }, true)).toEqual({ width: 976, height: 664, scale: 1 });
  expect(drawnIn({ width: 1_952, height: 1_328 }, true)).toEqual({ width: 1_952, height: 1_328, scale: 1 });
  expect(drawnIn({ width: 488, height: 664 }, true)).toEqual({ width: 976, height: 1_328, scale: 0.5 });
});

it('by itself a stage on a phone or an upright tablet is drawn as large as without tabs', () => {
  expect(drawnIn({ width: 667, height: 224 }, false)).toEqual({ width: 667, height: 280, scale: 0.8 });
  expect(drawnIn({ width: 768, height: 784 }, false)).toMatchObject({ width: 708, height: 840 });
  expect(drawnIn({ width: 1_440, height: 708 }, false)).toEqual({ width: 1_440, height: 708, scale: 1 });
});
