import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { english } from './english.ts';
import { german } from './german.ts';
import { LOCALES } from './locales.ts';

const catalogues = { en: english, de: german };
// The cast: JSON of texts and groups of them, which the types of each file tell more exactly than is needed here.
const textsOf = (catalogue: object) => new Map(flat(catalogue as Group, ''));

type Group = { readonly [key: string]: string | Group };

function flat(group: Group, under: string): [string, string][] {
  return Object.entries(group).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${under}${key}`, text]] : flat(text, `${under}${key}.`),
  );
}

/** What a text asks for: the names of its arguments, and of its tags in angle brackets. */
function asked(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = elements.flatMap((element): readonly string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...asked(element.children)];
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => asked(value))];
      default:
        return [element.value];
    }
  });
  return [...new Set(names)].sort();
}

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the catalogue in %s', (locale) => {
  const [texts, sources] = [textsOf(catalogues[locale]), textsOf(english)];

  it('has exactly the texts that English has', () => {
    expect([...texts.keys()].sort()).toEqual([...sources.keys()].sort());
  });

  it('asks in each text for what English asks for', () => {
    const askedIn = (all: ReadonlyMap<string, string>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, asked(parse(text))]));
    expect(askedIn(texts)).toEqual(askedIn(sources));
  });

  it('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
