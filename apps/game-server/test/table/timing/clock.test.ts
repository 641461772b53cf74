import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyClock } from '../../../src/clock.ts';
import { accepted, openTestCasino } from '../../fixtures/open-table.ts';

const HOUR_MS = 3_600_000;

test.each([2 * HOUR_MS, -2 * HOUR_MS])(
  'R25: a clock of the machine that is set by %i ms moves no timer',
  async (byMs) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
    const clock = steadyClock();
    const began = clock.now();
    const fired = vi.fn();
    clock.at(began + 20_000, fired);
    vi.setSystemTime(Date.now() + byMs);
    expect([clock.now() - began, clock.setBy()]).toEqual([0, byMs]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(fired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([fired.mock.calls.length, clock.now() - began]).toEqual([1, 20_000]);
  },
);

beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useRealTimers());

test('TA6: after a restart with an earlier clock betting closes in its own time', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  casino.clock.set(-2 * HOUR_MS);
  await casino.restart();
  await casino.clock.pass(20_000);
  expect(casino.table.view().round?.phase).toBe('playing');
  await casino.clock.pass(20_000);
  expect(await casino.types()).toContain('settled');
  expect(casino.onFelt()).toBe(0);
});

test('after a restart with an earlier clock a decision times out in its own time', async () => {
  const casino = await openTestCasino({ game: 'blackjack' });
  await casino.player('ana');
  accepted(await casino.bet('ana', 'seat:1', 1_000));
  await casino.clock.pass(20_000);
  for (let i = 0; i < 60 && !(await casino.types()).includes('settled'); i++) {
    casino.clock.set(-2 * HOUR_MS);
    await casino.restart();
    await casino.clock.pass(11_000);
  }
  expect(await casino.types()).toContain('settled');
});

test('after a restart with an earlier clock between two rounds the next one opens in its own time', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  while (casino.table.view().round?.phase !== 'settled') await casino.clock.pass(500);
  const { roundNumber } = casino.table.view();
  casino.clock.set(-2 * HOUR_MS);
  await casino.restart();
  await casino.clock.pass(5_000);
  expect(casino.table.view().roundNumber).toBe(roundNumber + 1);
});
