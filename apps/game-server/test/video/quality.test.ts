import { expect, test } from 'vitest';
import { qualityOfAll } from '../../src/video/quality.ts';

test('the delay of the viewers is their median, the loss their mean', () => {
  const reported = [
    { delayMs: 3_000, lost: 0.3 },
    { delayMs: 120, lost: 0 },
    { delayMs: 161, lost: 0 },
  ];
  expect(qualityOfAll(reported)).toEqual({ delayMs: 150, lost: 0.1 });
});

test('a small loss of one of many viewers is none', () => {
  const reported = [{ delayMs: 80, lost: 0.02 }, ...Array.from({ length: 20 }, () => ({ delayMs: 80, lost: 0 }))];
  expect(qualityOfAll(reported)).toEqual({ delayMs: 100, lost: 0 });
});

test('without viewers nothing is known', () => {
  expect(qualityOfAll([])).toBeNull();
});
