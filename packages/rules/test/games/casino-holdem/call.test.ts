import { expect, test } from 'vitest';
import { calls } from '../../kit/called.ts';

const FLOP = `bet ana ante 1000
close
card player Kh
card player Kd
card dealer down
card dealer down
card community 7c
card community 2d
card community Th
`;

test('the cards, the hand before the decision, and both hands at the end', () => {
  const called = `${FLOP}choice player ana call 2000\ncard community 4s\ncard community 3c\n`;
  expect(calls('casino-holdem', `${called}reveal dealer Tc\nreveal dealer 7d`)).toEqual([
    'No more bets.',
    'The players have two kings.',
    'Pair of kings. Call or fold?',
    'All players have decided.',
    'The turn: four of spades.',
    'The river: three of clubs. Pair of kings.',
    'Pair of kings against two pair, tens and sevens. The dealer wins.',
  ]);
  expect(calls('casino-holdem', `${called}reveal dealer 3d\nreveal dealer Jd`).at(-1)).toBe(
    'Dealer has a pair of threes and does not qualify.',
  );
});

test('a winning Bonus is announced before the decision', () => {
  const hit = FLOP.replace('community Th', 'community Ks');
  expect(calls('casino-holdem', hit).at(-1)).toBe('Three kings. The Bonus has hit. Call or fold?');
});

test('of two hands with the same name the kicker that decides is named', () => {
  const called = (board: string, cards: string) => {
    const [player, dealer, flop, turn, river] = board.split(' / ');
    const line = (place: string, dealt = '') => dealt.split(' ').map((card) => `card ${place} ${card}`);
    const dealt = [line('player', player), line('dealer', dealer), line('community', flop)].flat();
    const after = [line('community', turn), line('community', river)].flat();
    const shown = cards.split(' ').map((card) => `reveal dealer ${card}`);
    const round = ['bet ana ante 1000', 'close', ...dealt, 'choice player ana call 2000', ...after, ...shown];
    return calls('casino-holdem', round.join('\n')).at(-1);
  };
  expect(called('Kh Qd / down down / Kd Ts Tc / 4s / 3c', 'Kc Jh')).toBe(
    'Two pair, kings and tens, queen kicker against two pair, kings and tens, jack kicker. The players win.',
  );
  expect(called('Kh Qd / down down / Kd Ts 8c / 4s / 3c', 'Kc Ah')).toBe(
    'Pair of kings, queen kicker against pair of kings, ace kicker. The dealer wins.',
  );
  // The kicker that decides, here the second one.
  expect(called('Kh Jd / down down / Kd As 8c / 4s / 3c', 'Kc Qh')).toBe(
    'Pair of kings, jack kicker against pair of kings, queen kicker. The dealer wins.',
  );
  expect(called('Kh Jd / down down / Kd As Qc / 9s / 3c', 'Kc 2h')).toBe(
    'Pair of kings, jack kicker against pair of kings, nine kicker. The players win.',
  );
  // Five community cards play.
  expect(called('2h 3d / down down / Kd Ks Ac / Qs / Jc', '4c 5h')).toBe('Pair of kings against pair of kings. Tie.');
});

test('without bets there are no calls', () => {
  expect(calls('casino-holdem', 'close')).toEqual([]);
});

test('two players, cards of every suit and an ace, and a hand that wins or ties', () => {
  const dealt = FLOP.replace('close', 'bet ben ante 1000\nclose').replace('Kh', 'Ah');
  const asked = `${dealt}choice player ana call 2000\n`;
  expect(calls('casino-holdem', asked).slice(1)).toEqual(['The players have ace and king.', 'Ace high. Call or fold?']);
  const board = `${asked}choice player ben fold 0\ncard community Ad\ncard community 9h\n`;
  const end = (cards: string) =>
    calls('casino-holdem', `${board}${cards.replace(/\S+/g, 'reveal dealer $&').replace(' r', '\nr')}`);
  expect(end('Kh Tc').slice(-4)).toEqual([
    'All players have decided.',
    'The turn: ace of diamonds.',
    'The river: nine of hearts. Pair of aces.',
    'Pair of aces against pair of tens. The players win.',
  ]);
  expect(end('Ac Ks').at(-1)).toBe('Pair of aces against pair of aces. Tie.');
});
