import { describe, expect, test } from 'vitest';
import {
  amountOf,
  games,
  isSameSource,
  parseRound,
  playRound,
  type Replayed,
  type RoundEvent,
  replayUnder,
  type Setup,
  setUp,
} from '../../src/index.ts';

// What stored rounds come to under other house rules, by rounds in the notation.

type Id = keyof typeof games;

function played(id: Id, text: string): { readonly setup: Setup; readonly events: readonly RoundEvent[] } {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  const setup = setUp(games, lines.value, id);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const { events, fault } = playRound(setup.value, lines.value);
  if (fault) throw new Error(JSON.stringify(fault));
  return { setup: setup.value, events };
}

/** The round under the head of another one, as `ana seat:1 3000` for every bet, or why not. */
function under(id: Id, head: string, text: string): readonly string[] | Exclude<Replayed, { is: 'settled' }> {
  const other = setUp(games, linesOf(head), id);
  if (!other.ok) throw new Error(JSON.stringify(other.error));
  const replayed = replayUnder(other.value, played(id, text).events);
  if (replayed.is !== 'settled') return replayed;
  return replayed.payouts.map((payout) => `${payout.player} ${payout.spot} ${amountOf(payout)}`);
}

function linesOf(head: string) {
  const lines = parseRound(head);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  return lines.value;
}

const ZERO = `bet ana red 1000
bet ben straight:0 100
close
act spin
number 0
act confirm
`;

describe('roulette', () => {
  test('the same bets and number are paid by the other house rules', () => {
    expect(under('roulette', '', ZERO)).toEqual(['ana red 0', 'ben straight:0 3600']);
    expect(under('roulette', 'option zero "la-partage"\n', ZERO)).toEqual(['ana red 500', 'ben straight:0 3600']);
    const paytable = JSON.stringify({
      ...{ straight: [34, 1], split: [17, 1], street: [11, 1], corner: [8, 1] },
      ...{ line: [5, 1], column: [2, 1], dozen: [2, 1], 'even-chance': [1, 1] },
    });
    expect(under('roulette', `option paytable ${paytable}\n`, ZERO)).toEqual(['ana red 0', 'ben straight:0 3500']);
    expect(under('roulette', 'limit payout 1000\n', ZERO)).toEqual(['ana red 0', 'ben straight:0 1100']);
  });

  test('a bet that the other limits refuse is named, and nothing is guessed in its place', () => {
    expect(under('roulette', 'limit even-chance 100 999 1\n', ZERO)).toEqual({
      is: 'refused',
      player: 'ana',
      refusal: { code: 'above-maximum', spot: 'red', limit: 999 },
    });
    expect(under('roulette', 'limit straight 101 500 1\n', ZERO)).toMatchObject({ is: 'refused', player: 'ben' });
  });

  test('bets that were withdrawn or moved are judged in turn, and a corrected number counts', () => {
    const text = `bet ana straight:17 500
bet ben red 2000 straight:18 100
withdraw ben straight:18 100
close
act spin
number 18
correct 2 17
act confirm
`;
    expect(under('roulette', '', text)).toEqual(['ben red 0', 'ana straight:17 18000']);
    expect(under('roulette', 'limit straight 1 99 1\n', text)).toMatchObject({ is: 'refused', player: 'ana' });
  });

  test('a round that the other rules end earlier is void', () => {
    const text = `bet ana red 1000
close
act spin
act no-spin
act spin
number 1
act confirm
`;
    expect(under('roulette', '', text)).toEqual(['ana red 2000']);
    expect(under('roulette', 'option noSpinsToVoid 1\n', text)).toEqual({ is: 'void' });
  });

  test('a round that has not ended is not known', () => {
    const { setup, events } = played('roulette', ZERO);
    expect(replayUnder(setup, events.slice(0, -2))).toEqual({ is: 'unknown' });
  });
});

describe('blackjack', () => {
  const SURRENDER = `option surrender true
bet ana seat:1 1000
close
card seat:1 9h
card dealer 7s
card seat:1 7d
card dealer down
choice seat:1 ana surrender 0
`;

  test('a decision that is not offered is refused', () => {
    expect(under('blackjack', 'option surrender true\n', `${SURRENDER}reveal dealer Ks\nact take-and-pay\n`)).toEqual([
      'ana seat:1 500',
    ]);
    expect(under('blackjack', '', `${SURRENDER}reveal dealer Ks\nact take-and-pay\n`)).toMatchObject({
      is: 'refused',
      player: 'ana',
      refusal: { code: 'out-of-turn' },
    });
  });

  const TEN_UP = `bet ana seat:1 1000
close
card seat:1 9h
card dealer Ts
card seat:1 9d
card dealer down
choice seat:1 ana stand 0
reveal dealer 7d
act take-and-pay
`;

  test('a peek that nobody made is not known; one that is not asked for changes nothing', () => {
    expect(under('blackjack', 'option lateBlackjack "ten-peek"\n', TEN_UP)).toEqual({ is: 'unknown' });
    const peeked = TEN_UP.replace('card dealer down\n', 'card dealer down\npeek dealer no\n');
    const text = `option lateBlackjack "ten-peek"\n${peeked}`;
    expect(under('blackjack', '', text)).toEqual(['ana seat:1 2000']);
    const peekedYes = `option lateBlackjack "ten-peek"
bet ana seat:1 1000
close
card seat:1 9h
card dealer Ts
card seat:1 9d
card dealer down
peek dealer yes
reveal dealer As
act take-and-pay
`;
    expect(under('blackjack', '', peekedYes)).toEqual({ is: 'unknown' });
  });

  test('a side bet that is not offered is refused', () => {
    const text = TEN_UP.replace('bet ana seat:1 1000', 'bet ana seat:1 1000 pairs:1 200');
    expect(under('blackjack', 'option perfectPairs false\n', text)).toMatchObject({
      is: 'refused',
      refusal: { code: 'no-such-spot' },
    });
  });
});

test('cards of another number of decks, or numbers of another wheel, are not the same source', () => {
  const shoe = { kind: 'shoe', decks: 8, cutCardFromEnd: 50, burn: true } as const;
  expect(isSameSource(shoe, { ...shoe, cutCardFromEnd: 100 })).toBe(true);
  expect(isSameSource(shoe, { ...shoe, decks: 6 })).toBe(false);
  expect(isSameSource(shoe, { kind: 'deck', decks: 8 })).toBe(false);
  const wheel = { kind: 'wheel', pockets: 37, spins: 10 } as const;
  expect(isSameSource(wheel, { ...wheel, pockets: 38 })).toBe(false);
});
