import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each([
  ['/', '/'],
  ['/tables/vesper', '/tables/vesper'],
  ['/operator/rounds?game=roulette&from=2026-11-01#r3', '/operator/rounds?game=roulette&from=2026-11-01#r3'],
  ['/a/../dealer', '/dealer'],
])('%s leads to %s', (text, expected) => {
  expect(safeReturnTo(text)).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'dealer',
  ' /dealer',
  '',
  '/sign-in?to=/sign-in',
  '/sign-up',
  '/api/auth/sign-out',
])('%s leads nowhere', (text) => {
  expect(safeReturnTo(text)).toBeUndefined();
});

test('what is not text leads nowhere', () => {
  expect(safeReturnTo(null)).toBeUndefined();
  expect(safeReturnTo(['/dealer'])).toBeUndefined();
});
