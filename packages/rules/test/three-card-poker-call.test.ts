import { expect, test } from 'vitest';
import { calls } from './called.ts';

test('the hand before the decision, and both hands at the end', () => {
  const dealt = `bet ana ante 1000
close
card player 9h
card player 9d
card player 2c
card dealer down
card dealer down
card dealer down
`;
  expect(calls('three-card-poker', dealt)).toEqual(['No more bets.', 'Pair of nines.', 'Pair of nines. Play or fold?']);
  const end = (cards: string) => {
    const turned = cards.split(' ').map((card) => `reveal dealer ${card}`);
    return calls('three-card-poker', `${dealt}choice player ana play 1000\n${turned.join('\n')}`).slice(-2);
  };
  expect(end('Kh 5c 3d')).toEqual(['Everybody has decided.', 'Pair of nines against king high. The players win.']);
  expect(end('9c 9s 2h').at(-1)).toBe('Pair of nines against pair of nines. Equal hands.');
  expect(end('Jh 5c 3d').at(-1)).toBe('Dealer has jack high and does not qualify.');
});
