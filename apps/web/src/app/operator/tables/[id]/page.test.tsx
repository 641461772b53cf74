import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import ConfigRoute from './page.tsx';
import VersionsRoute from './versions/page.tsx';
import VideoRoute from './video/page.tsx';
import WhatIfRoute from './what-if/page.tsx';

const findUnique = vi.hoisted(() => vi.fn(async (): Promise<{ game: string } | null> => ({ game: 'roulette' })));
/** The table and the look at it take longer than a page waits. */
const late = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/casino.ts', () => ({ casinoPrisma: () => ({ table: { findUnique } }) }));
vi.mock('@/lib/session.ts', () => ({ requireRole: async () => ({ userId: 'o1', role: 'operator' }) }));
vi.mock('@/i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));
vi.mock('@/operator/tables/config/config-page.tsx', () => ({ ConfigPage: late }));
vi.mock('@/operator/tables/versions-page.tsx', () => ({ VersionsPage: late }));
vi.mock('@/operator/tables/what-if/what-if-page.tsx', () => ({ WhatIfPage: late }));
vi.mock('@/operator/tables/video/video-page.tsx', () => ({ VideoPage: late }));

const params = Promise.resolve({ id: 'orbit' });
const config = () => ConfigRoute({ params, searchParams: Promise.resolve({}) });
const pages = [
  ['config', config],
  ['versions', () => VersionsRoute({ params, searchParams: Promise.resolve({}) })],
  ['what-if', () => WhatIfRoute({ params, searchParams: Promise.resolve({}) })],
  ['video', () => VideoRoute({ params })],
] as const;

test.each(pages)('the %s of a table that take long are announced by its frame', async (tab, page) => {
  const { fallback } = ((await page()) as React.ReactElement<{ fallback: React.ReactNode }>).props; // a Suspense, as the page is late
  const skeleton = renderToStaticMarkup(fallback);
  expect(skeleton).toContain('aria-busy="true"');
  expect(skeleton).toMatch(/<h1[^>]*>orbit<\/h1>/);
  const current = /<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(skeleton);
  expect(current?.[1]).toBe(english.say(`office.tables.tab.${tab}`));
});

test.each(pages)('the %s of a table that does not exist are not read', async (_, page) => {
  late.mockClear();
  findUnique.mockResolvedValueOnce(null);
  await expect(page()).rejects.toThrow('404');
  findUnique.mockResolvedValueOnce({ game: 'no-such-game' });
  await expect(page()).rejects.toThrow('404');
  expect(late).not.toHaveBeenCalled();
});
