import { describe, expect, test } from 'vitest';
import { games, readOptions } from '../../../src/index.ts';
import { cardLines, gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const replay = (text: string) => roundAsText('three-card-poker', text);

/** A whole round with these hands. */
const round = (player: string, dealer: string, bets: string, choice = 'play 1000') =>
  [
    `bet ana ${bets}`,
    'close',
    cardLines('player', player),
    cardLines('dealer', 'down down down'),
    `choice player ana ${choice}`,
    cardLines('dealer', dealer, 'reveal'),
    'act take-and-pay',
  ].join('\n');

const SHOWN = replay(round('Kh Kd 2c', 'Qs Qd 7h', 'ante 1000 pair-plus 500 six-card 300'));

test('the steps of the dealer from the first card to take and pay', () => {
  expect(SHOWN.asked).toEqual([
    'Player’s hand: Card to the player, face up',
    'Dealer’s hand: Card to the dealer, face down',
    'Play or fold: Wait for the player to decide (play, ana: fold, play ana play 1000)',
    'Dealer’s hand: Turn over a card of the dealer',
    'Settle: Take and pay',
  ]);
});

test('every payout has its reason, in take-and-pay order', () => {
  expect(SHOWN.paid).toEqual([
    'ana play 1000 win 2000 · TP 5 · Play 1:1 · pair of kings against pair of queens',
    'ana ante 1000 win 2000 · TP 5 · Ante 1:1 · pair of kings against pair of queens',
    'ana pair-plus 500 win 1000 · TP 7 · Pair 1:1 · pair',
    'ana six-card 300 lose 0 · TP 8 · two pair',
  ]);
  const lost = replay(round('5h 4d 3c', 'Qs Qd Qh', 'ante 1000'));
  expect(lost.paid).toEqual([
    'ana play 1000 lose 0 · TP 5 · straight, five high against three queens',
    'ana ante-bonus 0 win 1000 · TP 6 · Straight 1:1 · straight, five high',
    'ana ante 1000 lose 0 · TP 5 · straight, five high against three queens',
  ]);
  expect(replay(round('5h 4d 3c', 'Qs Qd Qh', 'ante 1000', 'fold 0')).paid).toEqual([
    'ana ante 1000 lose 0 · TP 3 · folded',
  ]);
  const late = round('5h 4d 3c', 'Qs Qd Qh', 'ante 1000').replace('choice player ana play 1000', 'timeout');
  expect(replay(late).paid).toEqual(['ana ante 1000 lose 0 · TP 3 · auto folded']);
});

test('an option changes the odds of Ante and Play', () => {
  const generous = 'option antePays {"ante": [3,2],"play": [2,1]}\n';
  expect(replay(generous + round('Kh Kd 2c', 'Qs Qd 7h', 'ante 1000')).paid).toEqual([
    'ana play 1000 win 3000 · TP 5 · Play 2:1 · pair of kings against pair of queens',
    'ana ante 1000 win 2500 · TP 5 · Ante 3:2 · pair of kings against pair of queens',
  ]);
});

test('without bets nothing is dealt', () => {
  expect(replay('close')).toMatchObject({ asked: [], paid: [], result: null });
});

describe('the view', () => {
  const begun = 'bet ana ante 1000\nbet ben ante 500\nbet cem ante 500\nclose\n';
  const dealt = `${begun}${cardLines('player', '9h 8d 7c')}\n${cardLines('dealer', 'down down down')}\n`;
  const decided = `${dealt}choice player ana play 1000\nchoice player ben play 500\n`;
  const nothing = { playerHand: null, dealerHand: null, qualifies: null, played: 0, folded: 0 };

  test('names no hand before its third card', () => {
    expect(replay(`${begun}card player 9h\ncard player 8d`).play).toEqual({
      ...nothing,
      player: ['9h', '8d'],
      dealer: [],
    });
    expect(replay(`${begun}${cardLines('player', '9h 8d 7c')}`).play).toMatchObject({
      playerHand: 'Straight, nine high',
    });
  });

  test('shows each hand under its own name', () => {
    const turned = ['Kh', '5c', '3d'].map((card) => `reveal dealer ${card}`).join('\n');
    expect(replay(`${decided}choice player cem fold\n${turned}`).play).toMatchObject({
      playerHand: 'Straight, nine high',
      dealerHand: 'King high',
    });
  });

  test('shows the number of plays and folds, and to each player their own decision', () => {
    expect(replay(decided).play).toMatchObject({ played: 2, folded: 0, dealerHand: null, qualifies: null });
    expect(replay(dealt).own('ana')).toEqual({ decision: null, auto: false });
    expect(replay(decided).own('ana')).toEqual({ decision: 'play', auto: false });
    expect(replay(decided).own('cem')).toEqual({ decision: null, auto: false });
    expect(replay(`${decided}timeout`).own('cem')).toEqual({ decision: 'fold', auto: true });
    expect(replay(`${decided}timeout`).play).toMatchObject({ played: 2, folded: 1 });
    expect(replay(decided).own('dia')).toBeNull();
    expect(replay(`${dealt}choice player ana fold 0`).own('ana')).toEqual({ decision: 'fold', auto: false });
  });

  test('names the dealer’s hand once the last card is turned', () => {
    const turning = `${decided}timeout\nreveal dealer 9s\nreveal dealer 8s\n`;
    expect(replay(turning).play).toMatchObject({ dealer: ['9s', '8s', 'down'], dealerHand: null, qualifies: null });
    const turned = replay(`${turning}reveal dealer Jh`);
    expect(turned.play).toMatchObject({ dealerHand: 'Jack high', qualifies: false });
    expect(turned.result).toBeNull();
    expect(SHOWN.result).toEqual({
      player: 'Pair of kings',
      dealer: 'Pair of queens',
      qualifies: true,
      winner: 'player',
    });
  });

  test.each([
    ['Qs 3d 2h', true],
    ['Js Td 8h', false],
    ['2s 2d 3h', true],
    ['9s 7s 2s', true],
  ])('with %s the dealer qualifies: %s', (dealer, qualifies) => {
    expect(replay(round('Kh 9d 4c', dealer, 'ante 1000')).result).toMatchObject({ qualifies });
  });
});

describe('every line of the paytables', () => {
  test.each([
    ['As Ks Qs', 'Mini royal 100:1'],
    ['9s 8s 7s', 'Straight flush 40:1'],
    ['9s 9d 9h', 'Three of a kind 30:1'],
    ['9s 8d 7s', 'Straight 5:1'],
    ['9s 4s 7s', 'Flush 4:1'],
    ['9s 9d 7s', 'Pair 1:1'],
  ])('Pair Plus: %s', (hand, line) => {
    const paid = replay(round(hand, '2c 5d Jh', 'ante 1000 pair-plus 200')).paid.at(-1);
    expect(paid).toContain(` · TP 7 · ${line} · `);
    expect(paid).toContain(`win ${200 * (1 + Number(line.match(/(\d+):/)?.[1]))} `);
  });

  test.each([
    ['As Ks Qs', 'Straight flush 5:1'],
    ['9s 8s 7s', 'Straight flush 5:1'],
    ['9s 9d 9h', 'Three of a kind 4:1'],
    ['9s 8d 7s', 'Straight 1:1'],
  ])('Ante Bonus: %s', (hand, line) => {
    expect(replay(round(hand, '2c 5d Jh', 'ante 1000')).paid[1]).toMatch(
      new RegExp(`^ana ante-bonus 0 win .* · ${line} · `),
    );
  });

  test.each([
    ['As Ks Qs', 'Js Ts 2d', 'Royal flush 1000:1'],
    ['9s 8s 7s', '6s 5s 2d', 'Straight flush 200:1'],
    ['9s 9d 9h', '9c 6s 2d', 'Four of a kind 100:1'],
    ['9s 9d 9h', '5s 5d 2d', 'Full house 20:1'],
    ['9s 7s 2s', 'Ks Js 2d', 'Flush 15:1'],
    ['9s 8d 2s', '7h 6c 5d', 'Straight 10:1'],
    ['9s 9d 2s', '9h 6c 5d', 'Three of a kind 7:1'],
  ])('6 Card Bonus: %s with %s', (hand, dealer, line) => {
    const paid = replay(round(hand, dealer, 'ante 1000 six-card 200')).paid.at(-1);
    expect(paid).toContain(` · TP 8 · ${line} · ${line.replace(/ \d.*/, '').toLowerCase()}`);
    expect(paid).toContain(`win ${200 * (1 + Number(line.match(/(\d+):/)?.[1]))} `);
  });
});

test('deck and spots: conditions, limit class and paytable of each', () => {
  expect(gameAsText('three-card-poker')).toEqual([
    'three-card-poker · three-card-poker · TP · version 1 · {"kind":"deck","decks":1}',
    'ante (main, ante, reserve 1) · Ante 1:1',
    'pair-plus (side, side) · needs ante · Mini royal 100:1, Straight flush 40:1, Three of a kind 30:1, Straight 5:1, Flush 4:1, Pair 1:1',
    'six-card (side, side) · needs ante · Royal flush 1000:1, Straight flush 200:1, Four of a kind 100:1, Full house 20:1, Flush 15:1, Straight 10:1, Three of a kind 7:1',
    'play (play, ante) · Play 1:1',
    'ante-bonus (play, ante) · Straight flush 5:1, Three of a kind 4:1, Straight 1:1',
  ]);
  const unpaid = { 'straight-flush': null, 'three-of-a-kind': null, straight: null };
  const bare = gameAsText('three-card-poker', { pairPlus: false, sixCard: false, anteBonusPays: unpaid });
  expect(bare.slice(1).map((line) => line.split(' ')[0])).toEqual(['ante', 'play']);
  expect(gameAsText('three-card-poker', { anteBonusPays: { ...unpaid, flush: [1, 1] } }).at(-1)).toBe(
    'ante-bonus (play, ante) · Flush 1:1',
  );
});

test('the names of the spots', () => {
  const names = [...gameOf('three-card-poker').spots.values()].map(({ name }) => english(name));
  expect(names).toEqual(['Ante', 'Pair Plus', '6 Card Bonus', 'Play', 'Ante Bonus']);
});

test('the Ante and Play must be paid', () => {
  for (const line of ['ante', 'play']) {
    const options = readOptions(games['three-card-poker'].options, { antePays: { [line]: null } });
    expect(options.ok ? 'accepted' : english(options.error)).toBe(`“antePays”: ${line} must be paid.`);
  }
});
