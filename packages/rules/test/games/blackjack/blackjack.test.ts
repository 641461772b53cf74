import { describe, expect, test } from 'vitest';
import type { BlackjackView } from '../../../src/index.ts';
import { roundAsText } from '../../kit/as-text.ts';
import { dealt, END, TABLE } from './dealt.ts';

const replay = (text: string) => roundAsText('blackjack', text);

describe('the steps of a round', () => {
  test('ace up: insurance for all at once, the peek, and no further decisions after a blackjack', () => {
    const run = replay(`${TABLE}close
card seat:1 8h
card seat:3 Ah
card dealer As
card seat:1 8d
card seat:3 Kd
card dealer down
choice seat:1 ana insurance 500
choice behind:1 dia insurance 300
timeout
peek dealer yes
reveal dealer Td
${END}`);
    expect(run.asked).toEqual([
      'First card to each hand: Card to seat 1, face up',
      'First card to each hand: Card to seat 3, face up',
      'First card to each hand: Card to the dealer, face up',
      'Second card to each hand: Card to seat 1, face up',
      'Second card to each hand: Card to seat 3, face up',
      'Second card to each hand: Card to the dealer, face down',
      'Insurance: Wait for seat 1 to decide (insurance, ana: no-insurance, insurance ana insurance:1 500)',
      'Insurance: Wait for seat 3 to decide (insurance, ben: no-insurance, insurance ben insurance:3 500)',
      'Insurance: Wait for the bets behind seat 1 to decide (insurance, cem: no-insurance, insurance cem behind-insurance:1 200)',
      'Insurance: Wait for the bets behind seat 1 to decide (insurance, dia: no-insurance, insurance dia behind-insurance:1 300)',
      'Insurance: Wait for the bets behind seat 3 to decide (insurance, dia: no-insurance, insurance dia behind-insurance:3 100)',
      'Peek under the ace: Peek at the hole card: blackjack? (Tc Jc Qc Kc Td Jd Qd Kd Th Jh Qh Kh Ts Js Qs Ks)',
      'Dealer’s hand: Turn over a card of the dealer',
      'Settle: Take and pay',
    ]);
    expect(run.paid).toEqual([
      'ana insurance:1 500 win 1500 · BJ 5 · Insurance 2:1 · the dealer has blackjack',
      'dia behind-insurance:1 300 win 900 · BJ 5 · Insurance 2:1 · the dealer has blackjack',
      'ben seat:3 1000 push 1000 · BJ 4 · blackjack against the dealer’s blackjack',
      'dia behind:3 200 push 200 · BJ 4 · blackjack against the dealer’s blackjack',
      'ana seat:1 1000 lose 0 · BJ 4 · 16 against the dealer’s blackjack',
      'cem behind:1 400 lose 0 · BJ 4 · 16 against the dealer’s blackjack',
      'dia behind:1 600 lose 0 · BJ 4 · 16 against the dealer’s blackjack',
    ]);
    expect(run.result).toEqual({
      dealer: 21,
      blackjack: true,
      seats: [
        { seat: 1, outcome: 'lose' },
        { seat: 3, outcome: 'push' },
      ],
    });
  });

  test('the hands in turn: hits, a double, a split, each with its followers', () => {
    const run = replay(`${TABLE}preset cem follow-split on
preset dia follow-double on
preset dia follow-split on
preset dia follow-split off
close
card seat:1 8h
card seat:3 5h
card dealer 7s
card seat:1 8d
card seat:3 6d
card dealer down
choice seat:1 ana split 1000 covers cem
card seat:1 2h
card seat:1:split 9h
choice seat:1 ana hit 0
card seat:1 Jh
choice seat:1 ana stand 0
choice seat:1:split ana stand 0
choice seat:3 ben double 1000 covers dia
card seat:3 Th
reveal dealer Td
${END}`);
    expect(run.asked.slice(6)).toEqual([
      'Players decide: Wait for seat 1 to decide (seat:1:2, ana: stand, hit, double ana seat:1 1000 dia behind:1 600?, split ana split:1 1000 cem behind-split:1 400?)',
      'Second card to each split hand: Card to seat 1, face up',
      'Second card to each split hand: Card to seat 1, second hand, face up',
      'Players decide: Wait for seat 1 to decide (seat:1:2, ana: stand, hit)',
      'Hit: Card to seat 1, face up',
      'Players decide: Wait for seat 1 to decide (seat:1:3, ana: stand, hit)',
      'Players decide: Wait for seat 1, second hand to decide (seat:1:split:2, ana: stand, hit)',
      'Players decide: Wait for seat 3 to decide (seat:3:2, ben: stand, hit, double ben seat:3 1000 dia behind:3 200?)',
      'One card for the double: Card to seat 3, face up',
      'Dealer’s hand: Turn over a card of the dealer',
      'Settle: Take and pay',
    ]);
    expect(run.paid).toEqual([
      'ben seat:3 2000 win 4000 · BJ 11 · Win 1:1 · 21 against the dealer’s 17',
      'dia behind:3 400 win 800 · BJ 11 · Win 1:1 · 21 against the dealer’s 17',
      'ana split:1 1000 push 1000 · BJ 11 · 17 against the dealer’s 17',
      'cem behind-split:1 400 push 400 · BJ 11 · 17 against the dealer’s 17',
      'ana seat:1 1000 win 2000 · BJ 11 · Win 1:1 · 20 against the dealer’s 17',
      'cem behind:1 400 win 800 · BJ 11 · Win 1:1 · 20 against the dealer’s 17',
      'dia behind:1 600 win 1200 · BJ 11 · Win 1:1 · 20 against the dealer’s 17',
    ]);
    expect(run.result).toEqual({
      dealer: 17,
      blackjack: false,
      seats: [
        { seat: 1, outcome: 'win' },
        { seat: 3, outcome: 'win' },
      ],
    });
  });

  test('the dealer draws to seventeen while a hand depends on it', () => {
    const run = replay(`${dealt('Kh 9d', '6s')}choice seat:1 ana stand 0\nreveal dealer Td\ncard dealer Ac\n${END}`);
    expect(run.asked.slice(-3)).toEqual([
      'Dealer’s hand: Turn over a card of the dealer',
      'Dealer’s hand: Card to the dealer, face up',
      'Settle: Take and pay',
    ]);
    expect(run.paid).toEqual(['ana seat:1 1000 win 2000 · BJ 11 · Win 1:1 · 19 against the dealer’s 17']);
  });

  test('hands are played in seat order, not in the order of bets', () => {
    const text = 'bet ana seat:2 1000\nbet ben seat:1 1000\nbet cem pairs:2 100 behind:1 200';
    const swapped = replay(`${text.replace('bet cem pairs:2 100 ', 'bet cem ')}\nclose\ncard seat:1 8h`);
    expect(swapped.asked.slice(0, 2)).toEqual([
      'First card to each hand: Card to seat 1, face up',
      'First card to each hand: Card to seat 2, face up',
    ]);
  });

  test('without players nothing is dealt', () => {
    expect(replay('close')).toMatchObject({ asked: [], paid: [] });
  });
});

describe('the outcome of a hand', () => {
  const stands = (hand: string, up: string, hole: string, more = '') =>
    replay(`${dealt(hand, up)}choice seat:1 ana stand 0\nreveal dealer ${hole}\n${more}${END}`).paid[0];

  test.each([
    ['Kh 9d', '9s', 'Tc', 'push 1000 · BJ 11 · 19 against the dealer’s 19'],
    ['Kh 8d', '9s', 'Tc', 'lose 0 · BJ 11 · 18 against the dealer’s 19'],
    ['Kh Td', '9s', 'Tc', 'win 2000 · BJ 11 · Win 1:1 · 20 against the dealer’s 19'],
    ['Ah 6d', '9s', '8c', 'push 1000 · BJ 11 · 17 against the dealer’s 17'],
    ['Ah Ad', '9s', '8c', 'lose 0 · BJ 11 · 12 against the dealer’s 17'],
    ['Kh Td', 'Ts', 'Ac', 'lose 0 · BJ 4 · 20 against the dealer’s blackjack'],
  ])('%s against %s and %s', (hand, up, hole, ended) => {
    expect(stands(hand, up, hole)).toBe(`ana seat:1 1000 ${ended}`);
  });

  test('a dealer bust pays every hand that is not bust', () => {
    expect(stands('5h 7d', '6s', 'Tc', 'card dealer Kc\n')).toBe(
      'ana seat:1 1000 win 2000 · BJ 11 · Win 1:1 · 12 against the dealer’s 26',
    );
    const by = (card: string) =>
      replay(`${dealt('Kh 6d', '6s')}choice seat:1 ana hit 0\ncard seat:1 ${card}`).asked.at(-1);
    expect(by('5s')).toBe('Dealer’s hand: Turn over a card of the dealer');
    expect(
      (replay(`${dealt('Kh 6d', '6s')}choice seat:1 ana hit 0\ncard seat:1 6s`).play as BlackjackView).hands,
    ).toMatchObject([{ value: 22, bust: true }]);
    const bust = `${dealt('Kh 6d', '6s')}choice seat:1 ana hit 0\ncard seat:1 8s\nreveal dealer Tc\n${END}`;
    expect(replay(bust).paid).toEqual(['ana seat:1 1000 lose 0 · BJ 9 · 24 against the dealer’s 16']);
  });

  test('a blackjack has no decisions, is paid 3 to 2 and beats a 21 of three cards', () => {
    const won = replay(`${dealt('Ah Kd', '9s')}reveal dealer 2c\n${END}`);
    expect(won.asked.slice(4)).toEqual(['Dealer’s hand: Turn over a card of the dealer', 'Settle: Take and pay']);
    expect(won.paid).toEqual(['ana seat:1 1000 win 2500 · BJ 4 · Blackjack 3:2 · blackjack against the dealer’s 11']);
  });

  test('twenty-one has no further decision, twenty has', () => {
    const hit = (card: string) =>
      replay(`${dealt('7h 7d', '9s')}choice seat:1 ana hit 0\ncard seat:1 ${card}`).asked.at(-1);
    expect(hit('7s')).toBe('Dealer’s hand: Turn over a card of the dealer');
    expect(hit('6s')).toContain('Players decide');
  });

  test('after a third card only hit and stand are left', () => {
    const third = replay(`${dealt('4h 4d', '9s')}choice seat:1 ana hit 0\ncard seat:1 4s`).asked.at(-1);
    expect(third).toBe('Players decide: Wait for seat 1 to decide (seat:1:3, ana: stand, hit)');
  });

  test('split aces receive one card each, and ace and ten is no blackjack then', () => {
    const run = replay(`${dealt('Ah Ad', '9s')}choice seat:1 ana split 1000
card seat:1 Ks
card seat:1:split 5s
reveal dealer Tc
${END}`);
    expect(run.paid).toEqual([
      'ana split:1 1000 lose 0 · BJ 11 · 16 against the dealer’s 19',
      'ana seat:1 1000 win 2000 · BJ 11 · Win 1:1 · 21 against the dealer’s 19',
    ]);
  });

  test('cards of value ten can be split, other unequal cards cannot; a doubled hand is settled on both stakes', () => {
    expect(replay(dealt('Kh Td', '9s')).asked.at(-1)).toContain('split ana split:1 1000');
    expect(replay(dealt('Kh 9d', '9s')).asked.at(-1)).not.toContain('split');
    const doubled = replay(
      `${dealt('5h 6d', '9s')}choice seat:1 ana double 1000\ncard seat:1 8s\nreveal dealer Tc\n${END}`,
    );
    expect(doubled.paid).toEqual(['ana seat:1 2000 push 2000 · BJ 11 · 19 against the dealer’s 19']);
  });

  test('insurance loses without a dealer blackjack, and declined insurance is no bet', () => {
    const run = replay(`${dealt('Kh 9d', 'As')}choice seat:1 ana insurance 500
peek dealer no
choice seat:1 ana stand 0
reveal dealer 8c
${END}`);
    expect(run.paid).toEqual([
      'ana insurance:1 500 lose 0 · BJ 5 · the dealer has no blackjack',
      'ana seat:1 1000 push 1000 · BJ 11 · 19 against the dealer’s 19',
    ]);
    const declined = dealt('Kh 9d', 'As').replace('1000', '2');
    const one = replay(`${declined}choice seat:1 ana insurance 1\npeek dealer yes\nreveal dealer Kc\n${END}`);
    expect(one.paid[0]).toBe('ana insurance:1 1 win 3 · BJ 5 · Insurance 2:1 · the dealer has blackjack');
    expect(one.play).toMatchObject({ hands: [{ insured: true }] });
  });

  test('every hand and every bet behind is offered insurance separately', () => {
    const run = replay(`bet ana seat:1 1000 seat:2 2000
bet cem behind:1 400
bet dia behind:1 600
close
card seat:1 8h
card seat:2 Ah
card dealer As
card seat:1 8d
card seat:2 Kd
card dealer down
choice seat:1 ana insurance 500
choice behind:1 cem insurance 200
choice seat:2 ana insurance 1000
choice behind:1 dia insurance 300
peek dealer yes
reveal dealer Td
${END}`);
    expect(run.paid.map((line) => line.split(' ').slice(0, 5).join(' ')).slice(0, 4)).toEqual([
      'ana insurance:1 500 win 1500',
      'cem behind-insurance:1 200 win 600',
      'ana insurance:2 1000 win 3000',
      'dia behind-insurance:1 300 win 900',
    ]);
  });

  test('half of an odd stake cannot be insured', () => {
    const odd = dealt('Kh 9d', 'As').replace('1000', '1001');
    expect(replay(odd).asked.at(-1)).toContain('Peek under the ace');
  });
});
