import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { houseInGerman } from './house-english/german.ts';
import type { HouseEnglish } from './language.ts';
import { readPhrases } from './phrase-book.ts';
import { saidBy } from './said.testing.ts';

const BOOKS: readonly (readonly [locale: string, book: HouseEnglish])[] = [['de-DE', houseInGerman]];

describe.each(BOOKS)('the phrase book in %s', (locale, { common, games: books }) => {
  it.each(Object.values(games).map((definition) => [definition.id, definition] as const))('knows %s', (id, game) => {
    const phrase = readPhrases([books[id] ?? [], common], locale);
    expect([...saidBy(game)].filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });
});
