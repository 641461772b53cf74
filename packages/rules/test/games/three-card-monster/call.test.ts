import { expect, test } from 'vitest';
import { calls } from '../../kit/called.ts';

const head = `bet ana ante:1 1000 monster:1 1000 royal:1 100
bet ben ante:4 1000 monster:4 1000
bet cem ante:6 1000 monster:6 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:1 Kc
card position:1 Kd
card position:1 7h
card position:1 6s
card position:4 7c
card position:4 7d
card position:4 5h
card position:4 2s
card position:6 Ac
card position:6 Ad
card position:6 2c
card position:6 8d
act rack-rest
`;

test('the packets, the decisions, the dealer’s hand, and the settlement from position six to one', () => {
  const called = calls(
    'three-card-monster',
    `${head}choice position:1 ana play 1000
choice position:6 cem play 1000
timeout
act collect-folded
reveal dealer Qs
reveal dealer Qc
reveal dealer 4s
act turn position:6
act take-and-pay position:6
act rack position:6
act turn position:1
act take-and-pay position:1
act rack position:1
act rack-dealer
act return-deck`,
  );
  expect(called).toEqual([
    'No more bets.',
    'The dealer’s packet.',
    'Packet to position one.',
    'Packet to position four.',
    'Packet to position six.',
    'All packets are dealt.',
    'Play or fold, please.',
    'Positions four and six to decide.',
    'Position four to decide.',
    'Position four folds.',
    'The dealer reveals.',
    'Dealer has a pair of queens and qualifies.',
    'Position six: pair of aces, beats the dealer.',
    'Position six: Play pays 1 to 1, Ante pays 1 to 1 and 3 Card Monster loses.',
    'Position one next.',
    'Position one: pair of kings, beats the dealer.',
    'Position one: Play pays 1 to 1, Ante pays 1 to 1, 3 Card Monster loses and Royal Family Bonus pays 4 to 1.',
    'All hands are settled.',
    'The deck goes back to the shuffler.',
  ]);
});

test('a dealer who does not qualify, and a table where all players have folded', () => {
  const turned = `reveal dealer Qs
reveal dealer 9c
reveal dealer 4s
`;
  const pushed = calls(
    'three-card-monster',
    `${head}choice position:1 ana fold 0
choice position:4 ben play 1000
choice position:6 cem fold 0
act collect-folded
${turned}act push-plays`,
  );
  expect(pushed.slice(-4)).toEqual([
    'Positions one and six fold.',
    'The dealer reveals.',
    'Dealer has queen high and does not qualify.',
    'Dealer has queen high and does not qualify. The Play bets are pushed back.',
  ]);
  const folded = calls(
    'three-card-monster',
    `${head}timeout\nact collect-folded\n${turned}act rack-dealer\nact return-deck`,
  );
  expect(folded.slice(-4)).toEqual([
    'Positions one, four and six fold.',
    'The dealer reveals.',
    'All hands are settled.',
    'The deck goes back to the shuffler.',
  ]);
});

test('without bets there are no calls', () => {
  expect(calls('three-card-monster', 'close')).toEqual([]);
});

test('one position that plays: nothing is collected, and its hand beats the dealer, ties or loses', () => {
  const dealt = `bet ana ante:2 1000 monster:2 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:2 Kc
card position:2 9d
card position:2 7h
card position:2 2s
act rack-rest
choice position:2 ana play 1000
`;
  const turned = (hand: string) => {
    const reveals = hand.split(' ').map((card) => `reveal dealer ${card}\n`);
    const push = hand.startsWith('Q') ? 'act push-plays\n' : '';
    return calls('three-card-monster', `${dealt}${reveals.join('')}${push}act turn position:2`);
  };
  expect(turned('Qs Tc 4s').slice(-4)).toEqual([
    'The dealer reveals.',
    'Dealer has queen high and does not qualify.',
    'Dealer has queen high and does not qualify. The Play bets are pushed back.',
    'Position two: king high, beats the dealer.',
  ]);
  expect(turned('Ks 9c 7s').slice(-4)).toEqual([
    'Play or fold, please.',
    'The dealer reveals.',
    'Dealer has king high and qualifies.',
    'Position two: king high, ties.',
  ]);
  expect(turned('Ks 9c 8s').at(-1)).toBe('Position two: king high, seven kicker, loses to the dealer.');
});
