import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@baize/rules';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { type Format, LOCALES, type Texts, TRIAL_LOCALES, type WholeLocale, writerIn } from '../src/index.ts';
import { messages as arabic } from '../src/messages/ar.ts';
import { messages as german } from '../src/messages/de.ts';
import { messages as english } from '../src/messages/en.ts';

const trials = { ar: arabic };
const catalogues: Readonly<Record<WholeLocale, Texts>> = { en: english, de: german };

function textsOf(texts: Texts, under = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[`${under}${name}`, text] as const] : [...textsOf(text, `${under}${name}.`)],
    ),
  );
}

/** A text without the characters that keep its direction. */
const plain = (text: string): string => text.replace(/[\u2066\u2069]/gu, '');

/** The arguments of a text; `Spot` is `spot` with an initial capital, for the beginning of a sentence. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = elements.flatMap((element): readonly string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        if (element.value !== 'mark') throw new TypeError(`the only tag of a phrase is <mark>: <${element.value}>`);
        return ['<mark>', ...argumentsOf(element.children)];
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

describe.each(TRIAL_LOCALES)('the catalogue on trial in %s', (locale) => {
  const folder = new URL(`../messages/${locale}/`, import.meta.url);
  const own = new Map(
    readdirSync(folder).flatMap((file) => {
      const texts: Texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      return [...textsOf(texts, `${file.slice(0, -'.json'.length)}.`)];
    }),
  );
  const [whole, sources] = [textsOf(trials[locale]), textsOf(english)];

  it('has only keys and arguments that English has, and no empty text', () => {
    const wrong = [...own].filter(([key, text]) => {
      const source = sources.get(key) ?? '';
      return text.trim() === '' || argumentsOf(parse(text)).join() !== argumentsOf(parse(source)).join();
    });
    expect(wrong).toEqual([]);
  });

  it('is English where it has no text', () => {
    expect([...whole].map(([key, text]) => [key, plain(text)])).toEqual(
      [...sources].map(([key, text]) => [key, own.get(key) ?? text]),
    );
  });

  it('keeps the direction of English texts, letters alone as they are', () => {
    expect(whole.get('roulette.spot.low')).toBe('\u20661–18\u2069');
    expect(whole.get('roulette.spot.street')).toBe('\u2066Street {first}–{last}\u2069');
    expect(whole.get('roulette.spot.odd')).toBe('Odd');
  });

  it('begins an English name with a capital in a sentence', () => {
    const format: Format = (key, values) =>
      whole.get(key)?.replace(/\{(\w+)\}/gu, (_, name) => `${values[name]}`) ?? '';
    const text = { key: 'blackjack.place.seat', values: { number: 4 } } as const;
    expect(plain(writerIn(locale, format)({ key: 'house.capital', values: { text } }))).toBe('Seat 4');
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
