import { expect, test } from 'vitest';
import { calls } from '../../kit/called.ts';

test('the upcard, the hands, each turn, and the dealer’s hand', () => {
  expect(
    calls(
      'blackjack',
      `bet ana seat:1 1000
bet ben seat:3 1000
close
card seat:1 Th
card seat:3 Ah
card dealer 8s
card seat:1 6d
card seat:3 6c
card dealer down
choice seat:1 ana hit
card seat:1 9c
choice seat:3 ben hit
card seat:3 2c
choice seat:3 ben stand
reveal dealer 2d
card dealer 6h
card dealer 3h
act take-and-pay`,
    ),
  ).toEqual([
    'No more bets.',
    'Dealer shows an eight.',
    'Seat one, sixteen.',
    'Seat three, soft seventeen.',
    'Seat one, sixteen. Your decision.',
    'Seat one takes a card.',
    'Seat one, twenty-five, bust. Seat three, soft seventeen. Your decision.',
    'Seat three takes a card.',
    'Seat three, soft nineteen. Your decision.',
    'Seat three, nineteen. The dealer reveals.',
    'Dealer has ten. Dealer draws.',
    'Dealer has sixteen. Dealer draws.',
    'Dealer has nineteen.',
  ]);
});

test('insurance, the peek under the ace, a split and a double', () => {
  const called = calls(
    'blackjack',
    `bet ana seat:4 1000
bet ben seat:5 1000
close
card seat:4 8h
card seat:5 5h
card dealer As
card seat:4 8d
card seat:5 6h
card dealer down
timeout
peek dealer no
choice seat:4 ana split 1000
card seat:4 3c
card seat:4:split Tc
choice seat:4 ana stand
choice seat:4:split ana stand
choice seat:5 ben double 1000
card seat:5 9d
reveal dealer 9c`,
  );
  expect(called.slice(1)).toEqual([
    'Dealer shows an ace.',
    'Seat four, sixteen.',
    'Seat five, eleven.',
    'Insurance is open.',
    'Insurance is closed.',
    'No blackjack. Seat four, sixteen. Your decision.',
    'Seat four splits.',
    'Seat four, first hand, eleven. Your decision.',
    'Seat four, first hand, eleven. Seat four, second hand, eighteen. Your decision.',
    'Seat four, second hand, eighteen. Seat five, eleven. Your decision.',
    'Seat five doubles and takes one card.',
    'Seat five, twenty. The dealer reveals.',
    'Dealer has twenty.',
  ]);
});

const alone = 'bet ana seat:1 1000\nclose\n';

test('a surrender', () => {
  expect(
    calls(
      'blackjack',
      `option surrender true
bet ana seat:1 1000
bet ben seat:2 1000
close
card seat:1 Th
card seat:2 Ah
card dealer 8s
card seat:1 6d
card seat:2 5c
card dealer down
choice seat:1 ana surrender
choice seat:2 ben surrender
reveal dealer 4d
act take-and-pay`,
    ).slice(-5),
  ).toEqual([
    'Seat two, soft sixteen.',
    'Seat one, sixteen. Your decision.',
    'Seat one surrenders. Seat two, soft sixteen. Your decision.',
    'Seat two surrenders. The dealer reveals.',
    'Dealer has twelve.',
  ]);
});

test('without bets there are no calls', () => {
  expect(calls('blackjack', 'close')).toEqual([]);
});

test.each([
  ['As', 'an ace'],
  ['Kh', 'a king'],
  ['Qd', 'a queen'],
  ['Jc', 'a jack'],
  ['Th', 'a ten'],
  ['8s', 'an eight'],
  ['7d', 'a seven'],
])('the upcard %s is %s', (card, words) => {
  expect(calls('blackjack', `${alone}card seat:1 5h\ncard dealer ${card}`).at(-1)).toBe(`Dealer shows ${words}.`);
});

test('a player’s blackjack is called as such, and twenty-one with an ace is not called soft', () => {
  const dealt = `bet ana seat:1 1000
bet ben seat:2 1000
close
card seat:1 Ah
card seat:2 Ad
card dealer 8s
card seat:1 Kc
card seat:2 6c
card dealer down
`;
  expect(calls('blackjack', dealt).slice(-3)).toEqual([
    'Seat one, blackjack.',
    'Seat two, soft seventeen.',
    'Seat one, blackjack. Seat two, soft seventeen. Your decision.',
  ]);
  expect(calls('blackjack', `${dealt}choice seat:2 ben hit\ncard seat:2 4s`).at(-1)).toBe(
    'Seat two, twenty-one. The dealer reveals.',
  );
});

test('a dealer’s blackjack and a bust are called as such', () => {
  const dealt = (hand: string) => alone + hand;
  const found = dealt('card seat:1 Th\ncard dealer As\ncard seat:1 9d\ncard dealer down\ntimeout\npeek dealer yes\n');
  expect(calls('blackjack', found).at(-1)).toBe('Dealer has blackjack.');
  expect(calls('blackjack', `${found}reveal dealer Kd`).at(-1)).toBe('Dealer has blackjack.');
  const bust = dealt('card seat:1 Th\ncard dealer Ts\ncard seat:1 Ad\ncard dealer down\n');
  expect(calls('blackjack', `${bust}reveal dealer 5d`).at(-1)).toBe('Dealer has fifteen.');
  const drawn = dealt('card seat:1 Th\ncard dealer Ts\ncard seat:1 9d\ncard dealer down\nchoice seat:1 ana stand\n');
  expect(calls('blackjack', `${drawn}reveal dealer 6d\ncard dealer Kd`).at(-1)).toBe('Dealer busts with twenty-six.');
});
