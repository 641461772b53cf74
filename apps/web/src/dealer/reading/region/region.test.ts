import { expect, it } from 'vitest';
import { readReaderChoices, writeReaderChoices } from '../reader-choices.ts';
import { DEFAULT_REGION, isRegion, movedByKey, regionBetween } from './region.ts';

it('is drawn from any corner to any other, inside the picture', () => {
  const region = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 };
  expect(regionBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(region);
  expect(regionBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(region);
  expect(regionBetween({ x: 0.5, y: 0.5 }, { x: 1.5, y: -1 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 });
});

it('is never too small for a code', () => {
  const { left, top, width, height } = regionBetween({ x: 1, y: 0 }, { x: 1, y: 0 });
  expect([left, top, width, height]).toEqual([0.9, 0, 0.1, 0.1]);
});

it('is moved and resized with the arrow keys, inside the picture', () => {
  const region = { left: 0, top: 0.5, width: 0.5, height: 0.5 };
  expect(movedByKey(region, 'ArrowLeft', false)).toEqual(region);
  expect(movedByKey(region, 'ArrowDown', false)).toEqual(region);
  expect(movedByKey(region, 'ArrowRight', false)).toEqual({ ...region, left: 0.02 });
  expect(movedByKey(region, 'ArrowRight', true)).toEqual({ ...region, width: 0.52 });
  expect(movedByKey(region, 'ArrowDown', true)).toEqual(region);
  expect(movedByKey({ ...region, width: 0.1 }, 'ArrowLeft', true)).toEqual({ ...region, width: 0.1 });
  expect(movedByKey(region, 'Enter', false)).toBeUndefined();
});

it('is remembered for each table on this device, and invalid data is not used', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const defaults = { onIn: null, camera: null, region: DEFAULT_REGION };
  const choices = { onIn: 'pearl 7', camera: 'c', region: { left: 0, top: 0, width: 0.3, height: 0.3 } };
  writeReaderChoices(storage, 'pearl', choices);
  expect(readReaderChoices(storage, 'pearl')).toEqual(choices);
  expect(readReaderChoices(storage, 'jade')).toEqual(defaults);
  for (const invalid of ['{', '7', '{"onIn":7,"camera":[],"region":{"left":0}}']) {
    kept.set('baize.card-reader.pearl', invalid);
    expect(readReaderChoices(storage, 'pearl')).toEqual(defaults);
  }
  expect(isRegion({ left: 0.8, top: 0, width: 0.5, height: 0.5 })).toBe(false);
});
