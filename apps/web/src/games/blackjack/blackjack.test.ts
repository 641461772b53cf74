import { type Chips, type ChoiceStep, chips, games, type Player, readOptions } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { decisionKeys } from '../../table/decisions/decision-keys.ts';
import { layoutOf } from '../../table/game/layout.ts';
import type { SpotChips, TableSight } from '../../table/game/table-sight.ts';
import { dealerTally, seatTally } from './dealer-tally.ts';
import { handAhead, isDue, stepAhead } from './decision/ahead.ts';
import { uninsurable } from './decision/no-insurance.tsx';
import { choiceLabel, dealerCount, handCount, handOutcome, placeWords, questionWords } from './hands/hand-words.ts';
import { asBlackjack, type DealerHand, describePlay, describeResult, type HandView } from './result.ts';
import { circleAfter } from './spots/circle-moves.ts';
import { focusOf, mainSpot, reachableOf, type Seat, seatsOf, streakOf, together } from './spots/seats.ts';
import { spotFacts } from './spots/spot-words.ts';
import { DRAWING, growthOf, riseOf } from './stage-size.ts';

const ANA = 'ana' as Player; // the house brands its ids
const stake: Chips = chips(10_00);

const hand = (part: Partial<HandView>): HandView => ({
  place: 'seat:4',
  seat: 4,
  player: ANA,
  stake,
  cards: ['8s', '8d'],
  value: 16,
  soft: false,
  blackjack: false,
  bust: false,
  doubled: false,
  split: false,
  surrendered: false,
  insured: false,
  auto: false,
  options: [],
  ...part,
});
const dealer = (cards: DealerHand['cards'], value: number, soft = false): DealerHand => ({ cards, value, soft });

test('a soft hand shows both totals until the round is over', () => {
  const soft = hand({ cards: ['Ah', '6s'], value: 17, soft: true });
  expect(handCount(soft, true, english)?.text).toBe('7 / 17');
  expect(handCount(soft, false, english)?.text).toBe('17');
  expect(handCount(hand({ cards: ['Ah', '5s', '5d'], value: 21, soft: true }), true, english)?.text).toBe('21');
});

test('blackjack and bust are named, and shortened where there is no room', () => {
  const natural = handCount(hand({ cards: ['Ah', 'Ks'], value: 21, soft: true, blackjack: true }), true, english);
  const bust = handCount(hand({ value: 26, bust: true }), true, english);
  expect(natural).toEqual({ text: 'Blackjack', short: 'BJ', tone: 'blackjack' });
  expect(bust).toEqual({ text: '26 bust', short: '26', tone: 'bust' });
  expect(handCount(hand({ cards: [] }), true, english)).toBeNull();
});

test('the dealer shows an upcard, then counts', () => {
  expect(dealerCount(dealer([], 0), english)).toBeNull();
  expect(dealerCount(dealer(['Ah', 'down'], 11, true), english)).toMatchObject({ before: 'shows', text: 'ace' });
  expect(dealerCount(dealer(['6c', 'down'], 6), english)).toMatchObject({ before: 'shows', text: '6' });
  expect(dealerCount(dealer(['Ah', 'Ks'], 21, true), english)?.text).toBe('Blackjack');
  expect(dealerCount(dealer(['Ah', '4s'], 15, true), english)?.text).toBe('5 / 15');
  expect(dealerCount(dealer(['6c', 'Ts', '8d'], 24), english)?.text).toBe('24 bust');
});

test('a hand wins, pushes or loses by the rules', () => {
  const twenty = dealer(['Tc', 'Ks'], 20);
  const natural = dealer(['Ac', 'Ks'], 21, true);
  const bust = dealer(['Tc', '6s', 'Kd'], 26);
  expect(handOutcome(hand({ value: 21 }), twenty)).toBe('wins');
  expect(handOutcome(hand({ value: 20 }), twenty)).toBe('push');
  expect(handOutcome(hand({ value: 19 }), twenty)).toBe('loses');
  expect(handOutcome(hand({ value: 12 }), bust)).toBe('wins');
  expect(handOutcome(hand({ value: 22, bust: true }), bust)).toBe('loses');
  expect(handOutcome(hand({ value: 21, blackjack: true }), natural)).toBe('push');
  expect(handOutcome(hand({ value: 21, blackjack: true }), dealer(['7c', '7s', '7d'], 21))).toBe('wins');
  expect(handOutcome(hand({ value: 21, cards: ['7c', '7s', '7d'] }), natural)).toBe('loses');
  expect(handOutcome(hand({ value: 16, surrendered: true }), bust)).toBe('surrendered');
  expect(handOutcome(hand({ value: 16, surrendered: true }), natural)).toBe('loses');
});

test('the bar names seat and hand', () => {
  const ask = (place: string, window: string): ChoiceStep => ({
    ask: 'choice',
    place,
    player: ANA,
    window,
    options: [],
  });
  const second = hand({ place: 'seat:4:split', split: true, cards: ['8s', '3c'], value: 11 });
  expect(placeWords('seat:4', true, english)).toBe('Seat 4, first hand');
  expect(questionWords(ask('seat:4:split', 'seat:4:split:2'), [second], english)).toBe('Seat 4, second hand: 11');
  expect(questionWords(ask('seat:2', 'insurance'), [], english)).toBe('Insurance, seat 2?');
  expect(questionWords(ask('behind:2', 'insurance'), [], english)).toBe('Insurance behind seat 2?');
});

test('surrender has its own key, which says what comes back', () => {
  const options = ['stand', 'hit', 'double', 'surrender'].map((choice) => {
    return { choice, stake: choice === 'double' ? stake : chips(0) };
  });
  const keys = (availableMinor: number) =>
    decisionKeys({
      step: stepAhead(hand({ options })),
      labels: (choice) => choiceLabel(choice, new Map(), english),
      money: (amountMinor) => `${amountMinor / 100}`,
      availableMinor,
      shut: null,
      language: english,
    });
  expect(keys(10_00).map(({ label, note, digit, letter }) => [label, note, digit, letter])).toEqual([
    ['Stand', null, '1', 'S'],
    ['Hit', null, '2', 'H'],
    ['Double', '10', '3', 'D'],
    ['Surrender', 'half back', '4', 'R'],
  ]);
  expect(
    keys(10_00)
      .filter(({ apart }) => apart)
      .map(({ label }) => label),
  ).toEqual(['Surrender']);
  expect(keys(0).map(({ refusal }) => refusal === null)).toEqual([true, true, false, true]);
});

test('a result is described by the dealer’s hand', () => {
  expect(describeResult({ dealer: 20, blackjack: false, seats: [] }, english)?.title).toBe('Dealer has 20');
  expect(describeResult({ dealer: 21, blackjack: true, seats: [] }, english)?.title).toBe('Dealer has blackjack');
  expect(describeResult({ dealer: 24, blackjack: false, seats: [] }, english)).toEqual({
    title: 'Dealer busts',
    note: 'with 24',
  });
  expect(describeResult({ dealer: 0, blackjack: false, seats: [] }, english)?.title).toBe('No cards dealt');
  expect(describeResult({ winner: 'tie' }, english)).toBeNull();
});

test('every phase of the play is described', () => {
  const play = (cards: DealerHand['cards'], turn: string | null, peeked: boolean | null = null) =>
    describePlay({ hands: [hand({})], behind: [], dealer: dealer(cards, 11), turn, peeked }, english)?.word;
  expect(asBlackjack(null)).toBeNull();
  expect(play([], null)).toBe('No more bets');
  expect(play(['6c'], null)).toBe('Dealing');
  expect(play(['Ac', 'down'], null)).toBe('Dealer peeks');
  expect(play(['6c', 'down'], 'seat:4')).toBe('Players decide');
  expect(play(['6c', 'Ts'], null)).toBe('Dealer plays');
});

const seat = (number: number, part: Partial<Seat> = {}): Seat => ({
  number,
  held: 'free',
  name: '',
  hands: [],
  turn: null,
  stakes: [],
  sides: [],
  insurance: null,
  behind: { players: 0, own: null },
  kept: null,
  streak: 0,
  ...part,
});

test('a press on another player’s circle bets behind it', () => {
  expect(mainSpot(seat(2))).toBe('seat:2');
  expect(mainSpot(seat(2, { held: 'mine' }))).toBe('seat:2');
  expect(mainSpot(seat(2, { held: 'other' }))).toBe('behind:2');
  expect(mainSpot(seat(2, { held: 'other', behind: null }))).toBeNull();
  const kept = { player: ANA, sitsOut: false, leaves: false, rounds: 2 };
  expect(mainSpot(seat(2, { held: 'other', kept }))).toBe('seat:2');
});

test('the large seat is the one that decides, then the viewer’s own, then the one in play', () => {
  const mine = seat(3, { held: 'mine', hands: [hand({})] });
  const acting = seat(5, { held: 'other', hands: [hand({})], turn: 'seat:5' });
  expect(focusOf([mine, acting], 'seat:4:split')).toBe(4);
  expect(focusOf([mine, acting], null)).toBe(3);
  expect(focusOf([acting], null)).toBe(5);
  expect(focusOf([seat(1)], null)).toBeNull();
});

test('combined stacks add up, and any win is a win', () => {
  const lost: SpotChips = { stakeMinor: 10, state: 'lost', returnedMinor: 0, outcome: 'lose' };
  const won: SpotChips = { stakeMinor: 5, state: 'won', returnedMinor: 15, outcome: 'win' };
  expect(together([lost, won])).toMatchObject({ stakeMinor: 15, returnedMinor: 15, outcome: 'win' });
  expect(together([])).toBeNull();
});

test('arrow keys lead along the table and within a seat', () => {
  const spots = ['seat:1', 'behind:3', 'seat:4', 'pairs:4', '21+3:4', 'pairs:7'];
  expect(circleAfter(spots, 'seat:1', 'ArrowLeft')).toBe('behind:3');
  expect(circleAfter(spots, 'seat:4', 'ArrowRight')).toBe('behind:3');
  expect(circleAfter(spots, 'pairs:4', 'ArrowLeft')).toBe('pairs:7');
  expect(circleAfter(spots, 'seat:4', 'ArrowDown')).toBe('pairs:4');
  expect(circleAfter(spots, '21+3:4', 'ArrowUp')).toBe('pairs:4');
  expect(circleAfter(spots, '21+3:4', 'ArrowDown')).toBeUndefined();
  expect(circleAfter(spots, 'seat:4', 'x')).toBeUndefined();
});

test('the arc needs room; phones get columns', () => {
  const arcOf = (width: number, height: number) => {
    const layout = layoutOf({ width, height }, DRAWING);
    return { unit: layout.unit, rise: riseOf(layout) };
  };
  expect(arcOf(976, 664)).toEqual({ unit: 1, rise: 1 });
  // Wider than drawn nothing rises; taller the hands grow into the room, as far as they do not meet.
  expect(arcOf(1616, 664)).toEqual({ unit: 1, rise: 1 });
  expect(arcOf(976, 797)).toEqual({ unit: 1, rise: 1.2 });
  expect(arcOf(976, 1600)).toEqual({ unit: 1, rise: 1.4 });
  expect(arcOf(390, 600)).toEqual({ unit: 1, rise: 1 });
  expect(arcOf(844, 330)).toEqual({ unit: 1, rise: 1 });
  // Circles grow less than hands: side bets of neighbours lie beside each other.
  expect([664, 797, 1600].map((height) => growthOf(layoutOf({ width: 976, height }, DRAWING)))).toEqual([1, 1.2, 1.3]);
});

test('another player’s double is shown on the hand, and the split beside it', () => {
  const hands = [
    hand({ place: 'seat:4', seat: 4, stake: chips(40_00), doubled: true }),
    hand({ place: 'seat:5', seat: 5, split: true }),
    hand({ place: 'seat:5:split', seat: 5, split: true }),
  ];
  const spots = new Map(['seat:4', 'seat:5'].map((spot) => [spot, {}]));
  const table = {
    game: { spots },
    chips: new Map(),
    results: [],
    view: { names: { ana: 'Ana' }, seats: {} },
    round: {
      totals: { 'seat:4': { stake: chips(20_00), players: 1 }, 'seat:5': { stake, players: 1 } },
      holders: { 'seat:4': ANA, 'seat:5': ANA },
      play: { hands, behind: [], dealer: dealer([], 0), turn: 'seat:5:split', peeked: null },
    },
  } as unknown as TableSight; // all of a table that its seats look at
  const [four, five] = seatsOf(table, english);
  expect(four).toMatchObject({ held: 'other', name: 'Ana', turn: null, stakes: [{ stakeMinor: 40_00 }] });
  expect(five).toMatchObject({ turn: 'seat:5:split', stakes: [{ stakeMinor: 10_00 }, { stakeMinor: 10_00 }] });
});

test('the stake on a hand that is bust is lost at once, one’s own and that of another player', () => {
  const hands = [
    hand({ place: 'seat:4', seat: 4, bust: true }),
    hand({ place: 'seat:5', seat: 5, split: true }),
    hand({ place: 'seat:5:split', seat: 5, split: true, bust: true }),
  ];
  const placed = { stakeMinor: 10_00, state: 'accepted', returnedMinor: null, outcome: null };
  const table = {
    game: { spots: new Map(['seat:4', 'seat:5'].map((spot) => [spot, {}])) },
    chips: new Map(['seat:5', 'split:5'].map((spot) => [spot, placed])),
    results: [],
    own: { seats: [] },
    view: { names: { ben: 'Ben' }, seats: {} },
    round: {
      totals: { 'seat:4': { stake, players: 1 }, 'seat:5': { stake, players: 1 } },
      holders: { 'seat:4': 'ben', 'seat:5': ANA },
      play: { hands, behind: [], dealer: dealer([], 0), turn: null, peeked: null },
    },
  } as unknown as TableSight; // all of a table that its seats look at
  const states = seatsOf(table, english).map(({ held, stakes }) => [held, stakes.map(({ state }) => state)]);
  expect(states).toEqual([
    ['other', ['lost']],
    ['mine', ['accepted', 'lost']],
  ]);
});

test('to a dealer, whose table has the chips of everybody, a seat is its player’s', () => {
  const placed = { stakeMinor: 20_00, state: 'accepted', returnedMinor: null, outcome: null };
  const table = {
    game: { spots: new Map(['seat:4', 'behind:4'].map((spot) => [spot, {}])) },
    chips: new Map(['seat:4', 'behind:4'].map((spot) => [spot, placed])),
    results: [],
    own: null,
    view: { names: { ana: 'Ana' }, seats: {} },
    round: {
      totals: { 'seat:4': { stake: chips(20_00), players: 1 }, 'behind:4': { stake: chips(20_00), players: 2 } },
      holders: { 'seat:4': ANA },
      play: null,
    },
  } as unknown as TableSight; // all of a table that its seats look at
  const [four] = seatsOf(table, english);
  expect(four).toMatchObject({ held: 'other', name: 'Ana', stakes: [{ stakeMinor: 20_00 }] });
  expect(four?.behind).toEqual({ players: 2, own: null });
});

test('a seat that is kept without a bet belongs to its player', () => {
  const kept = (player: string) => ({ player, sitsOut: player === 'ana', leaves: false, rounds: 1 });
  const table = {
    game: { spots: new Map([2, 3, 4].map((number) => [`seat:${number}`, {}])) },
    chips: new Map(),
    results: [],
    own: { seats: ['seat:2'] },
    view: { names: { ana: 'Ana', ben: 'Ben' }, seats: { 'seat:2': kept('ben'), 'seat:3': kept('ana') } },
    round: { totals: {}, holders: {}, play: null },
  } as unknown as TableSight; // all of a table that its seats look at
  const [two, three, four] = seatsOf(table, english);
  expect(two).toMatchObject({ held: 'mine', name: 'You', stakes: [], kept: { sitsOut: false } });
  expect(three).toMatchObject({ held: 'other', name: 'Ana', stakes: [], kept: { sitsOut: true } });
  expect(four).toMatchObject({ held: 'free', name: '', kept: null });
});

test('a seat’s streak: wins in a row of the rounds it played, pushes left out', () => {
  const round = (...seats: readonly [seat: number, outcome: string][]) => ({
    roundId: '',
    number: 1,
    shoe: null,
    sealed: null,
    result: { dealer: 20, blackjack: false, seats: seats.map(([seat, outcome]) => ({ seat, outcome })) },
  });
  const results = [
    round([4, 'win'], [2, 'win']),
    round([4, 'lose']),
    round([4, 'win'], [2, 'win']),
    round([4, 'push']),
    round([2, 'push'], [6, 'win']),
    round([6, 'part']),
    round([4, 'win'], [5, 'lose'], [6, 'win']),
  ];
  expect([4, 2, 5, 6, 7].map((seat) => streakOf(results, seat))).toEqual([2, 2, 0, 1, 0]);
});

/** A table of which Ana holds seats 2 and 4 and somebody else seat 3. */
function waitingTable(turn: string | null, choices: readonly ChoiceStep[] = [], dealt = 2): TableSight {
  const options = [
    { choice: 'stand', stake: chips(0) },
    { choice: 'double', stake },
  ];
  const hands = [2, 3, 4].map((number) => hand({ place: `seat:${number}`, seat: number, options }));
  return {
    chips: new Map([2, 4].map((number) => [`seat:${number}`, {}])),
    view: { roundId: 'R-1' },
    own: { roundId: 'R-1', round: { choices } },
    round: {
      phase: 'playing',
      play: { hands, behind: [], dealer: dealer((['6c', 'down'] as const).slice(0, dealt), 6), turn, peeked: null },
    },
  } as unknown as TableSight; // all of a table that choosing ahead looks at
}

test('players are told of bets that are offered no insurance, because half of them is no whole coin', () => {
  const under = (cards: readonly [string, ...string[]], phase = 'playing') => ({
    chips: new Map([
      ['seat:2', { stakeMinor: 25 } as SpotChips],
      ['seat:4', { stakeMinor: 50 } as SpotChips],
      ['pairs:2', { stakeMinor: 5 } as SpotChips],
    ]),
    round: { phase, play: { hands: [], behind: [], dealer: { cards }, turn: null, peeked: null } } as never,
  });
  expect(uninsurable(under(['As', 'down']))).toEqual([25]);
  expect(uninsurable(under(['As']))).toEqual([]);
  expect(uninsurable(under(['Ks', 'down']))).toEqual([]);
  expect(uninsurable(under(['As', 'Ks'], 'settled'))).toEqual([]);
});

test('the label of a circle is of both hands after a split', () => {
  const bet = (stakeMinor: number): SpotChips => ({
    stakeMinor,
    state: 'accepted',
    returnedMinor: null,
    outcome: null,
  });
  const both = together([bet(1_000), bet(1_000)]);
  const options = readOptions(games.blackjack.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const game = games.blackjack.create(options.value);
  const table = {
    game,
    info: { game: 'blackjack', currency: 'EUR', limits: games.blackjack.limits },
    chips: new Map([['seat:4', bet(1_000)]]),
  };
  expect(spotFacts(table as never, 'seat:4', '', english, both)?.label).toContain('€20');
});

const asks = (place: string, window: string): ChoiceStep => ({
  ask: 'choice',
  place,
  player: ANA,
  window,
  options: [],
});

test('a choice can be pre-selected for the next own waiting hand, only while no decision is requested', () => {
  expect(handAhead(waitingTable('seat:3'))?.place).toBe('seat:2');
  expect(handAhead(waitingTable('seat:2'))?.place).toBe('seat:4');
  expect(handAhead(waitingTable('seat:2', [asks('seat:2', 'seat:2:2')]))).toBeNull();
  expect(handAhead(waitingTable(null, [], 1))).toBeNull();
});

test('what was chosen ahead answers the turn of that hand in that round, not its insurance', () => {
  const ahead = { roundId: 'R-1', place: 'seat:4', choice: 'double' };
  expect(isDue(ahead, 'R-1', asks('seat:4', 'seat:4:2'))).toBe(true);
  expect(isDue(ahead, 'R-1', asks('seat:4', 'insurance'))).toBe(false);
  expect(isDue(ahead, 'R-1', asks('seat:2', 'seat:2:2'))).toBe(false);
  expect(isDue(ahead, 'R-2', asks('seat:4', 'seat:4:2'))).toBe(false);
  expect(isDue(ahead, 'R-1', undefined)).toBe(false);
});

test('a pre-selected choice costs the stakes required by the rules', () => {
  const waits = handAhead(waitingTable('seat:2'));
  const costs = waits && stepAhead(waits).options.map(({ choice, stakes }) => [choice, stakes[0]?.stake]);
  expect(costs).toEqual([
    ['stand', undefined],
    ['double', 10_00],
  ]);
});

test('the statistics: what the dealer came to, and how the seats did', () => {
  const round = (count: number, blackjack: boolean, outcome: 'win' | 'lose' | 'push') => {
    return { dealer: count, blackjack, seats: [{ seat: 5, outcome }] };
  };
  const rounds = [round(21, true, 'lose'), round(21, false, 'push'), round(25, false, 'win'), round(13, false, 'lose')];
  const tally = dealerTally(rounds, english).filter(({ count }) => count > 0);
  expect(tally.map(({ name, count }) => `${name} ${count}`)).toEqual(['Under 17 1', '21 1', 'Blackjack 1', 'Bust 1']);
  expect(seatTally([...rounds, { dealer: 17, blackjack: false, seats: [{ seat: 2, outcome: 'win' }] }])).toEqual([
    { seat: 2, won: 1, rounds: 1 },
    { seat: 5, won: 1, rounds: 4 },
  ]);
});

test('the tab key always stops at one circle that is there', () => {
  const pairs = { circle: 'pairs', spot: 'pairs:4', chips: null } as const;
  const mine = [seat(1), seat(4, { held: 'mine', sides: [pairs] })];
  expect(reachableOf(mine, null)).toBe('seat:1');
  expect(reachableOf(mine, 'pairs:4')).toBe('pairs:4');
  expect(reachableOf([seat(1), seat(4, { sides: [pairs] })], 'pairs:4')).toBe('seat:4');
  expect(reachableOf([seat(1), seat(4, { held: 'other' })], 'seat:4')).toBe('behind:4');
  expect(reachableOf([], 'seat:4')).toBeNull();
});
