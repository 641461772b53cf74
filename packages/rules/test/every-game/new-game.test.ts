import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../words/src/locales.ts';
import { type GameId, isCounted } from '../../odds/index.ts';
import { printedChapter } from '../../odds/rule-book.ts';
import { games } from '../../src/index.ts';

// The pieces that CONTRIBUTING requires of a game in this package; a missing one is named.

const SRC = new URL('../../src/', import.meta.url);
const folders = readdirSync(new URL('games/', SRC), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const [, ...others] = LOCALES;
const translations = others.map((locale) => `RULES.${locale}.md`);

const TESTS = new URL('../', import.meta.url);
/** The parts of the odds that are compared with known numbers in some test of this package. */
const compared = new Set(
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, TESTS), 'utf8').matchAll(/from '(?:\.\.\/)+odds\/([\w-]+)\.ts'/g),
    ])
    .map(([, part]) => part),
);
const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
const exported = readFileSync(new URL('index.ts', SRC), 'utf8');

test('every game folder is in the registry', () => {
  expect(folders.toSorted()).toEqual(Object.keys(games).toSorted());
});

describe.each(Object.keys(games) as GameId[])('%s', (id) => {
  test('has its rules in every language and written rounds', () => {
    for (const piece of ['RULES.md', ...translations, 'odds.json', 'rounds'])
      expect(existsSync(new URL(`games/${id}/${piece}`, SRC)), `games/${id}/${piece}`).toBe(true);
  });

  test('has tests of its own, which its mutants meet', () => {
    expect(existsSync(new URL(`games/${id}/`, TESTS)), `test/games/${id}`).toBe(true);
  });

  test('has exact odds and their chapter in its RULES.md', () => {
    expect(isCounted(id), `a line for ${id} in odds/index.ts`).toBe(true);
    expect(printedChapter(id), 'run: npm run odds -- --write').not.toBe('');
  });

  test('is counted in a test that compares it with published numbers', () => {
    expect(compared, `a test that imports ../odds/${id}.ts`).toContain(id);
  });

  test('has its rules linked in README.md', () => {
    expect(readme).toContain(`](packages/rules/src/games/${id}/RULES.md)`);
  });

  test('exports the type of its public view', () => {
    const from = new RegExp(`export type \\{[^}]*View[^}]*\\} from './games/${id}/`);
    expect(exported, `export type { …View } from './games/${id}/…' in src/index.ts`).toMatch(from);
  });
});
