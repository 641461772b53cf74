import { chips, type RoundEvent } from '@baize/rules';
import { expect, test } from 'vitest';
import { transfersOf } from '../../src/journal/transfers.ts';
import { AT, payout, player } from '../fixtures/entries.ts';

const [ada, bob] = [player('ada'), player('bob')];
const staked = [
  { player: ada, spot: 'red', stake: chips(100) },
  { player: bob, spot: 'black', stake: chips(40) },
];
const of = (event: RoundEvent, index = 0) => transfersOf('t1', { event, index }, staked);

test('a bet goes from the player to the table, as one transfer', () => {
  const wagers = [
    { spot: 'red', stake: chips(3) },
    { spot: 'black', stake: chips(4) },
  ];
  expect(of({ type: 'betsPlaced', at: AT, player: ada, wagers }, 2)).toEqual([
    { event: 2, from: 'player:ada', to: 'table:t1', amount: 7, code: 'stake' },
  ]);
  expect(of({ type: 'betsWithdrawn', at: AT, player: ada, wagers })).toEqual([
    { event: 0, from: 'table:t1', to: 'player:ada', amount: 7, code: 'withdrawal' },
  ]);
});

test('a settlement squares the table with the house before it pays', () => {
  expect(of({ type: 'settled', at: AT, payouts: [payout('ada', 100, 200), payout('bob', 40, 0)] })).toEqual([
    { event: 0, from: 'house', to: 'table:t1', amount: 60, code: 'house' },
    { event: 0, from: 'table:t1', to: 'player:ada', amount: 200, code: 'payout' },
  ]);
  expect(of({ type: 'settled', at: AT, payouts: [payout('ada', 100, 0), payout('bob', 40, 80)] })).toEqual([
    { event: 0, from: 'table:t1', to: 'house', amount: 60, code: 'house' },
    { event: 0, from: 'table:t1', to: 'player:bob', amount: 80, code: 'payout' },
  ]);
});

test('a void round gives every stake back, and what moves no money has no transfer', () => {
  expect(of({ type: 'voided', at: AT, reason: 'fire', refunds: staked })).toEqual([
    { event: 0, from: 'table:t1', to: 'player:ada', amount: 100, code: 'refund' },
    { event: 0, from: 'table:t1', to: 'player:bob', amount: 40, code: 'refund' },
  ]);
  expect(of({ type: 'roundOpened', at: AT })).toEqual([]);
});
