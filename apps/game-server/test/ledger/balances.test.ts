import { playerAccount } from '@baize/ledger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Funds } from '../../src/ledger/funds.ts';
import { Balances } from '../../src/table/engine/balances.ts';
import { free } from '../fixtures/entries.ts';

const ANA = playerAccount('ana', 'EUR');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('balances of writes that overlapped are read until the newest is known, and then no more', async () => {
  let readings = 0;
  const balance = () => {
    readings += 1;
    return new Promise<Funds>((resolve) => setTimeout(() => resolve(free(600)), 10));
  };
  const balances = new Balances({ balance });
  const since = balances.since();
  for (const minor of [900, 800, 700]) {
    balances.learn({ [ANA]: free(minor) }, since);
    await vi.advanceTimersByTimeAsync(3);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect([balances.of('ana', 'EUR').minor, balances.isKnown('ana', 'EUR')]).toEqual([600, true]);
  expect(readings).toBeLessThanOrEqual(2);
});

test('a balance that expires while it is read for the first time is read again', async () => {
  const answers = [0, 2_000];
  const balance = () => new Promise<Funds>((resolve) => setTimeout(() => resolve(free(answers.shift() ?? 2_000)), 10));
  const balances = new Balances({ balance });
  const loading = balances.load('ana', 'EUR');
  balances.expire('ana', 'EUR');
  await vi.advanceTimersByTimeAsync(10);
  expect(await loading).toEqual(free(0));
  expect(balances.isKnown('ana', 'EUR')).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect([balances.of('ana', 'EUR').minor, balances.isKnown('ana', 'EUR')]).toEqual([2_000, true]);
});
