import { expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { FoundGroup } from './found.ts';
import { type Searched, shownGroups } from './shown-groups.ts';
import type { Asked } from './use-answer.ts';

const PAGES = ['Rounds', 'Audit log', 'Ledger'].map((name) => ({ href: `/${name}`, name, inBar: true }));
const asked = (state: Asked['state'], ...groups: FoundGroup[]): Asked => ({ state, groups, again: () => undefined });
const found = (kind: FoundGroup['kind'], ...names: string[]): FoundGroup => ({
  kind,
  found: names.map((name) => ({ href: `/${name}`, name, note: '' })),
  all: '/all',
});

const linesOf = (given: Partial<Searched>) =>
  shownGroups(
    { text: '', pages: PAGES, records: asked('idle'), people: asked('idle'), mayAsk: true, ...given },
    english,
  ).map(({ name, items }) => [name, ...items.map((line) => (line.is === 'people' ? line.is : line.name))]);

it('a palette without a text shows the pages', () => {
  expect(linesOf({})).toEqual([['Pages', 'Rounds', 'Audit log', 'Ledger']]);
});

it('pages are found by any part of their names, at the beginning of a word before elsewhere', () => {
  expect(linesOf({ text: 'l' })).toEqual([['Pages', 'Ledger', 'Audit log']]);
});

it('what a shorter text found stays while it fits, and nothing else', () => {
  const rounds = found('rounds', 'VESPER-1', 'VESPER-10');
  expect(linesOf({ text: 'vesper-1', records: asked('answered', rounds), mayAsk: false })).toEqual([
    ['Rounds', 'VESPER-1', 'VESPER-10', 'All rounds that match'],
  ]);
  expect(linesOf({ text: 'vesper-10', records: asked('asking', rounds) })).toEqual([['Rounds', 'VESPER-10']]);
});

it('people are searched for by a line of their own, last, once the rest is answered, by those who may', () => {
  expect(linesOf({ text: 'ana', records: asked('asking') })).toEqual([]);
  expect(linesOf({ text: 'ana', records: asked('answered') })).toEqual([['People', 'people']]);
  expect(linesOf({ text: 'ana', records: asked('answered'), mayAsk: false })).toEqual([]);
  const people = asked('answered', { ...found('players', 'Ana'), all: null });
  expect(linesOf({ text: 'ana', records: asked('answered'), people })).toEqual([['Players', 'Ana']]);
});
