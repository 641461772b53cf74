import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type CallBet,
  FINALES_A_CHEVAL,
  finaleACheval,
  finaleEnPlein,
  JEU_ZERO,
  neighbours,
  ORPHELINS,
  TIERS,
  VOISINS,
} from './call-bets.ts';
import { colourOf, covers, LAYOUT, RED, WHEEL } from './layout.ts';

const counts = () => {
  const byKind = new Map<string, number>();
  for (const { kind } of LAYOUT.values()) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
  return Object.fromEntries(byKind);
};

/** The numbers that a call bet covers, in wheel order. */
const reach = (call: CallBet) => WHEEL.filter((number) => call.some(({ spot }) => covers(spot).includes(number)));
const units = (call: CallBet) => call.reduce((sum, part) => sum + part.units, 0);
const spots = (call: CallBet) => call.map(({ spot }) => spot);

test('the layout has 157 bets', () => {
  expect(LAYOUT.size).toBe(157);
  expect(counts()).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    column: 3,
    dozen: 3,
    'even-chance': 6,
  });
});

test('every bet covers the count of numbers of its kind, all on the wheel and without duplicates', () => {
  const sizes = { straight: 1, split: 2, street: 3, corner: 4, line: 6, column: 12, dozen: 12, 'even-chance': 18 };
  const seen = new Set<string>();
  for (const spot of LAYOUT.values()) {
    expect(spot.covers.length, spot.id).toBe(sizes[spot.kind]);
    expect(new Set(spot.covers).size, spot.id).toBe(spot.covers.length);
    for (const number of spot.covers) expect(WHEEL, spot.id).toContain(number);
    seen.add(spot.covers.join());
  }
  expect(seen.size).toBe(157);
});

test('there is no bet on numbers that are not adjacent', () => {
  for (const id of [
    'split:3-4',
    'split:0-4',
    'split:20-17',
    'split:34-37',
    'corner:3',
    'corner:34',
    'street:2',
    'line:34',
  ])
    expect(LAYOUT.has(id), id).toBe(false);
  expect(covers('corner:3')).toEqual([]);
  expect(covers('__proto__')).toEqual([]);
});

test('the wheel has every number once, in alternating colours', () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
  expect(RED.size).toBe(18);
  const round = WHEEL.slice(1).map(colourOf);
  for (const [i, colour] of round.entries()) expect(colour).toBe(i % 2 === 0 ? 'red' : 'black');
  expect(colourOf(0)).toBe('green');
});

test('each call bet covers its part of the wheel, and together they cover all of it', () => {
  expect(reach(VOISINS)).toEqual([0, 32, 15, 19, 4, 21, 2, 25, 22, 18, 29, 7, 28, 12, 35, 3, 26]);
  expect(reach(TIERS)).toEqual([27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]);
  expect(reach(ORPHELINS)).toEqual([17, 34, 6, 1, 20, 14, 31, 9]);
  expect(reach(JEU_ZERO)).toEqual([0, 32, 15, 35, 3, 26, 12].toSorted((a, b) => WHEEL.indexOf(a) - WHEEL.indexOf(b)));
  expect([VOISINS, TIERS, ORPHELINS, JEU_ZERO].map(units)).toEqual([9, 6, 5, 4]);
  for (const { spot } of [...VOISINS, ...TIERS, ...ORPHELINS, ...JEU_ZERO]) expect(LAYOUT.has(spot), spot).toBe(true);
});

test('neighbours wrap around the wheel', () => {
  expect(spots(neighbours(0, 2))).toEqual(['straight:3', 'straight:26', 'straight:0', 'straight:32', 'straight:15']);
  expect(spots(neighbours(17, 1))).toEqual(['straight:25', 'straight:17', 'straight:34']);
  expect(spots(neighbours(5, 0))).toEqual(['straight:5']);
  expect(units(neighbours(26, 18))).toBe(37);
  expect(units(neighbours(26, 40))).toBe(37);
  expect(neighbours(37, 1)).toEqual([]);
});

test('RO 10 lists the parts and the chips of every finale à cheval, in both languages', () => {
  const called = FINALES_A_CHEVAL.map(([low, high]) => {
    const bet = finaleACheval(low, high);
    const parts = spots(bet).map((spot) => spot.replace(/^\w+:/, '').replace('-', '/'));
    const meant = [0, 10, 20, 30].flatMap((more) => (low + more <= 36 ? [low + more, high + more] : []));
    const numbers = spots(bet).flatMap((spot) => covers(spot));
    expect(numbers, `${low}/${high}`).toEqual(meant.filter((number) => number <= 36));
    return `| ${low}/${high} | ${parts.join(', ')} | ${units(bet)} |`;
  });
  expect(called).toHaveLength(19);
  for (const file of ['RULES.md', 'RULES.de.md']) {
    const book = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(book.match(/^\| \d+\/\d+ \| .*\|$/gm), file).toEqual(called);
  }
});

test('finales', () => {
  expect(spots(finaleEnPlein(4))).toEqual(['straight:4', 'straight:14', 'straight:24', 'straight:34']);
  expect(units(finaleEnPlein(7))).toBe(3);
  expect(spots(finaleACheval(4, 7))).toEqual(['split:4-7', 'split:14-17', 'split:24-27', 'straight:34']);
  expect(spots(finaleACheval(0, 1))).toEqual(['split:0-1', 'split:10-11', 'split:20-21', 'straight:30', 'straight:31']);
  expect(spots(finaleACheval(7, 10))).toEqual(['split:7-10', 'split:17-20', 'split:27-30']);
  expect(finaleACheval(1, 3)).toEqual([]);
});
