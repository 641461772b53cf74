import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import Page from './page.tsx';

const findUnique = vi.hoisted(() => vi.fn(async () => ({ id: 'p1', name: 'Ada Byron' })));

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/casino.ts', () => ({ casinoPrisma: () => ({ user: { findUnique } }) }));
vi.mock('@/lib/session.ts', () => ({ requireRole: async () => ({ userId: 'o1', role: 'operator' }) }));
vi.mock('@/i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));
// The record and the look at it take longer than a page waits.
vi.mock('@/operator/player/player-page.tsx', () => ({ PlayerPage: () => new Promise(() => undefined) }));

test('the skeleton of a player’s record, sent before the look at it is recorded, shows nothing of the player', async () => {
  const page = await Page({ params: Promise.resolve({ id: 'p1' }) });
  const { fallback } = (page as React.ReactElement<{ fallback: React.ReactNode }>).props; // a Suspense, as the record is late
  const skeleton = renderToStaticMarkup(fallback);
  expect(skeleton).toContain(english.say('operator.player.record'));
  expect(skeleton).not.toContain('Ada');
  expect(findUnique).toHaveBeenCalledWith({ where: { id: 'p1' }, select: { id: true } });
});
