import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyNow } from '../src/clock.ts';
import { Headcount } from '../src/door/headcount.ts';
import type { Reach } from '../src/ice/reach.ts';
import { Sessions } from '../src/stream/sessions.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS = 60_000;

// The monotonic clock stays real: it is the one that nobody can set.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const open = () => new Sessions({} as Reach, new Headcount({ total: 10, perNetwork: 10 }), 1_500_000); // nothing is sent

test.each([
  ['an hour forward', HOUR_MS],
  ['an hour back', -HOUR_MS],
])('a clock that is set %s ends no session, and tokens of that clock are new', async (_, by) => {
  const sessions = open();
  const silent = vi.fn();
  sessions.onSilent(silent);
  await sessions.heard({ issuer: 'game', ended: ['former'], keys: [] }, steadyNow());
  const permit = { issuer: 'game', table: 'vesper', camera: 'dealer', act: 'watch' } as const;
  vi.setSystemTime(Date.now() + by + 1_000);
  const expiresAt = Date.now() + LIFE_MS;
  expect(sessions.hasEnded({ ...permit, grant: 'new', expiresAt })).toBe(false);
  expect(sessions.hasEnded({ ...permit, grant: 'of before the start', expiresAt: expiresAt - HOUR_MS })).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(silent).not.toHaveBeenCalled();
  expect(sessions.hasEnded({ ...permit, grant: 'former', expiresAt })).toBe(true);
  await sessions.stop();
});
