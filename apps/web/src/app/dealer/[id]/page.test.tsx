import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import Page from './page.tsx';

const findUnique = vi.hoisted(() => vi.fn(async (): Promise<object | null> => ({ id: 'orbit', game: 'roulette' })));
const findMany = vi.hoisted(() => vi.fn(async () => [{ id: 'd2', name: 'Emil' }]));

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/casino.ts', () => ({
  casinoAuth: () => ({}),
  casinoPrisma: () => ({ table: { findUnique }, user: { findMany }, houseRole: { findMany: async () => [] } }),
}));
vi.mock('@/i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));
vi.mock('@/i18n/catalogues/words.tsx', () => ({ Words: () => null }));
vi.mock('@/dealer/screen/console-screen.tsx', () => ({ ConsoleScreen: () => null }));
vi.mock('@/dealer/screen/require-console.ts', () => ({ requireConsole: async () => ({ me: { userId: 'd1' } }) }));
vi.mock('@/dealer/screen/session-mark.ts', () => ({ sessionMark: async () => 'mark' }));
// Whether the console is locked takes longer to learn than a page waits.
vi.mock('@baize/auth', async (original) => ({
  ...(await original<object>()),
  isConsoleLocked: () => new Promise(() => undefined),
}));

const page = () => Page({ params: Promise.resolve({ id: 'orbit' }) });

test('until it is known whether a console is locked, its page shows that the table is arriving and nothing else', async () => {
  const { fallback } = ((await page()) as React.ReactElement<{ fallback: React.ReactNode }>).props; // a Suspense, as the answer is late
  const skeleton = renderToStaticMarkup(fallback);
  expect(skeleton).toContain('aria-busy="true"');
  expect(skeleton.replaceAll(/<[^>]*>/g, '')).toBe(english.say('dealer.console.arriving'));
});

test('for a table that does not exist nobody else is read', async () => {
  findMany.mockClear();
  findUnique.mockResolvedValueOnce(null);
  await expect(page()).rejects.toThrow('404');
  expect(findMany).not.toHaveBeenCalled();
});
