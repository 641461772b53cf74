// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { inPage } from '../../ui/in-page.testing.tsx';
import { useWakeLock } from './use-wake-lock.ts';

function Screen({ bets }: { bets: boolean }) {
  useWakeLock(bets);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

/** A browser that grants or refuses the lock; it counts those that are held. */
function browser(isGranted = true) {
  const held = new Set<object>();
  const request = vi.fn(async () => {
    if (!isGranted) throw new DOMException('Low battery', 'NotAllowedError');
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  });
  vi.stubGlobal('navigator', { ...navigator, wakeLock: { request } });
  return { held, request };
}

test('the screen stays on while a bet is in play, also after the page was hidden, and no longer', async () => {
  const { held, request } = browser();
  const { draw } = inPage(<Screen bets={false} />);
  expect(request).not.toHaveBeenCalled();
  draw(<Screen bets />);
  await vi.waitFor(() => expect(held.size).toBe(1));
  held.clear(); // the browser ends it when the page is hidden
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(held.size).toBe(1));
  draw(<Screen bets={false} />);
  await vi.waitFor(() => expect(held.size).toBe(0));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a refused lock, and a browser without one, change nothing', () => {
  const { request } = browser(false);
  expect(() => inPage(<Screen bets />)).not.toThrow();
  expect(request).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  expect(() => inPage(<Screen bets />)).not.toThrow();
});
