import { readdirSync } from 'node:fs';
import { games } from '@baize/rules';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale, type Texts } from '../src/index.ts';
import { messages as german } from '../src/messages/de.ts';
import { messages as english } from '../src/messages/en.ts';

const catalogues: Readonly<Record<Locale, Texts>> = { en: english, de: german };

function textsOf(texts: Texts, under = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[`${under}${name}`, text] as const] : [...textsOf(text, `${under}${name}.`)],
    ),
  );
}

/** The arguments of a text; `Spot` is `spot` with an initial capital, for the beginning of a sentence. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = elements.flatMap((element): readonly string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        throw new TypeError(`a phrase has no tags: <${element.value}>`);
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [element.value.charAt(0).toLowerCase() + element.value.slice(1)];
    }
  });
  return [...new Set(names)].sort();
}

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the catalogue in %s', (locale) => {
  const [texts, sources] = [textsOf(catalogues[locale]), textsOf(english)];

  it('has the keys that English has', () => {
    expect([...texts.keys()].sort()).toEqual([...sources.keys()].sort());
  });

  it('has the arguments that English has', () => {
    const argumentsIn = (all: ReadonlyMap<string, string>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, argumentsOf(parse(text))]));
    expect(argumentsIn(texts)).toEqual(argumentsIn(sources));
  });
});

describe.each(LOCALES)('the catalogue in %s', (locale) => {
  const texts = textsOf(catalogues[locale]);

  it('has one common file and one for each game', () => {
    const files = readdirSync(new URL(`../messages/${locale}/`, import.meta.url));
    expect(files.sort()).toEqual(['house', ...Object.keys(games)].map((id) => `${id}.json`).sort());
    expect(Object.keys(catalogues[locale]).sort()).toEqual(['house', ...Object.keys(games)].sort());
  });

  it('has no empty text, and no straight quotes, which would quote what follows', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
  });
});
