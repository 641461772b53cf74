import { describe, expect, test } from 'vitest';
import {
  accountId,
  accountOf,
  bankAccount,
  houseAccount,
  isIn,
  isPlayerAccount,
  mayBeNegative,
  owingOn,
  playerAccount,
  playerOf,
  tableAccount,
} from '../src/index.ts';

describe('the id of an account', () => {
  test.each([
    ['player:u1', { owner: { kind: 'player', id: 'u1' }, currency: 'EUR' }],
    ['player:u1@JPY', { owner: { kind: 'player', id: 'u1' }, currency: 'JPY' }],
    ['player:guest:mia@KWD', { owner: { kind: 'player', id: 'guest:mia' }, currency: 'KWD' }],
    ['table:salon-rouge', { owner: { kind: 'table', id: 'salon-rouge' }, currency: 'EUR' }],
    ['table:salon-rouge@CHIPS', { owner: { kind: 'table', id: 'salon-rouge' }, currency: 'CHIPS' }],
    ['house', { owner: { kind: 'house' }, currency: 'EUR' }],
    ['bank@JPY', { owner: { kind: 'bank' }, currency: 'JPY' }],
    ['receivable:guest:mia@JPY', { owner: { kind: 'receivable', id: 'guest:mia' }, currency: 'JPY' }],
    ['adjustments@KWD', { owner: { kind: 'adjustments' }, currency: 'KWD' }],
  ] as const)('%s', (id, account) => {
    expect(accountOf(id)).toEqual(account);
    expect(accountId(account)).toBe(id);
  });

  test.each(['', 'u1', 'player:', 'player', 'house:x', 'dealer:d1', 'player:u1@', 'player:u1@EUR@JPY', 'receivable'])(
    '"%s" is not an account id',
    (id) => expect(() => accountOf(id)).toThrow(RangeError),
  );

  test('exists for each kind of owner', () => {
    expect([
      playerAccount('u1', 'EUR'),
      tableAccount('t1', 'SEK'),
      houseAccount('EUR'),
      houseAccount('BRL'),
      bankAccount('GBP'),
    ]).toEqual(['player:u1', 'table:t1@SEK', 'house', 'house@BRL', 'bank@GBP']);
  });
});

test('an account has exactly one currency', () => {
  expect(['EUR', 'JPY', 'KWD'].map((currency) => isIn('player:u1', currency))).toEqual([true, false, false]);
  expect(['EUR', 'JPY', 'KWD'].map((currency) => isIn('player:u1@JPY', currency))).toEqual([false, true, false]);
});

test('a player named `house` is a player', () => {
  const ids = ['player:house', 'table:bank', 'house', 'house@JPY', 'bank', 'adjustments@JPY', 'receivable:u1'];
  expect(ids.map(isPlayerAccount)).toEqual([true, false, false, false, false, false, false]);
  expect(ids.map(mayBeNegative)).toEqual([false, false, true, true, true, true, true]);
  expect(ids.map(playerOf)).toEqual(['house', ...Array(6)]);
  expect(ids.map(owingOn)).toEqual([...Array(6), 'u1']);
});
