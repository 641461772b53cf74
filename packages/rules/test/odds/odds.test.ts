import { expect, test } from 'vitest';
import { tallyPairs, tallyTotals } from '../../odds/baccarat.ts';
import { rates, STAKE, waysOf } from '../../odds/figure.ts';
import { entriesOf, isCounted, isGameId, usualEntries } from '../../odds/index.ts';
import { payoutsOf } from '../../odds/play.ts';
import { tallyNumbers } from '../../odds/roulette.ts';
import { chapter, isFresh, oddsData, printedChapter, printedData } from '../../odds/rule-book.ts';
import { measuredOdds } from '../../odds/simulated/measured.ts';
import { games, readOptions } from '../../src/index.ts';

// Like perft for a chess engine: enumerate everything that can happen, through the game's own interface, and compare
// with the known number.

const ids = Object.keys(games).filter(isGameId);

test.each(ids.filter(isCounted))('the figures in the RULES.md of %s are up to date', (id) => {
  expect(isFresh(id), 'run: npm run odds -- --write').toBe(true);
});

test.each(['roulette', 'baccarat'] as const)('a recount of %s gives the figures of its RULES.md', (id) => {
  const figures = [...usualEntries(id)];
  expect(chapter(id, figures)).toBe(printedChapter(id));
  expect(oddsData(figures)).toBe(printedData(id));
});

test('other house rules have other odds, and invalid ones are refused', () => {
  const dear = entriesOf('roulette', { paytable: { straight: [36, 1] } });
  const figures = dear.ok ? [...dear.value] : [];
  expect(figures.find(({ bet }) => bet === 'straight')?.edge).toBe(0);
  expect(figures.find(({ bet }) => bet === 'split')?.edge).toBeCloseTo(1 / 37, 12);
  expect(entriesOf('roulette', { paytable: { strait: [36, 1] } }).ok).toBe(false);
});

test('a script that ends in a void round is an error that names the reason', () => {
  const { create, options } = games.roulette;
  const wheel = create({ paytable: options.paytable.default, zero: 'takes-all', noSpinsToVoid: 3 });
  expect(() => payoutsOf(wheel, ['red'], { until: () => true })).toThrow(/^the round is void: .*no-spins/);
});

test('roulette: 157 bets, and every one returns 36 in 37', () => {
  const { create, options } = games.roulette;
  const tallies = tallyNumbers(create({ paytable: options.paytable.default, zero: 'takes-all', noSpinsToVoid: 3 }));
  expect(tallies.size).toBe(157);
  for (const [spot, tally] of tallies) {
    expect(waysOf(tally), spot).toBe(37);
    expect(rates(tally).edge, spot).toBeCloseTo(1 / 37, 12);
  }
});

test('la partage halves the house edge of the even chances, and changes nothing else', () => {
  const { create, options } = games.roulette;
  const tallies = tallyNumbers(create({ paytable: options.paytable.default, zero: 'la-partage', noSpinsToVoid: 3 }));
  for (const spot of ['red', 'black', 'odd', 'even', 'low', 'high'])
    expect(rates(tallies.get(spot) ?? new Map()).edge, spot).toBeCloseTo(1 / 74, 12);
  for (const spot of ['dozen:1', 'column:3', 'straight:0', 'first-four'])
    expect(rates(tallies.get(spot) ?? new Map()).edge, spot).toBeCloseTo(1 / 37, 12);
});

function baccarat(json: object) {
  const options = readOptions(games.baccarat.options, json);
  if (!options.ok) throw new Error(options.error.key);
  return games.baccarat.create(options.value);
}

test('baccarat: eight decks deal the published winners', () => {
  const tallies = tallyTotals(baccarat({}));
  const edge = (spot: string) => 100 * rates(tallies.get(spot) ?? new Map()).edge;
  expect(tallies.get('player')?.get(STAKE)).toBe(2_230_518_282_592_256);
  expect(tallies.get('banker')?.get(STAKE * 0.95)).toBe(2_292_252_566_437_888);
  expect(tallies.get('tie')?.get(STAKE * 8)).toBe(475_627_426_473_216);
  expect(tallies.get('player')?.get(0)).toBe(475_627_426_473_216);
  expect(waysOf(tallies.get('tie') ?? new Map())).toBe(4_998_398_275_503_360);
  expect(edge('player')).toBeCloseTo(1.2351, 4);
  expect(edge('banker')).toBeCloseTo(1.0579, 4);
  expect(edge('tie')).toBeCloseTo(14.3596, 4);
  expect(edge('player-bonus')).toBeCloseTo(2.6517, 4);
  expect(edge('banker-bonus')).toBeCloseTo(9.3731, 4);
});

test('baccarat: without commission Banker is paid half when it wins with six', () => {
  const tally = tallyTotals(baccarat({ commission: 'no-commission' })).get('banker') ?? new Map();
  expect(100 * rates(tally).edge).toBeCloseTo(1.4581, 4);
});

test('baccarat: the pairs of eight decks', () => {
  const tallies = tallyPairs(baccarat({}));
  const edge = (spot: string) => 100 * rates(tallies.get(spot) ?? new Map()).edge;
  expect(tallies.get('player-pair')?.get(11 * STAKE)).toBe(tallies.get('banker-pair')?.get(11 * STAKE));
  expect(edge('player-pair')).toBeCloseTo(10.3614, 4);
  expect(edge('banker-pair')).toBeCloseTo(10.3614, 4);
  expect(edge('either-pair')).toBeCloseTo(13.7099, 4);
  expect(edge('perfect-pair')).toBeCloseTo(8.047, 4);
});

test('a game without exact odds is measured, each kind of bet separately', () => {
  const { figures } = measuredOdds(games['three-card-monster']);
  const options = readOptions(games['three-card-monster'].options, {});
  const found = figures(options.ok ? options.value : {});
  expect([...found.keys()]).toEqual(['ante:1', 'monster:1', 'royal:1']);
  const { paytable } = games.roulette.options;
  const wheel = measuredOdds(games.roulette).figures({ paytable: paytable.default, noSpinsToVoid: 3 });
  expect(wheel.size).toBe(8);
  const { edge = 1, standardError } = wheel.get('red')?.() ?? {};
  expect(Math.abs(edge - 1 / 37)).toBeLessThan(3 * (standardError ?? 0));
  expect(standardError).toBeCloseTo(Math.sqrt((1 - 1 / 37 ** 2) / 100_000), 4);
});
