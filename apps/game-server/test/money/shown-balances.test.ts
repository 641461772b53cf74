import { playerAccount } from '@baize/ledger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceLoader } from '../../src/feed/engine/load-balances.ts';
import type { BalanceChanges } from '../../src/money/balance-changes.ts';
import { ShownBalances } from '../../src/money/shown-balances.ts';
import { Balances } from '../../src/table/engine/balances.ts';
import { seeded } from '../fixtures/chance/seeded.ts';
import { free } from '../fixtures/entries.ts';

// Two servers over one ledger. Questions, answers and announcements take their time, and announcements may be lost.

const ANA = playerAccount('ana', 'EUR');
const CURRENCIES = new Set(['EUR']);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The versions of an account: its balance falls by one with every bet, so that a higher one is an older one. */
function openWorld(random: () => number, lost: number) {
  let booked = 10_000;
  let readings = 0;
  const slowly = async <Value>(ask: () => Value): Promise<Value> => {
    await after(random() * 20);
    const answer = ask();
    await after(random() * 20);
    return answer;
  };
  const servers = [0, 1].map(() => {
    const balances = new Balances({ balance: () => slowly(() => free(booked)) });
    const shown: number[] = [];
    balances.onChange(() => shown.push(balances.of('ana', 'EUR').minor));
    const read = async (accounts: readonly string[]) => {
      readings += 1;
      return slowly(() => Object.fromEntries(accounts.map((account) => [account, free(booked)])));
    };
    const present = new Set(['ana']);
    const others = new ShownBalances({ balances, currencies: CURRENCIES, present: () => present, read });
    return { balances, shown, present, others, loadBalances: balanceLoader(balances, CURRENCIES) };
  });
  const [here, there] = servers;
  if (!here || !there) throw new Error('two servers');
  const announce = (moved: BalanceChanges) => {
    if (random() < lost) return;
    setTimeout(() => void here.others.moved(moved), random() * 200);
  };
  const betAt = async (server: typeof here) => {
    const since = server.balances.since();
    const balance = await slowly(() => --booked);
    server.balances.learn({ [ANA]: free(balance) }, since);
    if (server === there) announce({ moved: ['ana'], ended: [] });
  };
  return { here, there, betAt, announce, booked: () => booked, readings: () => readings };
}

test.each([1, 2])(
  'seed %i: announcements that are late and out of order never put an older balance over a newer one',
  async (seed) => {
    const random = seeded(seed);
    const { here, there, betAt, booked } = openWorld(random, 0);
    await Promise.all([here.loadBalances('ana'), there.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
    for (let bet = 0; bet < 60; bet++) {
      void betAt(there);
      await vi.advanceTimersByTimeAsync(random() * 60);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(here.balances.of('ana', 'EUR').minor).toBe(booked());
    expect(here.shown).toEqual(here.shown.toSorted((a, b) => b - a));
    expect(here.shown.length).toBeGreaterThan(20);
  },
);

test.each([11, 12])('seed %i: bets at both servers end with the booked balance at both', async (seed) => {
  const random = seeded(seed);
  const { here, there, betAt, booked } = openWorld(random, 0);
  await Promise.all([here.loadBalances('ana'), there.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
  for (let bet = 0; bet < 60; bet++) {
    void betAt(random() < 0.5 ? here : there);
    await vi.advanceTimersByTimeAsync(random() * 60);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(here.balances.of('ana', 'EUR').minor).toBe(booked());
  expect(here.balances.isKnown('ana', 'EUR')).toBe(true);
});

test.each([21, 22])('OW8: seed %i: after lost announcements the next one corrects the balance', async (seed) => {
  const random = seeded(seed);
  const { here, there, betAt, announce, booked } = openWorld(random, 0.6);
  await Promise.all([here.loadBalances('ana'), there.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
  for (let bet = 0; bet < 100; bet++) {
    void betAt(there);
    await vi.advanceTimersByTimeAsync(random() * 60);
  }
  for (let tries = 0; tries < 20; tries++) announce({ moved: ['ana'], ended: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(here.balances.of('ana', 'EUR').minor).toBe(booked());
});

test('the money of a player who is elsewhere is read when they come, and not before', async () => {
  const { here, there, betAt, booked, readings } = openWorld(seeded(5), 0);
  await Promise.all([here.loadBalances('ana'), there.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
  here.present.delete('ana');
  void betAt(there);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([readings(), here.balances.isKnown('ana', 'EUR')]).toEqual([0, false]);
  await Promise.all([here.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
  expect(here.balances.of('ana', 'EUR').minor).toBe(booked());
});

test('when announcements may have been missed, everybody’s balance is read, together', async () => {
  const { here, there, betAt, booked, readings } = openWorld(seeded(6), 1);
  await Promise.all([here.loadBalances('ana'), there.loadBalances('ana'), vi.advanceTimersByTimeAsync(100)]);
  void betAt(there);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(here.balances.of('ana', 'EUR').minor).toBe(booked() + 1);
  void here.others.moved('everybody');
  await vi.advanceTimersByTimeAsync(100);
  expect([here.balances.of('ana', 'EUR').minor, readings()]).toEqual([booked(), 1]);
});
