import { type GameDefinition, games } from '@baize/rules';
import { LOCALES, type Locale, WRITTEN_AS } from '@baize/words';
import { describe, expect, it } from 'vitest';
import { houseInGerman } from '../i18n/house-english/german.ts';
import type { HouseEnglish } from '../i18n/language.ts';
import { readPhrases } from '../i18n/phrase-book.ts';
import { readRules } from './rules-text.ts';

const BOOKS: Readonly<Record<Exclude<Locale, 'en'>, HouseEnglish>> = { de: houseInGerman };

const all: readonly GameDefinition[] = Object.values(games);

/** The first cells of the tables' rows: bets, hands, lines of a paytable. */
const namesIn = (rules: string): readonly string[] =>
  [...rules.matchAll(/(?<=^\|.*\|\n)\| ([^|]+?) +\|/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^-+$/.test(name));

describe.each(all)('the rules of $id', ({ id, name }) => {
  it('are there in English, under the name of the game', async () => {
    expect((await readRules(id, 'en')).split('\n')[0]).toBe(`# ${name}`);
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'are there in %s, with the names that the tables use',
    async (locale) => {
      const phrase = readPhrases([BOOKS[locale].games[id] ?? [], BOOKS[locale].common], WRITTEN_AS[locale]);
      const [english, translated] = await Promise.all([readRules(id, 'en'), readRules(id, locale)]);
      expect(translated.split('\n')[0]).toBe(`# ${phrase(name) ?? name}`);
      const names = namesIn(translated);
      const expected = namesIn(english).map((each, i) => phrase(each) ?? names[i]);
      expect(names).toEqual(expected);
    },
  );
});

it('is asked for the rules of games only', async () => {
  await expect(readRules('../../core', 'en')).rejects.toThrow(TypeError);
  await expect(readRules('faro', 'de')).rejects.toThrow('there is no RULES.de.md of faro');
});
