import { type Chips, chips, type Payout, type Player, type RoundEvent } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import {
  balanceChanges,
  compensationOf,
  resettlementTransfers,
  reversalTransfers,
  sumsByCurrency,
  transfersOf,
} from '../src/index.ts';

const AT = Date.UTC(2026, 10, 20, 12);
const player = (id: string) => id as Player; // branded as by the protocol parser
const [ada, bob] = [player('ada'), player('bob')];
const staked = [
  { player: ada, spot: 'red', stake: chips(100) },
  { player: bob, spot: 'black', stake: chips(40) },
];
const of = (event: RoundEvent, currency = 'EUR') => transfersOf({ id: 't1', currency }, event, staked);

function payout(who: Player, stake: number, amount: number): Payout {
  return {
    player: who,
    spot: 'red',
    stake: chips(stake),
    back: chips(Math.min(amount, stake)),
    winnings: chips(Math.max(amount - stake, 0)),
    rule: 'RO 3',
    paid: null,
    because: { key: 'roulette.because.number', values: { number: 17 } },
  };
}

test('a bet goes from the player to the table, as one transfer', () => {
  const wagers = [
    { spot: 'red', stake: chips(3) },
    { spot: 'black', stake: chips(4) },
  ];
  expect(of({ type: 'betsPlaced', at: AT, player: ada, wagers })).toEqual([
    { from: 'player:ada', to: 'table:t1', amount: 7, code: 'stake' },
  ]);
  expect(of({ type: 'betsWithdrawn', at: AT, player: ada, wagers })).toEqual([
    { from: 'table:t1', to: 'player:ada', amount: 7, code: 'withdrawal' },
  ]);
});

test('a settlement balances the table with the house before payouts', () => {
  expect(of({ type: 'settled', at: AT, payouts: [payout(ada, 100, 200), payout(bob, 40, 0)] })).toEqual([
    { from: 'house', to: 'table:t1', amount: 60, code: 'house' },
    { from: 'table:t1', to: 'player:ada', amount: 200, code: 'payout' },
  ]);
  expect(of({ type: 'settled', at: AT, payouts: [payout(ada, 100, 0), payout(bob, 40, 80)] })).toEqual([
    { from: 'table:t1', to: 'house', amount: 60, code: 'house' },
    { from: 'table:t1', to: 'player:bob', amount: 80, code: 'payout' },
  ]);
});

test('a void round returns every stake, and events without money have no transfers', () => {
  expect(of({ type: 'voided', at: AT, reason: 'fire', refunds: staked })).toEqual([
    { from: 'table:t1', to: 'player:ada', amount: 100, code: 'refund' },
    { from: 'table:t1', to: 'player:bob', amount: 40, code: 'refund' },
  ]);
  expect(of({ type: 'roundOpened', at: AT })).toEqual([]);
});

describe('at a table in another currency', () => {
  test('all accounts use it, including the house', () => {
    expect(of({ type: 'settled', at: AT, payouts: [payout(ada, 100, 200), payout(bob, 40, 0)] }, 'JPY')).toEqual([
      { from: 'house@JPY', to: 'table:t1@JPY', amount: 60, code: 'house' },
      { from: 'table:t1@JPY', to: 'player:ada@JPY', amount: 200, code: 'payout' },
    ]);
  });

  test('a reversal moves money between the house and each player, and nothing for zero amounts', () => {
    const parts = [
      { player: ada, moved: 30 as Chips },
      { player: bob, moved: -20 },
      { player: player('cid'), moved: 0 },
    ];
    expect(reversalTransfers(parts, 'KWD')).toEqual([
      { from: 'house@KWD', to: 'player:ada@KWD', amount: 30, code: 'reversal' },
      { from: 'player:bob@KWD', to: 'house@KWD', amount: 20, code: 'reversal' },
    ]);
  });

  test('what a player no longer has is booked from their receivable, beside what they give back', () => {
    const parts = [
      { player: ada, moved: -30, owed: 70 },
      { player: bob, moved: 0, owed: 5 },
      { player: player('cid'), moved: -10, kept: 3 },
    ];
    expect(reversalTransfers(parts, 'KWD')).toEqual([
      { from: 'player:ada@KWD', to: 'house@KWD', amount: 30, code: 'reversal' },
      { from: 'receivable:ada@KWD', to: 'house@KWD', amount: 70, code: 'receivable' },
      { from: 'receivable:bob@KWD', to: 'house@KWD', amount: 5, code: 'receivable' },
      { from: 'player:cid@KWD', to: 'house@KWD', amount: 10, code: 'reversal' },
    ]);
    expect(resettlementTransfers([{ player: bob, moved: 0, owed: 5 }], 'EUR')).toEqual([
      { from: 'receivable:bob', to: 'house', amount: 5, code: 'receivable' },
    ]);
  });
});

test.each([
  ['gets what is missing, whatever they hold', [100, 130, 0], { moved: 30, owed: 0 }],
  ['gives back what they hold', [130, 100, 30], { moved: -30, owed: 0 }],
  ['owes what they no longer hold', [130, 100, 29], { moved: -29, owed: 1 }],
  ['owes all of it with an empty balance', [130, 100, 0], { moved: 0, owed: 30 }],
  ['keeps everything that is due', [100, 100, 0], { moved: 0, owed: 0 }],
] as const)('a player %s', (_, [returned, due, held], expected) => {
  expect(compensationOf(returned, due, held)).toEqual(expected);
});

test('balance changes sum to zero per currency, and currencies are never added together', () => {
  const changes = balanceChanges([
    { from: 'player:ada', to: 'table:t1', amount: 70 },
    { from: 'table:t1', to: 'player:ada', amount: 20 },
    { from: 'bank@JPY', to: 'player:ada@JPY', amount: 500 },
  ]);
  expect([...changes]).toEqual([
    ['player:ada', -50],
    ['table:t1', 50],
    ['bank@JPY', -500],
    ['player:ada@JPY', 500],
  ]);
  expect([...sumsByCurrency(changes)]).toEqual([
    ['EUR', 0],
    ['JPY', 0],
  ]);
  expect([
    ...sumsByCurrency([
      ['player:ada', 5],
      ['player:ada@JPY', -5],
    ]),
  ]).toEqual([
    ['EUR', 5],
    ['JPY', -5],
  ]);
});
