import { describe, expect, test } from 'vitest';
import { games, readOptions } from '../../../src/index.ts';
import { gameOf, roundAsText } from '../../kit/as-text.ts';
import { calls } from '../../kit/called.ts';
import { english } from '../../kit/english.ts';
import { dealt, END } from './dealt.ts';

describe('a late blackjack (BJ 20)', () => {
  const TEN_PEEK = 'option lateBlackjack "ten-peek"\n';
  const asked = (up: string) => roundAsText('blackjack', TEN_PEEK + dealt('8h 7d', up)).asked.at(-1);

  test.each(['Ts', 'Js', 'Qs', 'Ks'])('is looked for under %s by option', (up) => {
    expect(asked(up)).toBe('Peek under the ten: Peek at the hole card: blackjack? (Ac Ad Ah As)');
    expect(calls('blackjack', TEN_PEEK + dealt('8h 7d', up)).at(-1)).toBe('The dealer peeks under the ten.');
  });

  test.each(['9s', '2s'])('is not looked for under %s', (up) => {
    expect(asked(up)).toMatch(/^Players decide: Wait for seat 1 to decide/);
  });

  test('takes the original bet only, by option', () => {
    const doubled = `option lateBlackjack "original-only"\n${dealt('6h 5d', 'Ts')}choice seat:1 ana double 1000\n`;
    expect(roundAsText('blackjack', `${doubled}card seat:1 Kd\nreveal dealer As\n${END}`).paid).toEqual([
      'ana seat:1 2000 part 1000 · BJ 20 · 21 against the dealer’s blackjack, which takes the original bet only',
    ]);
    expect(roundAsText('blackjack', `${doubled}card seat:1 2d\nreveal dealer Ks\n${END}`).paid).toEqual([
      'ana seat:1 2000 lose 0 · BJ 11 · 13 against the dealer’s 20',
    ]);
  });

  test('is not late when the dealer has peeked', () => {
    const peeked = `option lateBlackjack "original-only"\n${dealt('Th 6d', 'As')}timeout\npeek dealer yes\n`;
    expect(roundAsText('blackjack', `${peeked}reveal dealer Kd\n${END}`).paid).toEqual([
      'ana seat:1 1000 lose 0 · BJ 4 · 16 against the dealer’s blackjack',
    ]);
  });
});

test('two hands of a seat have won together by the smallest unit', () => {
  const split = `${dealt('8h 8d', '9s').replace('1000', '1')}choice seat:1 ana split 1\ncard seat:1 3h\ncard seat:1:split Ad\n`;
  const played = `${split}choice seat:1 ana hit 0\ncard seat:1 Tc\nchoice seat:1:split ana stand 0\n`;
  expect(roundAsText('blackjack', `${played}reveal dealer Ts\n${END}`).result).toMatchObject({
    seats: [{ seat: 1, outcome: 'win' }],
  });
});

describe('options', () => {
  const value = (json: unknown) => {
    const options = readOptions(games.blackjack.options, json);
    return options.ok ? options.value : english(options.error);
  };

  test('seats are kept for two rounds, and for five when their player sits out', () => {
    expect(gameOf('blackjack').spots.get('seat:1')).toMatchObject({ kept: { rounds: 2, satOut: 5 } });
    expect(value({})).toMatchObject({ seatKeptRounds: 2, sitOutRounds: 5 });
  });

  test('seats are kept as the table says, or not at all', () => {
    const kept = (options: object) => gameOf('blackjack', options).spots.get('seat:1')?.kept;
    expect(kept({ seatKeptRounds: 1, sitOutRounds: 20 })).toEqual({ rounds: 1, satOut: 20 });
    expect(kept({ seatKeptRounds: 0 })).toBeUndefined();
  });

  test.each([
    [{ seatKeptRounds: 10, sitOutRounds: 0 }, true],
    [{ seatKeptRounds: 0, sitOutRounds: 20 }, true],
    [{ seatKeptRounds: 11 }, false],
    [{ seatKeptRounds: -1 }, false],
    [{ sitOutRounds: 21 }, false],
    [{ sitOutRounds: -1 }, false],
  ])('%j: %s', (options, valid) => {
    expect(readOptions(games.blackjack.options, options).ok).toBe(valid);
  });

  test.each(['blackjack', 'win', 'insurance'])('the main paytable must pay %s', (line) => {
    expect(value({ mainPays: { [line]: null } })).toBe(`“mainPays”: ${line} must be paid.`);
  });
});
