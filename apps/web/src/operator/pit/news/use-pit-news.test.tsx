// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage } from '../../../ui/in-page.testing.tsx';
import type { PitNews } from './pit-news.ts';
import { usePitNews } from './use-pit-news.ts';

const NEWS: PitNews = {
  ...{
    at: 0,
    figures: [],
    day: [],
    dealers: [],
    locked: [],
    incidents: [],
    matters: [],
    muted: [],
    taken: [],
    staff: [],
  },
  rosters: null,
};
const fetched = vi.fn(async () => Response.json(NEWS));

beforeEach(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  act(leave);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let tablesAt = 0;
let apart: boolean | undefined;
function Pit() {
  ({ apart } = usePitNews(NEWS, 'UTC', '', () => tablesAt));
  return null;
}

let leave: () => void;
/** Opens the page of the pit, which is left after the test. */
const opens = () =>
  act(async () => {
    const { draw } = inPage(<Pit />);
    leave = () => draw(null);
  });

/** Shows the page or hides it. */
const shows = (seen: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!seen);
  document.dispatchEvent(new Event('visibilitychange'));
};
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a page of the pit that nobody sees reads nothing, and reads at once when it is seen again', async () => {
  await opens();
  await passes(6_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  shows(false);
  await passes(600_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  shows(true);
  await passes(1_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('the pit learns that the clocks of tables and records differ, and that they agree again', async () => {
  shows(true);
  await opens();
  for (const [at, isApart] of [
    [2_000, false],
    [7_200_000, true],
    [-7_200_000, true],
    [0, false],
  ] as const) {
    tablesAt = at;
    await passes(6_000);
    expect(apart, `${at}`).toBe(isApart);
  }
});

test('a reading that takes long is not overtaken by another', async () => {
  shows(true);
  fetched.mockClear();
  fetched.mockImplementationOnce(() => new Promise(() => undefined));
  await opens();
  await passes(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
