import { expect, it } from 'vitest';
import { arabic } from './catalogues/arabic.ts';
import { english } from './catalogues/english.testing.ts';
import { german } from './catalogues/german.ts';
import { languageOf } from './language.ts';

const inGerman = languageOf('de', { ...german, phrases: {} });
const inArabic = languageOf('ar', { ...arabic, phrases: {} });

it.each([
  [999, '0 s', '0 s', '0 ث'],
  [59_999, '59 s', '59 s', '59 ث'],
  [60_000, '1 min', '1 min', '1 د'],
  [4_080_000, '1 h 08 min', '1 h 08 min', '1 س 08 د'],
  [273_600_000, '3 d 4 h', '3 Tage 4 h', '3 أيام و4 س'],
  [-5, '0 s', '0 s', '0 ث'],
])('%i ms last %s', (durationMs, ...texts) => {
  expect([english, inGerman, inArabic].map(({ duration }) => duration(durationMs))).toEqual(texts);
});
