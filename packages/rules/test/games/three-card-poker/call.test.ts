import { expect, test } from 'vitest';
import { calls } from '../../kit/called.ts';

const DEALT = `close
card player 9h
card player 9d
card player 2c
card dealer down
card dealer down
card dealer down
`;

test('the hand before the decision, and both hands at the end', () => {
  const dealt = `bet ana ante 1000
${DEALT}`;
  expect(calls('three-card-poker', dealt)).toEqual(['No more bets.', 'Pair of nines.', 'Pair of nines. Play or fold?']);
  const end = (cards: string) => {
    const turned = cards.split(' ').map((card) => `reveal dealer ${card}`);
    return calls('three-card-poker', `${dealt}choice player ana play 1000\n${turned.join('\n')}`).slice(-2);
  };
  expect(end('Kh 5c 3d')).toEqual(['All players have decided.', 'Pair of nines against king high. The players win.']);
  expect(end('9c 9s 2h').at(-1)).toBe('Pair of nines against pair of nines. Tie.');
  expect(end('9c 9s 4h').at(-1)).toBe('Pair of nines, two kicker against pair of nines, four kicker. The dealer wins.');
  expect(end('Th Tc 3d').at(-1)).toBe('Pair of nines against pair of tens. The dealer wins.');
  expect(end('Jh 5c 3d').at(-1)).toBe('Dealer has jack high and does not qualify.');
});

test('without bets there are no calls', () => {
  expect(calls('three-card-poker', 'close')).toEqual([]);
});

test('the question is called until all players have decided', () => {
  const asked = `bet ana ante 1000
bet ben ante 1000
${DEALT}choice player ana play 1000
`;
  expect(calls('three-card-poker', asked).at(-1)).toBe('Pair of nines. Play or fold?');
  expect(calls('three-card-poker', `${asked}choice player ben fold 0`).at(-1)).toBe('All players have decided.');
});
