import { expect, test } from 'vitest';
import { lightOf, loudness } from './use-level.ts';

test('the level is a scale of decibels from silence to full scale', () => {
  expect(loudness(new Float32Array(8))).toBe(0);
  expect(loudness(new Float32Array(8).fill(1))).toBe(1);
  expect(loudness(new Float32Array(8).fill(0.0316))).toBeCloseTo(0.5, 2);
});

test('a picture is too dark or too bright by its luma', () => {
  const grey = (value: number) => Array.from({ length: 40 }, (_, at) => (at % 4 === 3 ? 255 : value));
  expect([20, 120, 240].map((value) => lightOf(grey(value)))).toEqual(['dark', 'good', 'bright']);
});
