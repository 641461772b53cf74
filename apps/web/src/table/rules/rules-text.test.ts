import { type GameDefinition, gameName, games } from '@baize/rules';
import { LOCALES, type Texts, type WholeLocale } from '@baize/words';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { messages as englishPhrases } from '@baize/words/messages/en';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { phraseWriter } from '../../i18n/language.ts';
import { readOdds, readRules, rulesLocale } from './rules-text.ts';

const PHRASES: Readonly<Record<WholeLocale, Texts>> = { en: englishPhrases, de: germanPhrases };

const all: readonly GameDefinition[] = Object.values(games);

/** The first cells of the tables' rows: bets, hands, lines of a paytable. */
const namesIn = (rules: string): readonly string[] =>
  [...rules.matchAll(/(?<=^\|.*\|\n)\| ([^|]+?) +\|/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^-+$/.test(name));

/** What the catalogue of a language has in the place of an English text of the game. */
function sameIn(game: string, locale: WholeLocale): (text: string) => string | undefined {
  const [texts, translated] = [textsOf(PHRASES.en, game), textsOf(PHRASES[locale], game)];
  const keys = new Map([...texts].map(([key, text]) => [text, key]));
  return (text) => translated.get(keys.get(text) ?? '');
}

function textsOf(texts: Texts, under: string): ReadonlyMap<string, string> {
  const of = texts[under];
  const flat = (part: Texts | string | undefined, key: string): [string, string][] =>
    typeof part === 'string'
      ? [[key, part]]
      : Object.entries(part ?? {}).flatMap(([name, each]) => flat(each, `${key}.${name}`));
  return new Map(flat(of, under));
}

describe.each(all)('the rules of $id', ({ id }) => {
  it('are there in English, under the name of the game', async () => {
    expect((await readRules(id, 'en')).split('\n')[0]).toBe(`# ${english.tell(gameName(id)).replaceAll('’', "'")}`);
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'are there in %s, with the names that the tables use',
    async (locale) => {
      const said = sameIn(id, locale);
      const [source, translated] = await Promise.all([readRules(id, 'en'), readRules(id, locale)]);
      expect(translated.split('\n')[0]).toBe(`# ${said(english.tell(gameName(id)))}`);
      const names = namesIn(translated);
      const expected = namesIn(source).map((each, i) => said(each) ?? names[i]);
      expect(names).toEqual(expected);
      const write = phraseWriter(locale, PHRASES[locale]);
      const figures = (await readOdds(id)).map(({ name }) => write(name));
      expect(names.slice(-figures.length)).toEqual(figures);
      expect(namesIn(source).slice(-figures.length)).toEqual(
        (await readOdds(id)).map(({ name }) => english.tell(name)),
      );
    },
  );
});

it('are read in English by readers of a language on trial', async () => {
  expect([rulesLocale('de'), rulesLocale('ar')]).toEqual(['de', 'en']);
  expect(await readRules('baccarat', 'ar')).toBe(await readRules('baccarat', 'en'));
});

it('is asked for the rules of games only', async () => {
  await expect(readRules('../../core', 'en')).rejects.toThrow(TypeError);
  await expect(readOdds('../../core')).rejects.toThrow(TypeError);
  await expect(readRules('faro', 'de')).rejects.toThrow('there is no RULES.de.md of faro');
});
