import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import GamePage from './[game]/page.tsx';
import Page from './page.tsx';

const findFirst = vi.hoisted(() => vi.fn(async (): Promise<{ id: string } | null> => ({ id: 'orbit' })));
/** The tables take longer than a page waits. */
const late = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/casino.ts', () => ({ casinoPrisma: () => ({ table: { findFirst } }) }));
vi.mock('@/lib/session.ts', () => ({ currentIdentity: async () => null }));
vi.mock('@/lobby/read-tables.ts', () => ({ readTables: late }));
vi.mock('@/i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));
vi.mock('@/lobby/rules/rules-page.tsx', () => ({
  RulesPage: ({ busy, children }: { busy: boolean; children: React.ReactNode }) => (
    <main aria-busy={busy}>{children}</main>
  ),
}));

const skeletonOf = async (page: Promise<React.ReactNode>) => {
  const { fallback } = ((await page) as React.ReactElement<{ fallback: React.ReactNode }>).props; // a Suspense, as the tables are late
  return renderToStaticMarkup(fallback);
};

test('rules whose tables take long are announced by their frame', async () => {
  const [all, one] = [
    await skeletonOf(Page()),
    await skeletonOf(GamePage({ params: Promise.resolve({ game: 'roulette' }) })),
  ];
  for (const skeleton of [all, one]) {
    expect(skeleton).toContain('aria-busy="true"');
    expect(skeleton).toContain(english.say('ui.loading'));
  }
  expect(all).toContain(`>${english.say('house.rulesAndOdds')}</h1>`);
  expect(one).toContain('>European Roulette</h1>');
});

test('a game without a table has no rules page', async () => {
  late.mockClear();
  findFirst.mockResolvedValueOnce(null);
  await expect(GamePage({ params: Promise.resolve({ game: 'roulette' }) })).rejects.toThrow('404');
  await expect(GamePage({ params: Promise.resolve({ game: 'no-such-game' }) })).rejects.toThrow('404');
  expect(late).not.toHaveBeenCalled();
});
