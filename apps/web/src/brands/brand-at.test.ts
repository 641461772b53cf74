import { expect, test } from 'vitest';
import { brandAt } from './brand-at.ts';

const env = { BRAND: 'baize', BRANDS: 'lumen.example=lumen' };
interface Set {
  readonly brand?: string | null;
  readonly name?: string | null;
}
const seen = (host: string | null, { brand = null, name: set = null }: Set) => {
  const { id, name } = brandAt(host, { brand, name: set }, env);
  return `${id} ${name}`;
};

test('hosts without a brand of their own have what operators set', () => {
  expect(seen('www.example', {})).toBe('baize Baize');
  expect(seen('www.example', { name: 'Grand Hotel' })).toBe('baize Grand Hotel');
  expect(seen('www.example:3000', { brand: 'lumen' })).toBe('lumen Lumen');
  expect(seen(null, { brand: 'lumen', name: 'Grand Hotel' })).toBe('lumen Grand Hotel');
});

test('a host with a brand of its own keeps it, with its name', () => {
  expect(seen('lumen.example', { brand: 'baize', name: 'Grand Hotel' })).toBe('lumen Lumen');
  expect(seen('Lumen.example:3000', { name: 'Grand Hotel' })).toBe('lumen Lumen');
});

test('a brand that this version does not have is none', () => {
  expect(seen('www.example', { brand: 'other' })).toBe('baize Baize');
});
