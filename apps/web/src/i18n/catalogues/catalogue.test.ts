import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES, TRIAL_LOCALES } from '@baize/words';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { german } from './german.ts';

const catalogues = { en: english, de: german };
const trials = { ar: arabic };
// The cast: JSON of texts and groups of them, which the types of each file tell more exactly than is needed here.
const textsOf = (catalogue: object) => new Map(flat(catalogue as Group, ''));

type Group = { readonly [key: string]: string | Group };

function flat(group: Group, under: string): [string, string][] {
  return Object.entries(group).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${under}${key}`, text]] : flat(text, `${under}${key}.`),
  );
}

/** What a text asks for: the names of its arguments, and of its tags in angle brackets. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = elements.flatMap((element): readonly string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
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

  it('has the same arguments as English in each text', () => {
    const argumentsIn = (all: ReadonlyMap<string, string>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, argumentsOf(parse(text))]));
    expect(argumentsIn(texts)).toEqual(argumentsIn(sources));
  });

  it('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(TRIAL_LOCALES)('the catalogue on trial in %s', (locale) => {
  const folder = new URL(`../../../messages/${locale}/`, import.meta.url);
  const [texts, sources] = [readTrial(folder), textsOf(english)];

  it('has no text that English does not have, and none that is empty', () => {
    expect([...texts].filter(([key, text]) => !sources.has(key) || text.trim() === '')).toEqual([]);
  });

  it('asks in each text for what English asks for', () => {
    const different = [...texts].filter(([key, text]) => {
      const source = sources.get(key) ?? '';
      return argumentsOf(parse(text)).join() !== argumentsOf(parse(source)).join();
    });
    expect(different).toEqual([]);
  });

  it('is English where it has no text', () => {
    const [whole, own] = [textsOf(trials[locale]), [...sources.keys()].filter((key) => !texts.has(key))];
    expect([...whole.keys()].sort()).toEqual([...sources.keys()].sort());
    // Isolated from the direction of the line.
    const plain = (text = '') => text.replace(/[\u2066\u2069]/gu, '');
    expect(own.filter((key) => plain(whole.get(key)) !== sources.get(key))).toEqual([]);
  });
});

/** The texts of a folder of catalogues, by their keys. */
function readTrial(folder: URL): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) =>
      flat(
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Group, // JSON of texts and groups of them
        `${file.slice(0, -'.json'.length).replaceAll('/', '.')}.`,
      ),
    ),
  );
}

describe('the catalogue', () => {
  it('has no unused text', () => {
    const [written, patterns] = keysInSource();
    const silent = [...textsOf(english).keys()].filter(
      (key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(silent).toEqual([]);
  });

  it.each(LOCALES)('has no straight quotes in %s, which would quote what follows', (locale) => {
    expect([...textsOf(catalogues[locale])].filter(([, text]) => /['"]/.test(text))).toEqual([]);
  });
});

/** The keys that stand in the source as they are, and those that are made with a value. */
function keysInSource(): readonly [written: ReadonlySet<string>, patterns: readonly RegExp[]] {
  const source = new URL('../../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const text = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
  const made = [...text.matchAll(/`(\w+\.[^`\s]*\$\{[^`]*)`/g)].map(([, key = '']) => key);
  return [
    new Set([...text.matchAll(/'(\w+\.[\w.-]+)'/g)].map(([, key = '']) => key)),
    made.map(
      (key) =>
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[^.]+')}$`,
        ),
    ),
  ];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
