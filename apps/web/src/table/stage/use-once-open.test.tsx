// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_LIES_OPEN_MS } from '../../ui/card/timing.ts';
import { useOnceOpen } from './use-once-open.ts';

let page: HTMLElement;
let root: Root;
let calm = false;

function Hand({ name, open, moves = true }: { name: string; open: number; moves?: boolean }) {
  return useOnceOpen(name, open, moves);
}

const shows = (name: string, open: number, moves = true) =>
  act(async () => root.render(<Hand name={name} open={open} moves={moves} />));
const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, { matchMedia: () => ({ matches: calm }) });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  calm = false;
});

test('a hand is named when the card that makes it lies open', async () => {
  await shows('Pair of kings', 5);
  expect(page.textContent).toBe('Pair of kings');
  await shows('Three kings', 6);
  expect(page.textContent).toBe('Pair of kings');
  await after(CARD_LIES_OPEN_MS - 1);
  expect(page.textContent).toBe('Pair of kings');
  await after(1);
  expect(page.textContent).toBe('Three kings');
});

test('every further card is waited for', async () => {
  await shows('', 2);
  await shows('Pair of kings', 3);
  await after(CARD_LIES_OPEN_MS - 100);
  await shows('Three kings', 4);
  await after(CARD_LIES_OPEN_MS - 100);
  expect(page.textContent).toBe('');
  await after(100);
  expect(page.textContent).toBe('Three kings');
});

test('what changes without a card is shown at once, and so is a new round', async () => {
  await shows('Pair of kings', 5);
  await shows('Pair of kings: call or fold?', 5);
  expect(page.textContent).toBe('Pair of kings: call or fold?');
  await shows('No more bets', 0);
  expect(page.textContent).toBe('No more bets');
});

test('cards without motion are named at once', async () => {
  await shows('Pair of kings', 5);
  await shows('Three kings', 6, false);
  expect(page.textContent).toBe('Three kings');
  calm = true;
  await shows('Four kings', 7);
  expect(page.textContent).toBe('Four kings');
});
