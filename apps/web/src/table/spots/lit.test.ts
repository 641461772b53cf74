import type { Outcome } from '@baize/rules';
import { expect, test } from 'vitest';
import type { SpotChips } from '../game/table-sight.ts';
import { litBet, litLine, litResult } from './lit.ts';

const bets = (outcomes: Readonly<Record<string, Outcome | null>>) => ({
  chips: new Map(
    Object.entries(outcomes).map(([spot, outcome]): [string, SpotChips] => [
      spot,
      { stakeMinor: 500, state: 'accepted', returnedMinor: null, outcome },
    ]),
  ),
});

test('a line that was hit is lit as won for an own bet alone', () => {
  expect(litLine(bets({ ante: null, bonus: null }), 'bonus', 'flush')).toEqual({ line: 'flush', as: 'won' });
  expect(litLine(bets({ ante: 'lose', bonus: 'win' }), 'bonus', 'flush')).toEqual({ line: 'flush', as: 'won' });
  expect(litLine(bets({ ante: 'win' }), 'bonus', 'flush')).toBeNull();
  expect(litLine(bets({ ante: null, bonus: null }), 'bonus', null)).toBeNull();
});

test('a bet that was folded or did not win is not lit', () => {
  expect(litBet(bets({ ante: null, bonus: null }), 'bonus', true)).toBeNull();
  for (const outcome of ['lose', 'push', 'part'] as const) expect(litBet(bets({ bonus: outcome }), 'bonus')).toBeNull();
});

test('a viewer without bets sees a plain mark', () => {
  expect(litLine(bets({}), 'bonus', 'flush')).toEqual({ line: 'flush', as: 'result' });
});

test('the result of a round is marked for everybody, as won only where the viewer won', () => {
  expect(litResult(bets({ player: 'win' }), 'player')).toBe('won');
  expect(litResult(bets({ player: 'lose' }), 'banker')).toBe('result');
  expect(litResult(bets({ player: 'push' }), 'tie')).toBe('result');
  expect(litResult(bets({}), 'banker')).toBe('result');
});
