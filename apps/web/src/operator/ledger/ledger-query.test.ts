import { describe, expect, it } from 'vitest';
import {
  type AccountQuery,
  accountsAddress,
  readTransfers,
  type TransferQuery,
  transfersAddress,
} from './ledger-query.ts';

const parametersOf = (address: string) => Object.fromEntries(new URL(address, 'http://house').searchParams);
const T = Date.UTC(2026, 10, 20, 17);

describe('the address of the accounts', () => {
  it.each<[AccountQuery, string]>([
    [{}, '/operator/ledger'],
    [{ kind: 'player', text: 'Jürgen & co' }, '/operator/ledger?kind=player&q=J%C3%BCrgen+%26+co'],
    [{ after: { balanceMinor: -700, id: 'player:u1' } }, '/operator/ledger?after=-700~player:u1'],
    [
      { kind: 'player', order: 'smallest', hidden: ['id'], size: 200 },
      '/operator/ledger?kind=player&sort=balance&hide=id&rows=200',
    ],
  ])('says %o and says it back', (query, address) => {
    expect(accountsAddress.write(query)).toBe(address);
    expect(accountsAddress.query(parametersOf(address))).toEqual(query);
  });

  it('is also that of their file, which has all pages and all columns', () => {
    const query: AccountQuery = { kind: 'player', hidden: ['id'], size: 200, after: { balanceMinor: 1, id: 'house' } };
    expect(accountsAddress.write(query, 'csv')).toBe('/operator/ledger/export?kind=player&as=csv');
  });

  it('leaves out what it does not understand', () => {
    expect(accountsAddress.query({ kind: 'gold', after: 'x', q: ' ' })).toEqual({});
  });
});

describe('the address of the transfers', () => {
  it.each<[TransferQuery, string]>([
    [{}, '/operator/ledger/transfers'],
    [
      { account: 'table:vesper', code: 'payout', at: { from: T }, place: { side: 'before', id: '12345678901' } },
      '/operator/ledger/transfers?account=table:vesper&code=payout&at=2026-11-20T17:00Z..&before=12345678901',
    ],
    [{ account: 'house', view: 'days' }, '/operator/ledger/transfers?account=house&view=days'],
  ])('says %o and says it back', (query, address) => {
    expect(transfersAddress.write(query)).toBe(address);
    expect(readTransfers(parametersOf(address))).toEqual(query);
  });

  it('is also that of their file', () => {
    expect(transfersAddress.write({ account: 'house' }, 'csv')).toBe(
      '/operator/ledger/transfers/export?account=house&as=csv',
    );
  });

  it('leaves out what it does not understand', () => {
    expect(readTransfers({ code: 'theft', at: 'once', after: '1;drop' })).toEqual({});
    // Amounts of several accounts cannot be summed: each transfer is one’s loss and another’s gain.
    expect(readTransfers({ view: 'days' })).toEqual({});
  });
});
