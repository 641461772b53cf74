import { readFileSync } from 'node:fs';
import type { KeptFigure } from '@baize/rules';
import { expect, test } from 'vitest';
import { keysOf } from './edge-rows.ts';
import { knownEdges } from './known-edges.ts';

const RULES = new URL('../../../../../../packages/rules/src/games/', import.meta.url);
const compare = (game: string, before: object, after: object) => {
  const kept: readonly KeptFigure[] = JSON.parse(readFileSync(new URL(`${game}/odds.json`, RULES), 'utf8'));
  return knownEdges({ game, before, after, kept });
};

test('a bet in another form is one row, with both of its figures', () => {
  const { rows, edges } = compare('antigo', {}, { insuranceWinsOn: 'third-card-nine' });
  const found = new Map(edges);
  const insurance = rows.find(({ stem }) => stem === 'insurance');
  expect(insurance?.name.key).toBe('antigo.figure.insurance-third-card');
  expect(found.get(insurance?.before ?? '')?.edge).toBe(0.09988);
  expect(found.get(insurance?.after ?? '')?.edge).toBe(0.669297);
  expect(rows).toHaveLength(6);
});

test('a bet that is no longer offered comes last, and a new one has no former figure', () => {
  const { rows } = compare('blackjack', { betBehind: false }, { perfectPairs: false });
  expect(rows.map(({ stem, before, after }) => [stem, before !== null, after !== null])).toEqual([
    ['main', true, true],
    ['insurance', true, true],
    ['21+3', true, true],
    ['behind-both', false, true],
    ['behind-doubles', false, true],
    ['behind-splits', false, true],
    ['behind', false, true],
    ['pairs', true, false],
  ]);
});

test('a figure that has to be counted is not known', () => {
  const { rows, edges } = compare('blackjack', {}, { perfectPairsPays: { 'mixed-pair': [5, 1] } });
  const found = new Map(edges);
  const unknown = keysOf(rows).filter((key) => !found.has(key));
  expect(unknown).toEqual([rows.find(({ stem }) => stem === 'pairs')?.after]);
});
