import { expect, test } from 'vitest';
import { type Bet, type Card, chips, DECK, type Game, games, type Payout, type Player, RANKS } from '../src/index.ts';

// Like perft for a chess engine: count everything that can happen, through the game's own interface, and compare with
// the known number.

const ana = 'ana' as Player;
const STAKE = chips(100);

const betOnAll = (game: Game): Bet[] => [...game.spots.keys()].map((spot) => ({ player: ana, spot, stake: STAKE }));

function payoutsOf(game: Game, state: unknown): readonly Payout[] {
  const settlement = game.settle(state);
  return 'payouts' in settlement ? settlement.payouts : [];
}

test('roulette: 157 bets, and every one returns 36 in 37', () => {
  const { create, options } = games.roulette;
  const game = create({ paytable: options.paytable.default, noSpinsToVoid: 3 });
  const back = new Map<string, number>();
  for (let number = 0; number < 37; number++) {
    const facts = [
      { fact: 'act', act: 'spin' },
      { fact: 'number', number },
      { fact: 'act', act: 'confirm' },
    ] as const;
    const state = facts.reduce((play: unknown, fact) => game.evolve(play, fact), game.start(betOnAll(game)));
    for (const { spot, amount } of payoutsOf(game, state)) back.set(spot, (back.get(spot) ?? 0) + amount);
  }
  expect(back.size).toBe(157);
  for (const [spot, amount] of back) expect(amount, spot).toBe(36 * STAKE);
});

type Tally = Map<string, number>;

/** Ways by what a bet came back as: `banker 195`. */
function count(tally: Tally, payouts: readonly Payout[], ways: number): void {
  for (const { spot, amount } of payouts) {
    const key = `${spot} ${amount}`;
    tally.set(key, (tally.get(key) ?? 0) + ways);
  }
}

/** How often, and what came back, over all ways of a bet. */
function sums(tally: Tally, spot: string): { ways: bigint; back: bigint } {
  let [ways, back] = [0n, 0n];
  for (const [key, times] of tally) {
    const [name, amount = '0'] = key.split(' ');
    if (name !== spot) continue;
    ways += BigInt(times);
    back += BigInt(times) * BigInt(amount);
  }
  return { ways, back };
}

const ordersOf = (tally: Tally, spot: string): bigint => sums(tally, spot).ways;

/** What the house keeps of a bet in the long run, in per cent of the stake. */
function edge(tally: Tally, spot: string): number {
  const { ways, back } = sums(tally, spot);
  return 100 - Number((back * 10n ** 12n) / ways) / 10 ** 12;
}

const baccarat = (commission: 'commission' | 'no-commission'): Game =>
  games.baccarat.create({ commission, sideBets: true, paytable: games.baccarat.options.paytable.default });

/** Every order of six cards of eight decks by what the cards count; the suits and the pairs are counted elsewhere. */
function countTotals(game: Game, spots: readonly string[]): Tally {
  const tally: Tally = new Map();
  const left = [32, 32, 32, 32, 32, 32, 32, 32, 32, 128]; // aces to nines, and all that count nothing
  const bets = betOnAll(game).filter(({ spot }) => spots.includes(spot));

  function deal(state: unknown, ways: number, cards: number): void {
    const [step] = game.procedure(state);
    if (step?.ask !== 'card') {
      let orders = ways;
      for (let rest = cards; rest > 416 - 6; rest--) orders *= rest; // the cards not drawn lie in any order
      count(tally, payoutsOf(game, state), orders);
      return;
    }
    for (const [i, copies] of left.entries()) {
      if (copies === 0) continue;
      left[i] = copies - 1;
      const card: Card = `${RANKS[i] ?? 'T'}c`;
      deal(game.evolve(state, { fact: 'card', place: step.place, card }), ways * copies, cards - 1);
      left[i] = copies;
    }
  }
  deal(game.start(bets), 1, 416);
  return tally;
}

test('baccarat: eight decks deal the published winners', () => {
  const tally = countTotals(baccarat('commission'), ['player', 'banker', 'tie', 'player-bonus', 'banker-bonus']);
  expect(tally.get('player 200')).toBe(2_230_518_282_592_256);
  expect(tally.get('banker 195')).toBe(2_292_252_566_437_888);
  expect(tally.get('tie 900')).toBe(475_627_426_473_216);
  expect(tally.get('player 100')).toBe(475_627_426_473_216);
  expect(ordersOf(tally, 'tie')).toBe(4_998_398_275_503_360n);
  expect(edge(tally, 'player')).toBeCloseTo(1.2351, 4);
  expect(edge(tally, 'banker')).toBeCloseTo(1.0579, 4);
  expect(edge(tally, 'tie')).toBeCloseTo(14.3596, 4);
  expect(edge(tally, 'player-bonus')).toBeCloseTo(2.6517, 4);
  expect(edge(tally, 'banker-bonus')).toBeCloseTo(9.3731, 4);
});

test('baccarat: without commission Banker gives up half of its wins with six', () => {
  const tally = countTotals(baccarat('no-commission'), ['banker']);
  expect(ordersOf(tally, 'banker')).toBe(4_998_398_275_503_360n);
  expect(edge(tally, 'banker')).toBeCloseTo(1.4581, 4);
});

test('baccarat: the pairs of eight decks', () => {
  const game = baccarat('commission');
  const spots = ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'];
  const tally: Tally = new Map();
  const bets = betOnAll(game).filter(({ spot }) => spots.includes(spot));
  const left = new Map(DECK.map((card) => [card, 8]));

  function deal(state: unknown, ways: number, dealt: number): void {
    const [step] = game.procedure(state);
    if (step?.ask !== 'card') {
      count(tally, payoutsOf(game, state), ways);
      return;
    }
    // The first card may be any, all being alike; from the fifth on the pairs are decided.
    const cards = dealt === 0 || dealt >= 4 ? DECK.slice(0, 1) : DECK;
    for (const card of cards) {
      const copies = left.get(card) ?? 0;
      left.set(card, copies - 1);
      deal(
        game.evolve(state, { fact: 'card', place: step.place, card }),
        dealt === 0 || dealt >= 4 ? ways : ways * copies,
        dealt + 1,
      );
      left.set(card, copies);
    }
  }
  deal(game.start(bets), 1, 0);
  expect(tally.get('player-pair 1200')).toBe(tally.get('banker-pair 1200'));
  expect(edge(tally, 'player-pair')).toBeCloseTo(10.3614, 4);
  expect(edge(tally, 'banker-pair')).toBeCloseTo(10.3614, 4);
  expect(edge(tally, 'either-pair')).toBeCloseTo(13.7099, 4);
  expect(edge(tally, 'perfect-pair')).toBeCloseTo(8.047, 4);
});
