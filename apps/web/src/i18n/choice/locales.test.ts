import { expect, it } from 'vitest';
import { preferredLocale } from './locales.ts';

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
