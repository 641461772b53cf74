import { expect, test } from 'vitest';
import { ribbon } from '../../odds/antigo/ribbon.ts';
import { countDealers, DEALERS } from '../../odds/poker/board.ts';
import { STANDINGS, standing } from '../../odds/poker/duels.ts';
import { flops } from '../../odds/poker/flops.ts';
import { cardAt, handClasses } from '../../odds/poker/hand-classes.ts';
import { rankClasses } from '../../odds/poker/rank-classes.ts';
import { HAND_RANKS, HIGHER, HOLES, holeOf, LOWER, sevenCards } from '../../odds/poker/seven-cards.ts';
import { chanceInOrder, ordersOf, TRIPLES, VALUES } from '../../odds/shoe-values.ts';
import { bestFive } from '../../src/poker/five.ts';
import { prng } from '../kit/prng.ts';

// The shortcuts of the odds, each compared with a full enumeration.

test('hands up to a change of suits represent all hands', () => {
  const known = { 2: [169, 1326], 3: [1755, 22_100], 4: [16_432, 270_725], 5: [134_459, 2_598_960] };
  for (const [size, [classes, hands]] of Object.entries(known)) {
    const found = handClasses(Number(size));
    expect(found.length).toBe(classes);
    expect(found.reduce((sum, { ways }) => sum + ways, 0)).toBe(hands);
  }
});

test('five and six cards by rank and flush represent all hands', () => {
  const ways = (size: 5 | 6) => rankClasses(size).reduce((sum, { ways }) => sum + ways, 0);
  expect(rankClasses(5).length).toBe(HAND_RANKS);
  expect(ways(5)).toBe(2_598_960);
  expect(ways(6)).toBe(20_358_520);
});

test('flops and holes up to a change of suits represent all of them', () => {
  const { classes, find } = flops();
  const situations = classes.flatMap(({ holes }) => [...new Set(holes)].filter((hole) => hole !== -1));
  expect(situations.length).toBe(1_286_792);
  const [clubs, diamonds, hearts, spades] = [11, 24, 37, 50]; // the queens
  expect(find([clubs, diamonds, hearts]).number).toBe(find([diamonds, hearts, spades]).number);
  expect(find([clubs, diamonds, hearts]).number).not.toBe(find([clubs - 1, diamonds, hearts]).number);
});

test('ranking and counting a board equals ranking and counting hand by hand', () => {
  const random = prng(1);
  const { rank, strengths } = sevenCards();
  const ranks = new Int16Array(HOLES);
  const dealers = new Int16Array(HOLES * STANDINGS);
  const cards = (hole: number) => [LOWER[hole] ?? 0, HIGHER[hole] ?? 0];
  const boards = handClasses(5);
  for (let i = 0; i < 40; i++) {
    const board = boards[random(boards.length)]?.cards ?? [];
    const least = random(HAND_RANKS);
    rank(board, ranks);
    countDealers(ranks, (hole) => (ranks[hole] ?? 0) >= least, dealers);
    const left = [...Array(52).keys()].filter((card) => !board.includes(card));
    const hole = holeOf(left[random(20)] ?? 0, left[20 + random(20)] ?? 0);
    expect(strengths[ranks[hole] ?? 0]).toBe(bestFive([...board, ...cards(hole)].map(cardAt)));
    const counts = Array.from({ length: STANDINGS }, () => 0);
    for (let other = 0; other < HOLES; other++) {
      const theirs = ranks[other] ?? 0;
      if (theirs === 0 || cards(other).some((card) => cards(hole).includes(card))) continue;
      const stand = standing(theirs >= least, theirs - (ranks[hole] ?? 0));
      counts[stand] = (counts[stand] ?? 0) + 1;
    }
    expect([...dealers.subarray(hole * STANDINGS, (hole + 1) * STANDINGS)]).toEqual(counts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DEALERS);
  }
});

test('the ribbon of two players equals drawing their hands one after the other', () => {
  const gone = [0, 0, 3, 9];
  const given = TRIPLES.map(([low, , high]) => (low + high) % 7);
  const totals = Array.from({ length: VALUES }, () => 0);
  for (const [i, first] of TRIPLES.entries())
    for (const [j, second] of TRIPLES.entries()) {
      const total = ((given[i] ?? 0) + (given[j] ?? 0)) % VALUES;
      const chance = chanceInOrder([...first, ...second], gone) * ordersOf(first) * ordersOf(second);
      totals[total] = (totals[total] ?? 0) + chance;
    }
  const found = ribbon(given)(2, gone);
  for (const [total, chance] of totals.entries()) expect(found[total]).toBeCloseTo(chance, 12);
  expect(totals.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
});
