import { expect, test } from 'vitest';
import { nameOf, planFrom, startingHands } from '../../odds/blackjack/plan.ts';
import { blackjackTable, type Stake, type Way } from '../../odds/blackjack/table.ts';
import { upcard, worths } from '../../odds/blackjack/worth.ts';
import { basicStrategy, tallyPairs, tallyThrees } from '../../odds/blackjack.ts';
import { once, rates, STAKE, waysOf } from '../../odds/figure.ts';
import { usualEntries } from '../../odds/index.ts';
import { chapter, oddsData, printedChapter, printedData } from '../../odds/rule-book.ts';
import { chanceInOrder } from '../../odds/shoe-values.ts';
import { gamblerOf } from '../../odds/simulated/gamblers.ts';
import { simulate } from '../../odds/simulated/simulation.ts';
import { games, type KeptFigure, readOptions } from '../../src/index.ts';

function optionsOf(json: object) {
  const options = readOptions(games.blackjack.options, json);
  if (!options.ok) throw new Error(options.error.key);
  return options.value;
}

const create = (json: object) => games.blackjack.create(optionsOf(json));

const game = create({});
const table = blackjackTable(game);
const SLOW = { timeout: 600_000 }; // ms, on a busy machine

test('a hand has the choices that the rules allow', () => {
  const choices = (cards: number[], split = false) => table.look({ cards, split }).choices.join(' ');
  expect(choices([8, 3])).toBe('stand hit double');
  expect(choices([0, 0])).toBe('stand hit double split');
  expect(choices([2, 6, 3])).toBe('stand hit');
  expect(choices([8, 3], true)).toBe('stand hit');
  expect(choices([1, 3], true)).toBe(''); // split aces receive one card each
  expect(choices([3, 1], true)).toBe('stand hit'); // a split three that drew an ace can hit
  expect(choices([1, 0])).toBe('');
  expect(table.look({ cards: [1, 0], split: false }).end).toBe('blackjack');
  expect(table.look({ cards: [1, 0], split: true }).end).toBe('21');
  expect(table.look({ cards: [6, 0, 9], split: false }).end).toBe('bust');
});

test('the dealer’s final hands have the right probabilities for each upcard', () => {
  const gone = [9, 0];
  for (const up of [1, 6, 0]) {
    const { early, played } = upcard(table, up);
    const ends = [...early([...gone, up]), ...played([...gone, up])];
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(early([...gone, up]).length).toBe(up === 1 ? 1 : 0);
    const blackjack = ends.find(({ draw }) => draw.end === 'blackjack')?.chance ?? 0;
    expect(blackjack).toBeCloseTo({ 1: 127 / 413, 6: 0, 0: 32 / 413 }[up] ?? 0, 12);
  }
});

test('a blackjack under a ten takes the doubled or split stakes too', () => {
  const blackjack = table.draws(0).find(({ end }) => end === 'blackjack');
  const twenty = table.draws(0).find(({ end }) => end === '20');
  if (!blackjack || !twenty) throw new Error('a dealer with a ten up can have both hands');
  const net = (...[stake, way, cards]: ['seat' | 'behind', 'plain' | 'double' | 'split', number[]]) =>
    table.net(stake, way, { cards, split: way === 'split' }, 0, blackjack) / STAKE;
  expect(net('seat', 'double', [5, 6, 0])).toBe(-2);
  expect(net('behind', 'double', [5, 6, 0])).toBe(-1);
  expect(net('seat', 'split', [1, 0])).toBe(-1);
  expect(net('seat', 'plain', [1, 0])).toBe(0);
  expect(table.net('seat', 'plain', { cards: [1, 0], split: false }, 0, twenty) / STAKE).toBe(1.5);
});

test('by option, a hand is surrendered for half, which a blackjack under a ten takes too', () => {
  const surrenders = blackjackTable(create({ surrender: true }));
  expect(surrenders.look({ cards: [8, 8], split: false }).choices.join(' ')).toBe('stand hit double split surrender');
  expect(surrenders.look({ cards: [8, 8], split: true }).choices.join(' ')).toBe('stand hit');
  const net = (stake: Stake, end: string) => {
    const draw = surrenders.draws(0).find((each) => each.end === end);
    return draw && surrenders.net(stake, 'surrender', { cards: [0, 6], split: false }, 0, draw) / STAKE;
  };
  expect([net('seat', '20'), net('seat', 'bust'), net('seat', 'blackjack')]).toEqual([-0.5, -0.5, -1]);
  expect([net('behind', '17'), net('behind-both', 'blackjack')]).toEqual([-0.5, -1]);
});

const figures = once(() => [...usualEntries('blackjack')]);

const edge = (bet: string) => 100 * (figures().find((figure) => figure.bet === bet)?.edge ?? Number.NaN);

test('by option, a late blackjack takes only the first stake, or the dealer peeks first', () => {
  const originals = blackjackTable(create({ lateBlackjack: 'original-only' }));
  const late = originals.draws(0).find(({ end }) => end === 'blackjack');
  if (!late) throw new Error('a dealer with a ten can have a blackjack');
  const net = (...[stake, way, cards]: [Stake, Way, number[]]) =>
    originals.net(stake, way, { cards, split: way === 'split' || way === 'second' }, 0, late) / STAKE;
  expect([late.early, net('seat', 'plain', [9, 9]), net('seat', 'double', [5, 6, 0])]).toEqual([false, -1, -1]);
  expect([net('seat', 'split', [8, 9]), net('seat', 'second', [8, 9])]).toEqual([-1, 0]);
  expect([net('behind-both', 'double', [5, 6, 0]), net('behind-splits', 'double', [5, 6, 0])]).toEqual([-1, -1]);
  expect([net('behind-both', 'second', [8, 9]), net('behind-doubles', 'second', [8, 9])]).toEqual([0, 0]);
  const looks = blackjackTable(create({ lateBlackjack: 'ten-peek' })).draws(0);
  expect(looks.filter(({ early }) => early).map(({ end }) => end)).toEqual(['blackjack']);
});

test('the best choices by totals equal the known chart for eight decks without double after split', SLOW, () => {
  const [, , ...rows] = figures()[0]?.strategy.split('\n') ?? [];
  expect(rows).toEqual([
    'hard 5–8       H H H H H H H H H H',
    'hard 9         H D D D D H H H H H',
    'hard 10–11     D D D D D D D D H H',
    'hard 12        H H S S S H H H H H',
    'hard 13–16     S S S S S H H H H H',
    'hard 16 drawn  S S S S S H H H S H',
    'hard 17–19     S S S S S S S S S S',
    'soft 13–14     H H H D D H H H H H',
    'soft 15–16     H H D D D H H H H H',
    'soft 17        H D D D D H H H H H',
    'soft 18        S d d d d S S H H H',
    'soft 19–20     S S S S S S S S S S',
    'pair A         P P P P P P P P P P',
    'pair 2–3       H H P P P P H H H H',
    'pair 4         H H H H H H H H H H',
    'pair 5         D D D D D D D D H H',
    'pair 6         H P P P P H H H H H',
    'pair 7         P P P P P P H H H H',
    'pair 8         P P P P P P P P H P',
    'pair 9         P P P P P S P P S S',
    'pair T         S S S S S S S S S S',
  ]);
});

test('a recount gives the figures of RULES.md', SLOW, () => {
  expect(edge('main')).toBeCloseTo(0.7084, 4);
  expect(edge('behind-both')).toBeCloseTo(edge('main'), 10);
  expect(edge('behind')).toBeCloseTo(2.2941, 4);
  expect(edge('insurance')).toBeCloseTo(100 * (1 - (3 * 128) / 415), 10);
  expect(chapter('blackjack', figures())).toBe(printedChapter('blackjack'));
  expect(oddsData(figures())).toBe(printedData('blackjack'));
});

test('original bets only has the edge of a peek under tens, which is lower than with all bets', SLOW, () => {
  const bets = ['main', 'behind-both', 'behind-doubles', 'behind'];
  for (const bet of bets) expect(edge(`${bet}-original-only`), bet).toBeCloseTo(edge(`${bet}-ten-peek`), 10);
  expect(edge('main-original-only')).toBeCloseTo(0.6082, 4);
  // The costs of following doubles and of following splits add up.
  const nothing = edge('behind');
  const doubles = edge('behind-doubles') - nothing;
  const splits = edge('behind-splits') - nothing;
  expect(nothing + doubles + splits).toBeCloseTo(edge('behind-both'), 10);
});

test(
  'surrender is chosen where the hand is worth less than half of the stake, and is worth what it saves',
  SLOW,
  () => {
    const [plain, surrenders] = [basicStrategy(optionsOf({})), basicStrategy(optionsOf({ surrender: true }))];
    let saved = 0;
    for (const [up, { upcard, choices }] of plain.against.entries()) {
      const chosen = surrenders.against[up]?.choices;
      if (!chosen) throw new Error(`no choices against ${up}`);
      const [without, against] = [
        worths(plain.table, upcard, 'seat', planFrom(choices)),
        worths(surrenders.table, upcard, 'seat', planFrom(chosen)),
      ];
      const gains = new Map<string, number>();
      for (const { hand, chance } of startingHands(up)) {
        if (plain.table.look(hand).choices.length === 0) continue;
        const name = nameOf(hand, plain.table.look(hand));
        const gain = chance * chanceInOrder([up], []) * (against.after(hand, 'surrender').net - without.of(hand).net);
        gains.set(name, (gains.get(name) ?? 0) + gain);
      }
      for (const [name, gain] of gains) {
        expect(gain > 0, `${name} against ${up}`).toBe(chosen.get(name) === 'surrender');
        saved += Math.max(gain, 0);
      }
    }
    expect(edge('main') - edge('main-surrender')).toBeCloseTo((100 * saved) / STAKE, 10);
    for (const late of ['', '-original-only', '-ten-peek'])
      expect(edge(`behind-both${late}-surrender`)).toBeCloseTo(edge(`main${late}-surrender`), 10);
    expect(edge('main-original-only-surrender')).toBeCloseTo(edge('main-ten-peek-surrender'), 10);
  },
);

test('side bets over all first cards', SLOW, () => {
  const pairs = tallyPairs(game);
  expect(waysOf(pairs)).toBe(416 * 415);
  expect([25, 12, 6].map((odds) => pairs.get(odds * STAKE))).toEqual([416 * 7, 416 * 8, 416 * 16]);
  const threes = tallyThrees(game);
  expect(waysOf(threes)).toBe(416 * 415 * 414);
  expect(threes.get(100 * STAKE)).toBe(416 * 7 * 6);
  expect(threes.get(40 * STAKE)).toBe(12 * 4 * 8 ** 3 * 6);
  expect(threes.get(10 * STAKE)).toBe(12 * (4 ** 3 - 4) * 8 ** 3 * 6);
  expect(threes.get(30 * STAKE)).toBe(416 * (31 * 30 - 7 * 6));
  expect(rates(threes).edge).toBeCloseTo(0.037039, 6);
});

test('rounds simulated through the core have the counted edge and variance', SLOW, () => {
  const measured = simulate(game, games.blackjack.equipment(optionsOf({})), gamblerOf('blackjack', game), 30_000, 8);
  expect(measured.map(({ bet }) => bet)).toEqual(['main', 'pairs', '21+3']);
  for (const { bet, edge: kept, standardError } of measured)
    expect(Math.abs(100 * kept - edge(bet)), bet).toBeLessThan(300 * standardError);
  // The hands of a split are counted as independent, which is a few hundredths too little.
  const counted: readonly KeptFigure[] = JSON.parse(printedData('blackjack')); // as `npm run odds` writes it
  const spread = (measured[0]?.variance ?? 0) / (counted[0]?.variance ?? 1);
  expect(spread).toBeGreaterThan(0.97);
  expect(spread).toBeLessThan(1.07);
});
