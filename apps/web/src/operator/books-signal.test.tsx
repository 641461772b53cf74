// @vitest-environment jsdom
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inPage } from '../ui/in-page.testing.tsx';
import { BooksSignal } from './books-signal.tsx';

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that nobody sees asks for no proof of the books, and asks once it is seen', async () => {
  vi.useFakeTimers();
  const asks = vi.fn(async () => Response.json({ holds: true, at: Date.UTC(2026, 10, 20) }));
  vi.stubGlobal('fetch', asks);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { page } = await act(async () =>
    inPage(
      <PathnameContext value="/operator/pit">
        <BooksSignal mayRead={false} />
      </PathnameContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(asks).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(page.textContent).toContain('Books balance');
  expect(asks).toHaveBeenCalledTimes(1);
});
