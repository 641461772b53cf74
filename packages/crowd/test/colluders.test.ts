import { DETECTORS, findWith, type JudgedBet, type JudgedRound } from '@baize/database/integrity';
import { expect, test } from 'vitest';
import { measureAll, playEvenings } from '../src/collusion/colluders.ts';

/** What is promised of every detector over the simulated evenings: see docs/operating/reports.md. */
const PROMISED = { precision: 0.95, recall: 0.7 };

test('every detector finds simulated colluders, and next to nobody else', () => {
  const measured = measureAll();
  expect(measured.map(({ detector }) => detector)).toEqual([...DETECTORS]);
  for (const { detector, precision, recall, colluders } of measured) {
    expect(colluders).toBe(15);
    expect(precision, detector).toBeGreaterThanOrEqual(PROMISED.precision);
    expect(recall, detector).toBeGreaterThanOrEqual(PROMISED.recall);
  }
});

test('the same seed plays the same evenings, and another one others', () => {
  expect(playEvenings(3, 20)).toEqual(playEvenings(3, 20));
  expect(playEvenings(3, 20)).not.toEqual(playEvenings(4, 20));
});

const bet = (playerId: string, spot: string, changes: Partial<JudgedBet> = {}): JudgedBet => ({
  ...{ playerId, spot, stake: 100, returned: 0, beforeCloseMs: 5_000 },
  ...changes,
});
const rounds = (count: number, bets: readonly JudgedBet[], game = 'roulette'): readonly JudgedRound[] =>
  Array.from({ length: count }, (_, nth) => ({ id: `R-${nth}`, game, dealerId: 'dora', bets }));

test('opposite sides count only with alike stakes, and only when they are frequent', () => {
  const opposed = [bet('ada', 'red'), bet('ben', 'black', { stake: 90 })];
  expect(findWith('opposite-pair', rounds(15, opposed))).toMatchObject([{ people: ['ada', 'ben'], score: 1 }]);
  expect(findWith('opposite-pair', rounds(14, opposed))).toEqual([]);
  expect(findWith('opposite-pair', rounds(99, [bet('ada', 'red'), bet('ben', 'black', { stake: 79 })]))).toEqual([]);
  expect(findWith('opposite-pair', rounds(99, [bet('ada', 'red'), bet('ben', 'even')]))).toEqual([]);
});

test('covering both sides is without risk; covering one beside a larger bet is not', () => {
  expect(findWith('without-risk', rounds(15, [bet('ada', 'player'), bet('ada', 'banker')]))).toMatchObject([
    { people: ['ada'] },
  ]);
  const more = [bet('ada', 'player'), bet('ada', 'banker'), bet('ada', 'tie', { stake: 100 })];
  expect(findWith('without-risk', rounds(50, more))).toEqual([]);
});

test('the last 100 ms count, and a bet without a known time does not', () => {
  expect(findWith('last-moment', rounds(15, [bet('ada', 'red', { beforeCloseMs: 100 })]))).toHaveLength(1);
  expect(findWith('last-moment', rounds(99, [bet('ada', 'red', { beforeCloseMs: 101 })]))).toEqual([]);
  expect(findWith('last-moment', rounds(99, [bet('ada', 'red', { beforeCloseMs: null })]))).toEqual([]);
});

test('a finding names every round that it rests on', () => {
  const lucky = rounds(40, [bet('ada', 'red', { returned: 200 })]);
  const [finding] = findWith('dealer-and-winner', lucky);
  expect(finding).toMatchObject({ people: ['ada', 'dora'] });
  expect(finding?.rounds).toHaveLength(40);
  const dumped = [bet('ada', 'ante:1', { returned: 200 }), bet('ben', 'ante:2')];
  expect(findWith('chip-dumping', rounds(40, dumped, 'antigo'))).toMatchObject([{ people: ['ada', 'ben'] }]);
  expect(findWith('chip-dumping', rounds(40, dumped, 'blackjack'))).toEqual([]);
});
