import { describe, expect, test } from 'vitest';
import { games, type Player, readOptions } from '../../../src/index.ts';
import { cardLines, gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const replay = (text: string) => roundAsText('casino-holdem', text);

interface Deal {
  readonly player: string;
  readonly dealer: string;
  /** Flop, turn and river. */
  readonly board: string;
}

const flop = ({ player, board }: Deal) =>
  [
    'close',
    cardLines('player', player),
    cardLines('dealer', 'down down'),
    cardLines('community', board.slice(0, 8)),
  ].join('\n');
const end = ({ dealer, board }: Deal) =>
  [cardLines('community', board.slice(9)), cardLines('dealer', dealer, 'reveal'), 'act take-and-pay'].join('\n');

/** A whole round with this deal. */
const round = (deal: Deal, bets = 'ante 1000', choice = 'call 2000') =>
  [`bet ana ${bets}`, flop(deal), `choice player ana ${choice}`, end(deal)].join('\n');

const DEAL: Deal = { player: 'Ah Kd', dealer: 'Qs Qd', board: 'Ac 7d 2h Kh 9s' };

test('deck and spots: conditions, limit class and paytable of each', () => {
  expect(gameAsText('casino-holdem')).toEqual([
    'casino-holdem · casino-holdem · CH · version 1 · {"kind":"deck","decks":1}',
    'ante (main, ante, reserve 2) · Royal flush 100:1, Straight flush 20:1, Four of a kind 10:1, Full house 3:1, Flush 2:1, Straight or less 1:1',
    'bonus (side, bonus) · needs ante · Royal flush 100:1, Straight flush 50:1, Four of a kind 40:1, Full house 30:1, Flush 20:1, Straight 7:1, Three of a kind 7:1, Two pair 7:1, Pair of aces 7:1',
    'call (play, ante) · Call 1:1',
  ]);
  const bare = gameAsText('casino-holdem', { bonus: false });
  expect(bare.slice(1).map((line) => line.split(' ')[0])).toEqual(['ante', 'call']);
});

test('every hand must be paid on the Ante, and each can have a line of its own', () => {
  for (const line of ['straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight-or-less']) {
    const options = readOptions(games['casino-holdem'].options, { antePays: { [line]: null } });
    expect(options.ok ? 'accepted' : english(options.error)).toBe(`“antePays”: ${line} must be paid.`);
  }
  const pays = { straight: [5, 1], 'three-of-a-kind': [4, 1], 'two-pair': [3, 1] };
  const ante = (player: string, board: string) =>
    replay(`option antePays ${JSON.stringify(pays)}\n${round({ player, dealer: '2s 2d', board })}`).paid[1];
  const plain = replay(round({ player: 'Ah Ad', dealer: '2s 2d', board: 'Ac 7d 9h 5d 3c' })).paid[1];
  expect(plain).toContain('win 2000 · CH 7 · Straight or less 1:1');
  expect(ante('Ah Kd', 'Qc Js Th 5d 5c')).toContain('win 6000 · CH 7 · Straight 5:1');
  expect(ante('Ah Ad', 'Ac 7d 9h 5d 3c')).toContain('win 5000 · CH 7 · Three of a kind 4:1');
  expect(ante('Ah Kd', 'Ac Kh 9h 5d 3c')).toContain('win 4000 · CH 7 · Two pair 3:1');
});

test('the steps of the dealer from the first card to take and pay', () => {
  expect(replay(round(DEAL)).asked).toEqual([
    'Player’s hand: Card to the player, face up',
    'Dealer’s hand: Card to the dealer, face down',
    'Flop: Card to the community cards, face up',
    'Call or fold: Wait for the player to decide (call, ana: fold, call ana call 2000)',
    'Turn: Card to the community cards, face up',
    'River: Card to the community cards, face up',
    'Dealer’s hand: Turn over a card of the dealer',
    'Settle: Take and pay',
  ]);
});

test('of two equal two pairs the reason names the kicker', () => {
  const equal: Deal = { player: 'Kh Qd', dealer: 'Kc Jh', board: 'Kd Ts Tc 4s 3c' };
  expect(replay(round(equal)).paid).toEqual([
    'ana call 2000 win 4000 · CH 6 · Call 1:1 · two pair, kings and tens, queen kicker against two pair, kings and tens, jack kicker',
    'ana ante 1000 win 2000 · CH 7 · Straight or less 1:1 · two pair, kings and tens, queen kicker against two pair, kings and tens, jack kicker',
  ]);
});

test('every payout has its reason, in take-and-pay order', () => {
  expect(replay(round(DEAL, 'ante 1000 bonus 500')).paid).toEqual([
    'ana call 2000 win 4000 · CH 6 · Call 1:1 · two pair, aces and kings against pair of queens',
    'ana ante 1000 win 2000 · CH 7 · Straight or less 1:1 · two pair, aces and kings against pair of queens',
    'ana bonus 500 win 4000 · CH 8 · Pair of aces 7:1 · pair of aces with the flop',
  ]);
  expect(replay(round({ ...DEAL, player: 'Jh 3d' }, 'ante 1000 bonus 500')).paid).toEqual([
    'ana call 2000 lose 0 · CH 6 · ace high against pair of queens',
    'ana ante 1000 lose 0 · CH 6 · ace high against pair of queens',
    'ana bonus 500 lose 0 · CH 8 · high card with the flop',
  ]);
  expect(replay(round({ ...DEAL, dealer: 'Js 3d' })).paid).toEqual([
    'ana call 2000 push 2000 · CH 5 · dealer does not qualify with ace high',
    'ana ante 1000 win 2000 · CH 7 · Straight or less 1:1 · two pair, aces and kings; dealer does not qualify',
  ]);
  expect(replay(round(DEAL, 'ante 1000 bonus 500', 'fold 0')).paid).toEqual([
    'ana ante 1000 lose 0 · CH 4 · folded',
    'ana bonus 500 lose 0 · CH 8 · folded: only a call collects the Bonus',
  ]);
  expect(replay(round(DEAL).replace('choice player ana call 2000', 'timeout')).paid).toEqual([
    'ana ante 1000 lose 0 · CH 4 · auto folded',
  ]);
});

test('an option changes the odds of the Call', () => {
  expect(replay(`option callPays {"call": [3,2]}\n${round(DEAL)}`).paid[0]).toContain('win 5000 · CH 6 · Call 3:2');
});

test('without bets nothing is dealt', () => {
  expect(replay('close')).toMatchObject({ asked: [], paid: [], result: null });
});

describe('a dealer qualifies with a pair of fours', () => {
  test.each([
    ['4s 4d', true],
    ['3s 3d', false],
    ['Js Td', false],
    ['5s 5d', true],
    ['7s 9d', true],
    ['As Td', true],
  ])('%s: %s', (dealer, qualifies) => {
    expect(replay(round({ ...DEAL, dealer })).result).toMatchObject({ qualifies });
  });

  test('the lowest two pair, three of a kind and straight qualify', () => {
    const low = { player: 'Ah Kd', board: '2c 3d 2h 9s Jh' };
    for (const dealer of ['3s Td', '2d Td'])
      expect(replay(round({ ...low, dealer })).result).toMatchObject({ qualifies: true });
    const wheel = { player: 'Ah Kd', board: '2c 3d 4h 9s Jh', dealer: 'As 5d' };
    expect(replay(round(wheel)).result).toMatchObject({ qualifies: true, dealer: 'Straight, five high' });
  });
});

describe('every line of the paytables', () => {
  const won = (paid: string | undefined) => [paid?.match(/win \d+/)?.[0], paid?.split(' · ')[2]];

  test.each([
    ['Ah Kh', 'Qh Jh Th 2c 3d', 'Royal flush 100:1', 101_000],
    ['9h Kh', 'Qh Jh Th 2c 3d', 'Straight flush 20:1', 21_000],
    ['9h 9d', '9s 9c Th 2c 3d', 'Four of a kind 10:1', 11_000],
    ['9h 9d', '9s Tc Th 2c 3d', 'Full house 3:1', 4_000],
    ['9h 7h', '2h Th Kh 2c 3d', 'Flush 2:1', 3_000],
    ['9h 8h', '7s Td Jc 2c 3d', 'Straight or less 1:1', 2_000],
  ])('Ante: %s with %s', (player, board, line, back) => {
    const dealer = '6s 5d';
    expect(won(replay(round({ player, board, dealer })).paid[1])).toEqual([`win ${back}`, line]);
  });

  test.each([
    ['Ah Kh', 'Qh Jh Th', 'Royal flush 100:1', 20_200],
    ['9h Kh', 'Qh Jh Th', 'Straight flush 50:1', 10_200],
    ['9h 9d', '9s 9c Th', 'Four of a kind 40:1', 8_200],
    ['9h 9d', '9s Tc Th', 'Full house 30:1', 6_200],
    ['9h 7h', '2h Th Kh', 'Flush 20:1', 4_200],
    ['9h 8h', '7s Td Jc', 'Straight 7:1', 1_600],
    ['9h 9d', '9s Td Jc', 'Three of a kind 7:1', 1_600],
    ['9h 8d', '9s 8c Jc', 'Two pair 7:1', 1_600],
    ['Ah 8d', 'As 9c Jc', 'Pair of aces 7:1', 1_600],
  ])('Bonus: %s with %s', (player, board, line, back) => {
    const deal = { player, board: `${board} 2c 3d`, dealer: '6s 5d' };
    expect(won(replay(round(deal, 'ante 1000 bonus 200')).paid[2])).toEqual([`win ${back}`, line]);
  });

  test('the Bonus does not pay a pair of kings, and ignores cards after the flop', () => {
    const kings = { player: 'Kh 8d', board: 'Ks 9c Ac 2c 3d', dealer: '6s 5d' };
    expect(replay(round(kings, 'ante 1000 bonus 200')).paid[2]).toBe(
      'ana bonus 200 lose 0 · CH 8 · pair with the flop',
    );
    const late = { player: 'Kh 8d', board: 'Qs 9c Ac Ad As', dealer: '6s 5d' };
    expect(replay(round(late, 'ante 1000 bonus 200')).paid[2]).toBe(
      'ana bonus 200 lose 0 · CH 8 · high card with the flop',
    );
  });
});

describe('the view', () => {
  const begun = `bet ana ante 1000\nbet ben ante 500\nbet cem ante 500\n${flop(DEAL)}\n`;
  const decided = `${begun}choice player ana call 2000\nchoice player ben call 1000\n`;

  test('names no hand before the flop is complete', () => {
    const part = begun.split('\n').slice(0, 10).join('\n');
    expect(replay(part).play).toEqual({
      player: ['Ah', 'Kd'],
      dealer: ['down', 'down'],
      community: ['Ac', '7d'],
      playerHand: null,
      dealerHand: null,
      qualifies: null,
      bonusLine: null,
      called: 0,
      folded: 0,
    });
    expect(replay('bet ana ante 1000\nclose').play).toMatchObject({
      playerHand: null,
      dealerHand: null,
      qualifies: null,
    });
    expect(replay(begun).play).toMatchObject({ playerHand: 'Pair of aces', bonusLine: 'pair-of-aces' });
  });

  test('shows each hand under its own name', () => {
    const whole = round(DEAL).split('\n').slice(0, -1).join('\n');
    expect(replay(whole).play).toMatchObject({
      playerHand: 'Two pair, aces and kings',
      dealerHand: 'Pair of queens',
    });
  });

  test('shows the number of calls and folds, and to each player their own decision', () => {
    expect(replay(begun).own('ana')).toEqual({ decision: null, auto: false });
    expect(replay(decided).own('ana')).toEqual({ decision: 'call', auto: false });
    expect(replay(decided).own('cem')).toEqual({ decision: null, auto: false });
    expect(replay(decided).play).toMatchObject({ called: 2, folded: 0 });
    const late = replay(`${decided}timeout`);
    expect(late.own('cem')).toEqual({ decision: 'fold', auto: true });
    expect(late.play).toMatchObject({ called: 2, folded: 1 });
    expect(late.own('dia')).toBeNull();
    expect(replay(`${begun}choice player ana fold 0`).own('ana')).toEqual({ decision: 'fold', auto: false });
  });

  test('names the dealer’s hand once both cards are turned', () => {
    const board = `${decided}timeout\n${cardLines('community', 'Kh 9s')}\n`;
    expect(replay(board).play).toMatchObject({
      playerHand: 'Two pair, aces and kings',
      dealerHand: null,
      qualifies: null,
    });
    const turning = replay(`${board}reveal dealer Qs`);
    expect(turning.play).toMatchObject({ dealer: ['Qs', 'down'], dealerHand: null, qualifies: null });
    const turned = replay(`${board}${cardLines('dealer', 'Qs Qd', 'reveal')}`);
    expect(turned.play).toMatchObject({ dealerHand: 'Pair of queens', qualifies: true, bonusLine: 'pair-of-aces' });
    expect(replay(round(DEAL)).result).toEqual({
      player: 'Two pair, aces and kings',
      dealer: 'Pair of queens',
      qualifies: true,
      winner: 'player',
    });
  });
});

test('a decision of a player without an Ante is a fault', () => {
  const game = gameOf('casino-holdem');
  const fold = { fact: 'choice', place: 'player', player: 'ben' as Player, choice: 'fold', stakes: [] } as const; // a player id
  expect(() => game.evolve(game.start([]), fold)).toThrow('no step asks for');
});
