import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoneyAnnouncer } from '../../src/money/announcer.ts';
import type { BalanceChanges } from '../../src/money/balance-changes.ts';

let isAlone: boolean;
let asked: number;
let failures: number;
let sent: BalanceChanges[];
let announcer: MoneyAnnouncer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [isAlone, asked, failures, sent] = [false, 0, 0, []];
  const channel = {
    isAlone: async () => {
      asked += 1;
      return isAlone;
    },
    send: async (moved: readonly BalanceChanges[]) => {
      if (failures-- > 0) throw new Error('the database is away');
      sent.push(...moved);
    },
  };
  announcer = new MoneyAnnouncer(channel, { error: () => undefined });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const bets = (...moved: string[]) => announcer.announce({ moved, ended: [] });

test('OW8: a server that is alone announces nothing, and looks for others once a second at most, only when money moves', async () => {
  isAlone = true;
  for (let ms = 0; ms < 5_000; ms += 10) {
    bets('ana');
    await pass(10);
  }
  expect(sent).toEqual([]);
  expect(asked).toBeLessThanOrEqual(5);
  await pass(1_000);
  const before = asked;
  await pass(60_000);
  expect(asked).toBe(before);
});

test('what moves while another server starts is announced within a second', async () => {
  isAlone = true;
  bets('ana');
  await pass(1_000);
  bets('ben');
  isAlone = false;
  await pass(1_000);
  expect(sent).toEqual([{ moved: ['ben'], ended: [] }]);
});

test('OW8: what moves within a tenth of a second is announced once, and the end of a round outweighs a bet', async () => {
  bets('ana');
  await pass(1_000);
  sent.length = 0;
  bets('ana', 'ben');
  announcer.announce({ moved: ['cid'], ended: ['ana'] });
  bets('ana');
  await pass(100);
  expect(sent).toEqual([{ moved: ['ben', 'cid'], ended: ['ana'] }]);
  expect(asked).toBe(1);
});

test('what could not be sent is sent later, with what has moved since', async () => {
  failures = 2;
  announcer.announce({ moved: [], ended: ['ana'] });
  await pass(1_000);
  bets('ana', 'ben');
  await pass(2_000);
  expect(sent).toEqual([{ moved: ['ben'], ended: ['ana'] }]);
});

test('OW8: what moves at one table is announced with the table, also when it is sent again', async () => {
  failures = 1;
  announcer.announce({ moved: ['ana', 'ben'], ended: [], tableId: 'vesper' });
  announcer.announce({ moved: ['ana'], ended: [], tableId: 'roma' });
  await pass(1_000);
  announcer.announce({ moved: [], ended: ['ben'], tableId: 'vesper' });
  announcer.announce({ moved: [], ended: [], tableId: 'calm' });
  await pass(1_000);
  expect(sent).toEqual([
    { moved: ['ana'], ended: ['ben'], tableId: 'vesper' },
    { moved: ['ana'], ended: [], tableId: 'roma' },
  ]);
});

test('the last writes are announced when the server stops', async () => {
  bets('ana');
  await announcer.close();
  bets('ben');
  await pass(5_000);
  expect(sent).toEqual([{ moved: ['ana'], ended: [] }]);
});
