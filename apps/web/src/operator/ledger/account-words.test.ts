import { REBUY, TOP_UP, WELCOME } from '@baize/ledger';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as germanTexts } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';
import { transferPurpose } from './account-words.ts';

const german = languageOf('de', { ...germanTexts, phrases: germanPhrases });

it.each([
  ['grant', WELCOME, 'grant, welcome grant', 'Gutschrift, Startguthaben'],
  ['grant', REBUY, 'grant, re-buy of a demo player', 'Gutschrift, Auffüllung eines Demospielers'],
  ['grant', TOP_UP, 'grant, play-money top-up', 'Gutschrift, Auffüllung des Spielgelds'],
  ['grant', 'Goodwill', 'grant, Goodwill', 'Gutschrift, Goodwill'],
  ['adjustment', 'goodwill', 'adjustment, Goodwill', 'Korrekturbuchung, Kulanz'],
  ['adjustment', 'as agreed', 'adjustment, as agreed', 'Korrekturbuchung, as agreed'],
  ['reversal', WELCOME, 'void after settlement, Welcome', 'nach der Abrechnung annulliert, Welcome'],
  [
    'reversal',
    { key: 'house.reason.misdeal' },
    'void after settlement, Misdeal.',
    'nach der Abrechnung annulliert, Die Karten wurden falsch gegeben.',
  ],
  ['stake', null, 'stake', 'Einsatz'],
] as const)('a %s with the stored reason %s is for: %s', (code, reason, inEnglish, inGerman) => {
  expect(transferPurpose({ code, reason }, english)).toBe(inEnglish);
  expect(transferPurpose({ code, reason }, german)).toBe(inGerman);
});
