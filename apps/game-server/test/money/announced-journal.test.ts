import { expect, test } from 'vitest';
import type { Batch, Journal } from '../../src/journal/journal.ts';
import { announced } from '../../src/money/announced-journal.ts';
import type { ChangedPlayers } from '../../src/money/balance-changes.ts';
import { announcement, bet, payout, round, settlement } from '../fixtures/entries.ts';

const of = (...entries: Batch['entries']): Batch => ({ tableId: 'w', currency: 'EUR', expectedVersion: 0, entries });

function open(append: Journal['append']) {
  const heard: ChangedPlayers[] = [];
  const stored = { append, read: async () => [] } as unknown as Journal; // no other method is called
  const journal = announced(stored, ({ moved, ended }) => {
    if (moved.length + ended.length > 0) heard.push({ moved, ended });
  });
  return { journal, heard };
}

test('only players are announced whose money a written entry moves, or whose round it ends', async () => {
  const row = round('W-1', 1);
  const { journal, heard } = open(async () => ({
    ok: true,
    value: [
      { outcome: 'written', version: 1, balances: {} },
      { outcome: 'not-enough-chips', accounts: ['player:ben'] },
      { outcome: 'written', version: 2, balances: {} },
    ],
  }));
  await journal.append(of(bet('w', 'ana', 10), bet('w', 'ben', 10), announcement('no more bets')));
  await journal.append(of(settlement('w', row, [payout('cid', 10, 20), payout('dot', 10, 0)])));
  expect(heard).toEqual([
    { moved: ['ana'], ended: [] },
    { moved: [], ended: ['cid', 'dot'] },
  ]);
});

test('a write of unknown outcome is announced once the table knows what was written', async () => {
  const { journal, heard } = open(() => Promise.reject(new Error('the connection broke')));
  await expect(journal.append(of(bet('w', 'ana', 10)))).rejects.toThrow('broke');
  expect(heard).toEqual([]);
  await journal.read('another', 0);
  expect(heard).toEqual([]);
  await journal.read('w', 0);
  await journal.read('w', 0);
  expect(heard).toEqual([{ moved: ['ana'], ended: [] }]);
});
