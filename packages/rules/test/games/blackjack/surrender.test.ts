import { describe, expect, test } from 'vitest';
import type { BlackjackView } from '../../../src/index.ts';
import { roundAsText } from '../../kit/as-text.ts';
import { dealt, END } from './dealt.ts';

const allowed = (text: string, option = '') => roundAsText('blackjack', `option surrender true\n${option}\n${text}`);

const SURRENDER = 'choice seat:1 ana surrender 0\n';

/** The options of the last decision asked for. */
const offered = (text: string, option?: string) =>
  allowed(text, option)
    .asked.at(-1)
    ?.match(/: (stand.*)\)$/)?.[1];

describe('surrender (BJ 23)', () => {
  test('is offered only at tables that allow it, as the last option, without a stake', () => {
    const pair = dealt('8h 8d', '9s');
    expect(roundAsText('blackjack', pair).asked.at(-1)).toMatch(
      /stand, hit, double ana seat:1 1000, split ana split:1 1000\)$/,
    );
    expect(() => roundAsText('blackjack', `${pair}${SURRENDER}`)).toThrow();
    expect(offered(pair)).toBe('stand, hit, double ana seat:1 1000, split ana split:1 1000, surrender');
    expect(() => allowed(`${pair}choice seat:1 ana surrender 500\n`)).toThrow();
  });

  test('is offered on two first cards only: not after a hit, to a hand of a split, or after a double', () => {
    expect(offered(`${dealt('4h 4d', '9s')}choice seat:1 ana hit 0\ncard seat:1 4s`)).toBe('stand, hit');
    const split = `${dealt('8h 8d', '9s')}choice seat:1 ana split 1000\ncard seat:1 2s\ncard seat:1:split 3s\n`;
    expect(offered(split)).toBe('stand, hit');
    expect(offered(`${split}choice seat:1 ana stand 0`)).toBe('stand, hit');
    const doubled = `${dealt('5h 4d', '9s')}choice seat:1 ana double 1000\ncard seat:1 2c\n`;
    expect(allowed(doubled).asked.at(-1)).toBe('Dealer’s hand: Turn over a card of the dealer');
    expect(() => allowed(`${doubled}${SURRENDER}`)).toThrow();
    expect(() => allowed(`${dealt('Ah Kd', '9s')}${SURRENDER}`)).toThrow();
  });

  test('comes after the insurance and the look under the ace', () => {
    const ace = dealt('Kh 6d', 'As');
    expect(() => allowed(`${ace}${SURRENDER}`)).toThrow();
    expect(() => allowed(`${ace}timeout\n${SURRENDER}`)).toThrow();
    expect(() => allowed(`${ace}timeout\npeek dealer yes\n${SURRENDER}`)).toThrow();
    const insured = allowed(
      `${ace}choice seat:1 ana insurance 500\npeek dealer no\n${SURRENDER}reveal dealer 5c\n${END}`,
    );
    expect(insured.paid).toEqual([
      'ana insurance:1 500 lose 0 · BJ 5 · the dealer has no blackjack',
      'ana seat:1 1000 part 500 · BJ 23 · 16 surrendered',
    ]);
  });

  test('returns half of the stake, odd units rounded down, and half of each bet behind the hand', () => {
    const bets = '\nbet ben behind:1 333\nbet cem behind:1 1\npreset ben follow-double on\npreset ben follow-split on';
    const run = allowed(`${dealt('8h 8d', '9s', bets).replace('1000', '1001')}${SURRENDER}reveal dealer 3c\n${END}`);
    expect(run.paid).toEqual([
      'ana seat:1 1001 part 500 · BJ 23 · 16 surrendered',
      'ben behind:1 333 part 166 · BJ 23 · 16 surrendered',
      'cem behind:1 1 lose 0 · BJ 23 · 16 surrendered',
    ]);
    expect(run.result).toEqual({ dealer: 12, blackjack: false, seats: [{ seat: 1, outcome: 'part' }] });
  });

  test('leaves side bets and other hands as they are; the dealer draws for those alone', () => {
    const table = `bet ana seat:1 1000 pairs:1 200 21+3:1 300
bet ben seat:2 1000
bet cem behind:2 400
close
card seat:1 8h
card seat:2 Kh
card dealer 8s
card seat:1 8d
card seat:2 9d
card dealer down
${SURRENDER}`;
    const stood = allowed(`${table}choice seat:2 ben stand 0\nreveal dealer 2c\ncard dealer 8c\n${END}`);
    expect(stood.asked.slice(-3)).toEqual([
      'Dealer’s hand: Turn over a card of the dealer',
      'Dealer’s hand: Card to the dealer, face up',
      'Settle: Take and pay',
    ]);
    expect(stood.paid).toEqual([
      'ana pairs:1 200 win 2600 · BJ 14 · Coloured pair 12:1 · 8h 8d',
      'ana 21+3:1 300 win 9300 · BJ 15 · Three of a kind 30:1 · 8h 8d 8s',
      'ben seat:2 1000 win 2000 · BJ 11 · Win 1:1 · 19 against the dealer’s 18',
      'cem behind:2 400 win 800 · BJ 11 · Win 1:1 · 19 against the dealer’s 18',
      'ana seat:1 1000 part 500 · BJ 23 · 16 surrendered',
    ]);
    const both = allowed(`${table}choice seat:2 ben surrender 0\nreveal dealer 2c`);
    expect(both.asked.at(-1)).toBe('Settle: Take and pay');
  });

  test.each(['"all-bets"', '"original-only"'])(
    'loses the whole stake to a blackjack that is found under a ten at the end (%s)',
    (late) => {
      const under = (hole: string) =>
        allowed(
          `${dealt('Kh 6d', 'Ts', '\nbet ben behind:1 500')}${SURRENDER}reveal dealer ${hole}\n${END}`,
          `option lateBlackjack ${late}`,
        ).paid;
      expect(under('Ac')).toEqual([
        'ana seat:1 1000 lose 0 · BJ 23 · 16 surrendered against the dealer’s blackjack',
        'ben behind:1 500 lose 0 · BJ 23 · 16 surrendered against the dealer’s blackjack',
      ]);
      expect(under('5c')[0]).toBe('ana seat:1 1000 part 500 · BJ 23 · 16 surrendered');
    },
  );

  test('comes after the look under a ten where the table has one', () => {
    const option = 'option lateBlackjack "ten-peek"';
    const ten = dealt('Kh 6d', 'Ts');
    expect(() => allowed(`${ten}${SURRENDER}`, option)).toThrow();
    expect(() => allowed(`${ten}peek dealer yes\n${SURRENDER}`, option)).toThrow();
    expect(allowed(`${ten}peek dealer no\n${SURRENDER}reveal dealer 5c\n${END}`, option).paid).toEqual([
      'ana seat:1 1000 part 500 · BJ 23 · 16 surrendered',
    ]);
  });

  test('is not taken on timeout: the hand stands', () => {
    const run = allowed(`${dealt('Kh 6d', '9s')}timeout\nreveal dealer 8c\n${END}`);
    expect(run.paid).toEqual(['ana seat:1 1000 lose 0 · BJ 11 · 16 against the dealer’s 17']);
  });

  test('is shown with the hand, which has no choices left', () => {
    const hands = (text: string) => (allowed(text).play as BlackjackView).hands;
    const turn = dealt('Kh 6d', '9s');
    expect(hands(turn)[0]).toMatchObject({ surrendered: false });
    expect(hands(turn)[0]?.options.at(-1)).toEqual({ choice: 'surrender', stake: 0 });
    expect(hands(`${turn}${SURRENDER}`)).toMatchObject([{ surrendered: true, auto: false, stake: 1000, options: [] }]);
  });
});
