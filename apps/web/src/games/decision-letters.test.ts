import { messages as germanPhrases } from '@baize/words/messages/de';
import { describe, expect, it } from 'vitest';
import { type Expected, NOTHING_TYPED, press } from '../dealer/situation/entry.ts';
import { english } from '../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../i18n/catalogues/german.ts';
import { type Language, languageOf } from '../i18n/language.ts';
import { choiceLabel } from './blackjack/hands/hand-words.ts';

const german = languageOf('de', { ...catalogue, phrases: germanPhrases });

/** Of the whole page. */
const MUTE = 'M';

/** The letters of the keys that can stand beside each other in one decision. */
const together = (language: Language): readonly (readonly (string | undefined)[])[] => {
  const { say } = language;
  const blackjack = (...choices: string[]) => choices.map((choice) => choiceLabel(choice, new Map(), language).letter);
  return [
    blackjack('stand', 'hit', 'double', 'split', 'surrender'),
    blackjack('insurance', 'no-insurance'),
    [say('games.casino-holdem.callLetter'), say('games.casino-holdem.foldLetter')],
    [say('games.three-card-poker.stayLetter'), say('games.three-card-poker.foldLetter')],
    [say('games.three-card-monster.decision.playLetter'), say('games.three-card-monster.decision.foldLetter')],
    [say('dealer.answer.yesLetter'), say('dealer.answer.noLetter')],
  ];
};

describe.each([
  ['English', english],
  ['German', german],
] as const)('the letters of decisions in %s', (_, language) => {
  it.each(together(language).map((letters) => [letters.join(' '), letters] as const))('%s differ', (_name, letters) => {
    for (const letter of letters) expect(letter).toMatch(/^\p{Lu}$/u);
    expect(new Set([...letters, MUTE]).size).toBe(letters.length + 1);
  });
});

it('prints the letters of the words on the keys', () => {
  const lettersIn = (language: Language) => together(language).map((letters) => letters.join(''));
  expect(lettersIn(english)).toEqual(['SHDPR', 'IN', 'CF', 'PF', 'PF', 'YN']);
  expect(lettersIn(german)).toEqual(['BKVTA', 'JN', 'CP', 'LP', 'SP', 'JN']);
});

it('answers the console by the letters that its keys print', () => {
  const PEEK: Expected = { kind: 'yes-no', draw: false };
  const entered = (key: string) => press(PEEK, NOTHING_TYPED, key, 1_000, german).entered;
  expect([entered('j'), entered('J'), entered('n')]).toEqual([
    { is: 'yes-no', yes: true },
    { is: 'yes-no', yes: true },
    { is: 'yes-no', yes: false },
  ]);
  expect(entered('y')).toEqual({ is: 'refused', sentence: 'Drücken Sie J für Ja oder N für Nein.' });
});
