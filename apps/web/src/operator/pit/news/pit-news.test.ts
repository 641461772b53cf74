import { listChatMatters, readPit, readShift } from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '../../../lib/casino.ts';
import { readPitNews } from './pit-news.ts';

vi.mock('../../../lib/casino.ts', () => ({ isDemo: () => true }));
vi.mock('@baize/database', () => {
  const read = () => vi.fn(async () => []);
  return {
    ...{ countByStaff: read(), listChatMatters: read(), listIncidents: read(), listMuted: read() },
    ...{ listTakenMatters: read() },
    ...{ readDealersSince: read(), readLockedConsoles: read(), readPit: read(), readShift: read() },
  };
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const by = (zone: string) => ({ zone, days: USUAL_DAYS });
const pool = {} as Pool; // nothing is read from it
const counts = () => [readPit, readShift, listChatMatters].map((read) => vi.mocked(read).mock.calls.length);

test('all who look at the pit share the sums of ten seconds; what waits for somebody is read each time', async () => {
  await Promise.all([readPitNews(pool, by('UTC')), readPitNews(pool, by('UTC'))]);
  vi.advanceTimersByTime(9_999);
  await readPitNews(pool, by('UTC'));
  expect(counts()).toEqual([1, 1, 3]);
  vi.advanceTimersByTime(1);
  await readPitNews(pool, by('UTC'));
  expect(counts()).toEqual([2, 2, 4]);
});

test('the gaming day of another zone has sums of its own', async () => {
  const [before = 0] = counts();
  await readPitNews(pool, by('Europe/Malta'));
  expect(counts()[0]).toBe(before + 1);
});

test('sums that could not be read are read again by the next who looks', async () => {
  vi.mocked(readPit).mockRejectedValueOnce(new Error('no database'));
  await expect(readPitNews(pool, by('Asia/Macau'))).rejects.toThrow('no database');
  await expect(readPitNews(pool, by('Asia/Macau'))).resolves.toHaveProperty('figures', []);
});
