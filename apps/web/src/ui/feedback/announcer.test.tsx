// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage } from '../in-page.testing.tsx';
import { type Announce, Announcer, useAnnounce } from './announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let announce: Announce;
function Voice() {
  announce = useAnnounce();
  return null;
}

test('what was announced leaves the page after it was read, and what is newer stays', () => {
  const { page } = inPage(
    <Announcer>
      <Voice />
    </Announcer>,
  );
  const region = (live: string) =>
    [...page.querySelectorAll(`[aria-live=${live}] p`)].map(({ textContent }) => textContent);
  flushSync(() => announce('Banker wins.'));
  flushSync(() => announce('No more bets.', 'assertive'));
  flushSync(() => vi.advanceTimersByTime(6_000));
  flushSync(() => announce('Banker wins.'));
  expect(region('polite')).toEqual(['Banker wins.', 'Banker wins.']);
  expect(region('assertive')).toEqual(['No more bets.']);
  flushSync(() => vi.advanceTimersByTime(6_000));
  expect(region('polite')).toEqual(['Banker wins.']);
  expect(region('assertive')).toEqual([]);
  flushSync(() => vi.advanceTimersByTime(6_000));
  expect(region('polite')).toEqual([]);
});
