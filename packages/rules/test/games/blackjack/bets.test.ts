import { describe, expect, test } from 'vitest';
import { chips, type Player } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';
import { dealt, END, TABLE } from './dealt.ts';

const replay = (text: string) => roundAsText('blackjack', text);

describe('following', () => {
  const pair = (presets: string) => `${TABLE}${presets}\nclose
card seat:1 5h
card seat:3 5s
card dealer 7s
card seat:1 5d
card seat:3 5c
card dealer down`;
  const offered = (presets: string) =>
    replay(pair(presets))
      .asked.at(-1)
      ?.match(/double.*/)?.[0];

  test('is set per bet, preset and player, until it is switched off', () => {
    const alone = 'double ana seat:1 1000, split ana split:1 1000)';
    expect(offered('')).toBe(alone);
    expect(offered('preset cem follow-double on')).toBe(
      'double ana seat:1 1000 cem behind:1 400?, split ana split:1 1000)',
    );
    expect(offered('preset cem follow-split on')).toBe(
      'double ana seat:1 1000, split ana split:1 1000 cem behind-split:1 400?)',
    );
    expect(offered('preset cem follow-double on\npreset cem follow-double off')).toBe(alone);
    expect(offered('preset cem follow-double on\npreset dia follow-double on\npreset cem follow-double off')).toBe(
      'double ana seat:1 1000 dia behind:1 600?, split ana split:1 1000)',
    );
    expect(offered('preset cem follow-double on\npreset cem follow-double on')).toBe(
      'double ana seat:1 1000 cem behind:1 400?, split ana split:1 1000)',
    );
  });

  test('applies only to bets behind the seat that decides', () => {
    const run = replay(`${pair('preset dia follow-double on')}
choice seat:1 ana double 1000 covers dia
card seat:1 9s
choice seat:3 ben stand 0
reveal dealer Tc
${END}`);
    expect(run.paid.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'ben seat:3 1000',
      'dia behind:3 200',
      'ana seat:1 2000',
      'cem behind:1 400',
      'dia behind:1 1200',
    ]);
  });

  test('a bet behind of one cent follows a split', () => {
    const run = replay(`bet ana seat:1 1000
bet cem behind:1 1
preset cem follow-split on
close
card seat:1 9h
card dealer 7s
card seat:1 9d
card dealer down
choice seat:1 ana split 1000 covers cem
card seat:1 9s
card seat:1:split 9c
timeout
timeout
reveal dealer Tc
${END}`);
    expect(run.paid.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
      'ana split:1 1000 win 2000',
      'cem behind-split:1 1 win 2',
      'ana seat:1 1000 win 2000',
      'cem behind:1 1 win 2',
    ]);
  });
});

describe('side bets', () => {
  const side = (hand: string, up: string, spot: string) =>
    replay(`${dealt(hand, up, `${spot}:1 200`)}choice seat:1 ana stand 0\nreveal dealer Tc\ncard dealer 9c\n${END}`)
      .paid[0];
  const won = (spot: string, rule: string, line: string, cards: string) =>
    `ana ${spot}:1 200 win ${200 * (1 + Number(line.match(/(\d+):1$/)?.[1]))} · ${rule} · ${line} · ${cards}`;

  test.each([
    ['8h 8h', 'Perfect pair 25:1'],
    ['8h 8d', 'Coloured pair 12:1'],
    ['8c 8s', 'Coloured pair 12:1'],
    ['8h 8s', 'Mixed pair 6:1'],
    ['8d 8c', 'Mixed pair 6:1'],
  ])('Perfect Pairs: %s', (hand, line) => {
    expect(side(hand, '3s', 'pairs')).toBe(won('pairs', 'BJ 14', line, hand));
  });

  test.each([
    ['3h 3h', '3h', 'Suited trips 100:1'],
    ['2h 4h', '3h', 'Straight flush 40:1'],
    ['3h 3d', '3h', 'Three of a kind 30:1'],
    ['2h 4d', '3h', 'Straight 10:1'],
    ['Ah 2d', '3h', 'Straight 10:1'],
    ['Kh Qh', 'Ah', 'Straight flush 40:1'],
    ['Kh Qd', 'Ah', 'Straight 10:1'],
    ['Kh Qd', 'Jh', 'Straight 10:1'],
    ['9h 5h', '3h', 'Flush 5:1'],
  ])('21+3: %s with %s', (hand, up, line) => {
    const paid =
      up === 'Ah'
        ? replay(`${dealt(hand, up, '21+3:1 200')}timeout\npeek dealer yes\nreveal dealer Tc\n${END}`).paid[0]
        : up === 'Jh'
          ? replay(`${dealt(hand, up, '21+3:1 200')}timeout\nreveal dealer 7c\n${END}`).paid[0]
          : side(hand, up, '21+3');
    expect(paid).toBe(won('21+3', 'BJ 15', line, `${hand} ${up}`));
  });

  test.each([
    ['8h 9h', '3s', 'pairs', 'BJ 14', '8h 9h'],
    ['Kh Td', '3s', 'pairs', 'BJ 14', 'Kh Td'],
    ['3h 3d', '4h', '21+3', 'BJ 15', '3h 3d 4h'],
    ['3h 3d', '5h', '21+3', 'BJ 15', '3h 3d 5h'],
    ['2h 4d', '5h', '21+3', 'BJ 15', '2h 4d 5h'],
    ['Kh 2d', '3h', '21+3', 'BJ 15', 'Kh 2d 3h'],
  ])('%s with %s: %s lose', (hand, up, spot, rule, cards) => {
    expect(side(hand, up, spot)).toBe(`ana ${spot}:1 200 lose 0 · ${rule} · ${cards}`);
  });

  test('no straight wraps around the ace', () => {
    const text = `${dealt('Kh 2d', 'Ah', '21+3:1 200')}timeout\npeek dealer yes\nreveal dealer Tc\n${END}`;
    expect(replay(text).paid[0]).toBe('ana 21+3:1 200 lose 0 · BJ 15 · Kh 2d Ah');
  });

  test('are settled on the first two cards, whatever is dealt later', () => {
    const hit = replay(`${dealt('8h 8d', '3s', 'pairs:1 200 21+3:1 200')}choice seat:1 ana hit 0
card seat:1 5s
reveal dealer Tc
card dealer 9c
${END}`);
    expect(hit.paid.slice(0, 2)).toEqual([
      'ana pairs:1 200 win 2600 · BJ 14 · Coloured pair 12:1 · 8h 8d',
      'ana 21+3:1 200 lose 0 · BJ 15 · 8h 8d 3s',
    ]);
    const split = replay(`${dealt('8h 8d', '3s', 'pairs:1 200')}choice seat:1 ana split 1000
card seat:1 Ts
card seat:1:split Tc
timeout
timeout
reveal dealer Tc
card dealer 9c
${END}`);
    expect(split.paid[0]).toBe('ana pairs:1 200 win 2600 · BJ 14 · Coloured pair 12:1 · 8h 8d');
  });
});

describe('the view', () => {
  const hands = (text: string) => (replay(text).play as { hands: object[] }).hands; // a blackjack view
  const first = {
    place: 'seat:1',
    seat: 1,
    player: 'ana',
    stake: 1000,
    insured: false,
    doubled: false,
    split: false,
    surrendered: false,
    auto: false,
  };

  test('shows every hand with its total', () => {
    const open = dealt('Ah 6d', '9s');
    expect(replay(open).play).toEqual({
      hands: [
        {
          ...first,
          cards: ['Ah', '6d'],
          value: 17,
          soft: true,
          blackjack: false,
          bust: false,
          options: [
            { choice: 'stand', stake: 0 },
            { choice: 'hit', stake: 0 },
            { choice: 'double', stake: 1000 },
          ],
        },
      ],
      behind: [],
      dealer: { cards: ['9s', 'down'], value: 9, soft: false },
      turn: 'seat:1',
      peeked: null,
    });
    expect(hands(dealt('Ah Kd', '9s'))[0]).toMatchObject({ value: 21, soft: true, blackjack: true });
    expect(hands(dealt('6h Kd', '9s'))[0]).toMatchObject({ value: 16, soft: false });
    const hit = (card: string) => hands(`${open}choice seat:1 ana hit 0\ncard seat:1 ${card}`)[0];
    expect(hit('5s')).toMatchObject({ value: 12, soft: false });
    expect(hit('4s')).toMatchObject({ value: 21, soft: true, blackjack: false });
    expect(hit('Ks')).toMatchObject({ value: 17, soft: false, bust: false });
    const bust = hands(`${dealt('6h Kd', '9s')}choice seat:1 ana hit 0\ncard seat:1 8s`)[0];
    expect(bust).toMatchObject({ value: 24, bust: true });
  });

  test('shows whose turn it is; during insurance there is no turn', () => {
    expect(replay(dealt('6h Kd', 'As')).play).toMatchObject({ turn: null, peeked: null });
    const looked = `${dealt('6h Kd', 'As')}timeout\npeek dealer no`;
    expect(replay(looked).play).toMatchObject({ turn: 'seat:1', peeked: false });
    expect(replay(`${dealt('6h Kd', 'As')}timeout\npeek dealer yes`).play).toMatchObject({ turn: null, peeked: true });
    expect(replay(`${looked}\nchoice seat:1 ana hit 0`).play).toMatchObject({ turn: null });
  });

  test('shows the choices of every hand before its turn', () => {
    const choices = (text: string) =>
      hands(text).map((hand) => (hand as { options: { choice: string }[] }).options.map(({ choice }) => choice));
    const all = ['stand', 'hit', 'double'];
    const table = `${TABLE}close
card seat:1 8h
card seat:3 Ah
card dealer Ts
card seat:1 8d
`;
    expect(choices(table)).toEqual([[...all, 'split'], []]);
    expect(choices(`${table}card seat:3 6d\ncard dealer down\n`)).toEqual([[...all, 'split'], all]);
    expect(choices(`${table}card seat:3 Kd\ncard dealer down\n`)).toEqual([[...all, 'split'], []]);
    const stood = `${table}card seat:3 6d\ncard dealer down\nchoice seat:1 ana stand\n`;
    expect(choices(stood)).toEqual([[], all]);
    expect(choices(`${stood}choice seat:3 ben hit\n`)).toEqual([[], []]);
    expect(choices(`${stood}choice seat:3 ben hit\ncard seat:3 2c\n`)).toEqual([[], ['stand', 'hit']]);
    expect(choices(`${dealt('6h Kd', 'As')}timeout\npeek dealer yes`)).toEqual([[]]);
  });

  test('shows the outcome of each seat: the two hands of a split count as one', () => {
    const split = (second: string) => `${dealt('8h 8d', '9s')}choice seat:1 ana split 1000
card seat:1 Tc
card seat:1:split ${second}
timeout
timeout
reveal dealer 9c
${END}`;
    expect(replay(split('Ts')).result).toEqual({ dealer: 18, blackjack: false, seats: [{ seat: 1, outcome: 'push' }] });
    expect(replay(split('Ah')).result).toMatchObject({ seats: [{ seat: 1, outcome: 'win' }] });
    expect(replay(split('2h')).result).toMatchObject({ seats: [{ seat: 1, outcome: 'lose' }] });
  });

  test('shows which hands are insured', () => {
    const table = `${TABLE}close
card seat:1 8h
card seat:3 Ah
card dealer As
card seat:1 8d
card seat:3 Kd
card dealer down
`;
    const insured = (choices: string) => hands(table + choices).map((hand) => (hand as { insured: boolean }).insured);
    expect(insured('')).toEqual([false, false]);
    expect(insured('choice seat:3 ben insurance 500')).toEqual([false, true]);
    expect(insured('choice seat:1 ana insurance 500\nchoice seat:3 ben no-insurance 0')).toEqual([true, false]);
    expect(insured('choice behind:1 cem insurance 200')).toEqual([false, false]);
  });

  test('marks a hand stood on timeout, but not an insurance declined on timeout', () => {
    const auto = (text: string) => hands(text).map((hand) => (hand as { auto: boolean }).auto);
    const looked = `${dealt('8h 8d', 'As')}timeout\npeek dealer no\n`;
    expect(auto(`${looked}choice seat:1 ana stand\n`)).toEqual([false]);
    expect(auto(`${looked}timeout\n`)).toEqual([true]);
    const split = `${looked}choice seat:1 ana split 1000\ncard seat:1 Ts\ncard seat:1:split Tc\n`;
    expect(auto(`${split}timeout\nchoice seat:1:split ana stand\n`)).toEqual([true, false]);
  });

  test('shows doubled and split hands, and the number of players behind', () => {
    const doubled = hands(`${dealt('5h 6d', '9s')}choice seat:1 ana double 1000`)[0];
    expect(doubled).toMatchObject({ stake: 2000, doubled: true, split: false });
    const split = hands(`${dealt('8h 8d', '9s')}choice seat:1 ana split 1000`);
    expect(split).toMatchObject([
      { place: 'seat:1', cards: ['8h'], split: true, doubled: false },
      { place: 'seat:1:split', cards: ['8d'], split: true, doubled: false },
    ]);
    expect(replay(`${TABLE}close`).play).toMatchObject({
      behind: [
        { seat: 1, players: 2 },
        { seat: 3, players: 1 },
      ],
    });
  });
});

describe('house rules', () => {
  test('shoe and spots: conditions, limit class and paytable of each', () => {
    const [head, ...spots] = gameAsText('blackjack', { seats: 2 });
    expect(head).toBe(
      'blackjack · blackjack · BJ · version 1 · {"kind":"shoe","decks":8,"cutCardFromEnd":104,"burn":true}',
    );
    expect(spots).toEqual(
      [1, 2].flatMap((n) => [
        `seat:${n} (main, main) · sole · Blackjack 3:2, Win 1:1`,
        `split:${n} (play, main) · Blackjack 3:2, Win 1:1`,
        `insurance:${n} (play, main) · Insurance 2:1`,
        `pairs:${n} (side, side) · needs seat:${n} · Perfect pair 25:1, Coloured pair 12:1, Mixed pair 6:1`,
        `21+3:${n} (side, side) · needs seat:${n} · Suited trips 100:1, Straight flush 40:1, Three of a kind 30:1, Straight 10:1, Flush 5:1`,
        `behind:${n} (main, behind) · not-with seat:${n} · backs seat:${n} · Blackjack 3:2, Win 1:1`,
        `behind-split:${n} (play, main) · Blackjack 3:2, Win 1:1`,
        `behind-insurance:${n} (play, main) · Insurance 2:1`,
      ]),
    );
  });

  test('options reduce the seats, switch bets off and limit a player to one seat', () => {
    const small = { seats: 1, severalSeats: false, perfectPairs: false, twentyOnePlusThree: false, betBehind: false };
    expect(gameAsText('blackjack', small).slice(1)).toEqual([
      'seat:1 (main, main) · sole · one-of-class · Blackjack 3:2, Win 1:1',
      'split:1 (play, main) · Blackjack 3:2, Win 1:1',
      'insurance:1 (play, main) · Insurance 2:1',
    ]);
    expect(gameOf('blackjack', small).presets).toEqual([]);
    expect(gameOf('blackjack', {}).presets).toEqual(['follow-double', 'follow-split']);
    expect(gameAsText('blackjack')).toHaveLength(1 + 7 * 8);
    expect(() => gameAsText('blackjack', { seats: 0 })).toThrow();
    expect(() => gameAsText('blackjack', { seats: 8 })).toThrow();
  });

  test('the names of the spots', () => {
    expect([...gameOf('blackjack', { seats: 1 }).spots.values()].map(({ name }) => english(name))).toEqual([
      'Seat 1',
      'Seat 1, second hand',
      'Insurance of seat 1',
      'Perfect Pairs, seat 1',
      '21+3, seat 1',
      'Behind seat 1',
      'Behind seat 1, second hand',
      'Insurance behind seat 1',
    ]);
  });
});

test.each([
  { fact: 'number', number: 7 },
  { fact: 'choice', place: 'seat:1', player: 'ana' as Player, choice: 'fold', stakes: [] }, // a player id
] as const)('a fact that no step asks for is a fault: $fact', (fact) => {
  const game = gameOf('blackjack');
  expect(() => game.evolve(game.start([]), fact)).toThrow('no step asks for');
});

test('a side bet that the game does not have is never settled', () => {
  const game = gameOf('blackjack');
  const table = game.start([]) as object; // the state of the game
  const sides = [{ player: 'ana' as Player, spot: 'trips:1', stake: chips(100) }]; // a player id
  expect(() => game.settle({ ...table, sides })).toThrow('blackjack has no side bet trips:1');
});
