import { expect, test } from 'vitest';
import { baseAddress } from './base-address.ts';

const env = { WEB_URL: 'http://localhost:3000', BRANDS: 'lumen.localhost=lumen' };
const at = (host: string | null, variables: Record<string, string> = env) => baseAddress(host, variables).href;

test('absolute addresses begin with the host of the request where a brand has it', () => {
  expect(at('Lumen.localhost:3000')).toBe('http://lumen.localhost:3000/');
  expect(at('localhost:3000')).toBe('http://localhost:3000/');
});

test('any other host is not taken over', () => {
  for (const host of ['elsewhere.example', 'lumen.localhost', 'lumen.localhost:3000.elsewhere.example', '', null])
    expect(at(host)).toBe('http://localhost:3000/');
  expect(at('lumen.localhost:3000', {})).toBe('http://localhost:3000/');
});

test('an address without a port is that of its host', () => {
  const brands = { WEB_URL: 'https://baize.example', BRANDS: 'lumen.example=lumen' };
  expect(at('lumen.example', brands)).toBe('https://lumen.example/');
});
