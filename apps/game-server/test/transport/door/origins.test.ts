import { expect, test } from 'vitest';
import { isAllowedOrigin } from '../../../src/transport/door/origins.ts';

const listed = new Set(['https://casino.example']);
const asked = (origin: string | undefined, host = 'tables.example:3001', more: Record<string, string> = {}) =>
  isAllowedOrigin({ host, ...(origin === undefined ? {} : { origin }), ...more }, listed);

test('a listed origin may connect to any host', () => {
  expect(asked('https://casino.example')).toBe(true);
});

test('a page of the requested host may connect from the scheme and port of a listed one, or of the address itself', () => {
  expect(asked('https://tables.example')).toBe(true);
  expect(asked('http://tables.example:3001')).toBe(true);
  const at = (origin: string, host: string) => isAllowedOrigin({ host, origin }, new Set(['http://localhost:3000']));
  expect(at('http://192.0.2.7:3000', '192.0.2.7:3001')).toBe(true);
  expect(at('http://[::1]:3000', '[::1]:3001')).toBe(true);
  expect(at('https://192.0.2.7:3000', '192.0.2.7:3001')).toBe(false);
  expect(at('http://192.0.2.7:8000', '192.0.2.7:3001')).toBe(false);
});

test.each([
  'http://casino.example',
  'http://tables.example:3000',
  'http://tables.example',
  'https://casino.example:8443',
  'https://casino.example.evil.example',
  'https://evil.example',
  'http://xtables.example',
  'http://127.0.0.1:3000',
  'null',
  '',
  'tables.example',
])('a page of %j may not connect', (origin) => {
  expect(asked(origin)).toBe(false);
});

test('a request without an origin does not come from a foreign page', () => {
  expect(asked(undefined)).toBe(true);
  expect(asked(undefined, 'tables.example', { 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(asked(undefined, 'tables.example', { 'sec-fetch-site': 'cross-site' })).toBe(false);
});
