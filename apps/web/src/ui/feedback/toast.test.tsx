// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, inPage, observeSizes } from '../in-page.testing.tsx';
import { Toasts, useToast } from './toast.tsx';

function Key() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ tone: 'note', text: 'Round void' })}>
      Show
    </button>
  );
}

beforeAll(observeSizes);

const room = () => document.documentElement.style.getPropertyValue('--toasts');

test('the page notes how much room its toasts take, and that they are gone', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const { page } = inPage(
    <Toasts>
      <Key />
    </Toasts>,
  );
  click(page.querySelector('button'));
  await vi.waitFor(() => expect(room()).toBe('56px'), 15_000);
  click(page.querySelector('li button'));
  await vi.waitFor(() => expect(room()).toBe(''), 4_000);
});

test('a toast waits while its tab is hidden', () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { page } = inPage(
    <Toasts>
      <Key />
    </Toasts>,
  );
  click(page.querySelector('button'));
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(page.querySelector('li')?.textContent).toContain('Round void');
  hidden.mockReturnValue(false);
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')));
  flushSync(() => vi.advanceTimersByTime(5_000));
  expect(page.querySelector('li')).toBeNull();
  vi.useRealTimers();
});
