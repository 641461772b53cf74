// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inPage, observeSizes, showDialogs } from '../../ui/in-page.testing.tsx';
import { SearchButton } from './search-button.tsx';

beforeAll(() => {
  observeSizes();
  showDialogs();
});

const PAGES = [{ href: '/operator/rounds', name: 'Rounds', inBar: true }];

const presses = (event: KeyboardEventInit): boolean =>
  !window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }));
const palette = () => document.querySelector('[role="dialog"]');

afterEach(() => expect.poll(palette).toBeNull());

it.each([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['⌘ K', { key: 'k', code: 'KeyK', metaKey: true }],
  ['its place on a keyboard of another script', { key: 'л', code: 'KeyK', ctrlKey: true }],
])('%s opens the palette, and closes it again', async (_, keys) => {
  inPage(<SearchButton pages={PAGES} people />);
  expect(presses(keys)).toBe(true);
  await expect.poll(() => palette()?.textContent).toContain('Rounds');
  expect(presses(keys)).toBe(true);
  await expect.poll(palette).toBeNull();
});

it.each([
  ['K alone', { key: 'k', code: 'KeyK' }],
  ['Ctrl Shift K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['Ctrl Alt K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }],
  ['another key', { key: 'j', code: 'KeyJ', ctrlKey: true }],
])('%s belongs to the page and the browser', (_, keys) => {
  inPage(<SearchButton pages={PAGES} people />);
  expect(presses(keys)).toBe(false);
});

it('it does not open over another dialog', () => {
  const { page } = inPage(<SearchButton pages={PAGES} people />);
  const dialog = page.appendChild(document.createElement('dialog'));
  dialog.showModal();
  expect(presses({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
});
