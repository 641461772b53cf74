import { expect, it } from 'vitest';
import { offeredOf, preferredLocale } from './locales.ts';

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0.5, en;q=0.7', 'en'],
  ['fr-FR,fr;q=0.9,de;q=0.3', 'de'],
  ['fr, de;q=0', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
])('a browser that asks for %s reads %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

it('a browser reads none that the house does not offer, and the first of those otherwise', () => {
  expect(preferredLocale('en, de;q=0.5', ['de'])).toBe('de');
  expect(preferredLocale('fr', ['de', 'ar'])).toBe('de');
  expect(preferredLocale('de', ['en'])).toBe('en');
});

it('a house offers what is set, of what there is, and never a trial alone', () => {
  expect(offeredOf(null)).toEqual(['en', 'de', 'ar']);
  expect(offeredOf(['de', 'xx'])).toEqual(['de']);
  expect(offeredOf(['ar'])).toEqual(['en', 'de', 'ar']);
});
