// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { click, inPage } from '../../ui/in-page.testing.tsx';
import { OwnTokens } from './own-tokens.tsx';

vi.mock('./token-actions.ts', () => ({ makeToken: vi.fn(), revokeToken: vi.fn() }));
afterEach(() => document.body.replaceChildren());

const offered = [
  { is: 'read-history', name: 'Read rounds', takesTwo: false },
  { is: 'manage', name: 'Close tables', takesTwo: true },
];
const token = (id: string) => ({
  ...{ id, name: `Token ${id}`, permissions: ['read-history', 'manage'] },
  ...{ createdAt: 0, expiresAt: 86_400_000, usedAt: null },
});
const keyOf = (page: HTMLElement, name: string, nth = 0) =>
  [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === name)[nth] ?? null;

test('no token ends that was not chosen: before one is, there is nothing to send', () => {
  const { page } = inPage(<OwnTokens tokens={[token('a'), token('b')]} offered={offered} days={[1, 30]} />);
  expect(page.textContent).toMatch(/Token a.*Read rounds.*Close tables/);
  expect(page.querySelectorAll('button[type=submit]')).toHaveLength(0);
  click(keyOf(page, 'Revoke', 1));
  expect(new FormData(page.querySelector('form') ?? undefined).get('id')).toBe('b');
  expect(keyOf(page, 'Revoke token')?.getAttribute('type')).toBe('submit');
});

test('a new token has no permission that was not chosen, and says which take a second person', () => {
  const { page } = inPage(<OwnTokens tokens={[]} offered={offered} days={[1, 30]} />);
  expect(page.querySelectorAll('input:not([type=hidden])')).toHaveLength(0);
  click(keyOf(page, 'Make a token'));
  const form = page.querySelector('select')?.closest('form');
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['read-history', false],
    ['manage', false],
  ]);
  expect(form?.textContent).toContain('Close tables (takes a second person)');
  expect(form?.querySelector<HTMLSelectElement>('select')?.value).toBe('30');
});
