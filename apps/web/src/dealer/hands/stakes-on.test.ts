import { chips } from '@baize/rules';
import { expect, it } from 'vitest';
import { publicRound } from '../situation/console.testing.ts';
import { stakesOn } from './stakes-on.ts';

const round = publicRound({ totals: { ante: { stake: chips(3_000), players: 2 } } });
const player = (userId: string, bets: Readonly<Record<string, number>>) => ({
  ...{ userId, name: userId, totalMinor: 0, deciding: false },
  bets: Object.entries(bets).map(([spot, stakeMinor]) => ({ spot, stakeMinor })),
});

it('shows the dealer the calls of players beside the bets that everybody sees', () => {
  const players = [player('ana', { ante: 1_000, call: 2_000 }), player('ben', { ante: 2_000, call: 4_000 })];
  expect([...stakesOn(round, players)]).toEqual([
    ['ante', 3_000],
    ['call', 6_000],
  ]);
});

it('shows what everybody sees where no bets of players are known', () => {
  expect([...stakesOn(round, [])]).toEqual([['ante', 3_000]]);
  expect([...stakesOn(null, [])]).toEqual([]);
});
