import { expect, test } from 'vitest';
import { calls } from '../../kit/called.ts';

test('a shared table: the ribbon as it grows, the dealer’s draw, and each seat from the right', () => {
  const called = calls(
    'antigo',
    `bet ana ante:1 1000 insurance:1 200
bet ben ante:2 1000
bet cem ante:5 1000
close
act check-antes
card seat:1 9c
card seat:2 7c
card seat:5 7s
card dealer down
card seat:1 9d
card seat:2 Kd
card seat:5 Ks
card dealer down
card seat:1 Kh
card seat:2 8d
card seat:5 Ts
choice seat:1 ana card:1 0
choice seat:2 ben card:3 0
timeout
reveal dealer 3h
reveal dealer 3s
card dealer Ah
act take-and-pay seat:5
act take-and-pay seat:2
act take-and-pay seat:1`,
  );
  expect(called).toEqual([
    'No more bets.',
    'All antes are equal.',
    'First card to each seat.',
    'Second card to each seat.',
    'Third card to each seat.',
    'One card to the ribbon, please. You may talk.',
    'The ribbon has nine. Seats two and five to give.',
    'The ribbon has seven. Seat five to give.',
    'The ribbon has seven. The dealer reveals.',
    'Dealer shows three.',
    'Dealer has six and draws.',
    'Dealer has seven.',
    'Seat five: hand ties, community ties. Ante loses.',
    'Seat two: hand ties, community ties. Ante loses.',
    'Seat one: hand wins, community ties. Ante pushes. Insurance loses.',
  ]);
});

test('a player alone has nobody to talk to', () => {
  const asked = calls(
    'antigo',
    `bet ana ante:1 1000
close
act check-antes
card seat:1 9c
card dealer down
card seat:1 8c
card dealer down
card seat:1 Kh`,
  );
  expect(asked.at(-1)).toBe('One card to the ribbon, please.');
});

const BETS = [1, 2, 3, 4].map((seat) => `bet p${seat} ante:${seat} 1000`).join('\n');
const ANTES = `${BETS}\nclose\nact check-antes\n`;
/** One card to each of the four seats and one to the dealer. */
const lap = (cards: string) =>
  `${cards
    .split(' ')
    .map((card, i) => `card seat:${i + 1} ${card}\n`)
    .join('')}card dealer down\n`;

test('without bets there are no calls', () => {
  expect(calls('antigo', 'close')).toEqual([]);
});

test('the first card of a lap calls the lap, and no seat is asked before the last card of the last lap', () => {
  expect(calls('antigo', `${ANTES}card seat:1 9c`).at(-1)).toBe('First card to each seat.');
  const two = ANTES + lap('9c 7c 5c 3c') + lap('9d 7d 5d 3d');
  expect(calls('antigo', `${two}card seat:1 Kc`).at(-1)).toBe('Third card to each seat.');
});

test('several seats that have not given, a dealer who stands on seven, and a seat that loses', () => {
  const asked = `${ANTES + lap('9c 7c 5c 3c') + lap('Kd 7d 5d 3d')}card seat:1 Kc
card seat:2 Kh
card seat:3 Ks
card seat:4 Ts
choice seat:1 p1 card:1 0
`;
  expect(calls('antigo', asked).at(-1)).toBe('The ribbon has nine. Seats two, three and four to give.');
  const turned = `${asked}timeout\nreveal dealer 4h\nreveal dealer 3s\n`;
  expect(calls('antigo', `${turned}act take-and-pay seat:4`).slice(-3)).toEqual([
    'Dealer shows four.',
    'Dealer has seven.',
    'Seat four: hand loses, community loses. Ante loses.',
  ]);
});

test('a single player table: hands are split, nothing is shared, and the insurance result is called', () => {
  const called = calls(
    'antigo',
    `game antigo
option mode "single"
bet ana ante:3 2000 insurance:3 100
close
card seat:3 9c
card dealer down
card seat:3 Kd
card dealer down
card seat:3 9h
choice seat:3 ana card:1 0
reveal dealer 4h
reveal dealer 5s
act take-and-pay seat:3`,
  );
  expect(called).toEqual([
    'No more bets.',
    'First card to each seat.',
    'Second card to each seat.',
    'Third card to each seat.',
    'Two cards and one, please.',
    'All hands are split. The dealer reveals.',
    'Dealer shows four.',
    'Dealer has nine.',
    'Seat three: hand ties, second hand ties. Ante pushes. Insurance pays 5 to 1.',
  ]);
});

test('several players at a single player table: each plays their own two hands, and a third card ends the draw', () => {
  const seats = { 2: '9c Kd 9h', 3: '7c Kh 2d', 5: '8c Ks 4d' };
  const dealt = [0, 1, 2].flatMap((i) => [
    ...Object.entries(seats).map(([seat, hand]) => `card seat:${seat} ${hand.split(' ')[i]}`),
    ...(i < 2 ? ['card dealer down'] : []),
  ]);
  const called = calls(
    'antigo',
    `game antigo
option mode "single"
bet ana ante:2 1000
bet ben ante:3 1000
bet cem ante:5 1000
close
${dealt.join('\n')}
choice seat:2 ana card:1 0
choice seat:3 ben card:3 0
choice seat:5 cem card:3 0
reveal dealer 2h
reveal dealer 3s
card dealer Ah
act take-and-pay seat:5
act take-and-pay seat:3
act take-and-pay seat:2`,
  );
  expect(called.slice(4)).toEqual([
    'Two cards and one, please.',
    'Seats three and five to split.',
    'Seat five to split.',
    'All hands are split. The dealer reveals.',
    'Dealer shows two.',
    'Dealer has five and draws.',
    'Dealer has six.',
    'Seat five: hand wins, second hand loses. Ante pushes.',
    'Seat three: hand wins, second hand loses. Ante pushes.',
    'Seat two: hand wins, second hand wins. Ante pays 3 to 2.',
  ]);
});
