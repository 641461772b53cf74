import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import Page from './page.tsx';

type Found = { tableId: string; game: string; seated: readonly { playerId: string }[] } | null;

const ROUND = { tableId: 'orbit', game: 'roulette', seated: [] };
const house = vi.hoisted(() => ({
  findUnique: vi.fn<() => Promise<Found>>(),
  readRound: vi.fn<() => Promise<null>>(),
  findArchivedRound: vi.fn<() => Promise<{ tableId: string; file: string } | null>>(),
  identity: vi.fn<() => Promise<{ userId: string; role: string } | null>>(),
}));

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/casino.ts', () => ({
  casinoPool: () => null,
  casinoPrisma: () => ({ round: { findUnique: house.findUnique } }),
  authSecret: () => 'secret',
}));
vi.mock('@/lib/session.ts', () => ({ currentIdentity: house.identity }));
vi.mock('@/i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));
vi.mock('@/i18n/catalogues/words.tsx', () => ({ Words: () => null }));
vi.mock('@/table/bars/brand-name.tsx', () => ({ BrandName: () => null }));
vi.mock('@/table/replay/replay-screen.tsx', () => ({ ReplayScreen: () => null }));
vi.mock('@baize/auth', async (original) => ({
  ...(await original<object>()),
  fitsRound: (_: string, __: string, key: unknown) => key === 'its-key',
}));
vi.mock('@baize/database', async (original) => ({
  ...(await original<object>()),
  readRound: house.readRound,
  findArchivedRound: house.findArchivedRound,
}));

/** The record of the round takes longer than a page waits. */
const isLate = () => house.readRound.mockReturnValue(new Promise(() => undefined));

beforeEach(() => {
  house.findUnique.mockReset().mockResolvedValue(ROUND);
  house.readRound.mockReset().mockResolvedValue(null);
  house.findArchivedRound.mockReset().mockResolvedValue(null);
  house.identity.mockReset().mockResolvedValue(null);
});

const page = (key?: string) =>
  Page({
    params: Promise.resolve({ id: 'orbit', round: 'orbit-7' }),
    searchParams: Promise.resolve(key === undefined ? {} : { key }),
  });

test.each([
  ['a player of the round', { userId: 'p1', role: 'player' }, [{ playerId: 'p1' }], undefined],
  ['staff', { userId: 'o1', role: 'operator' }, [], undefined],
  ['whoever has its key', null, [], 'its-key'],
])('%s sees at once that a replay is loading, and nothing of its round', async (_, identity, seated, key) => {
  isLate();
  house.identity.mockResolvedValue(identity);
  house.findUnique.mockResolvedValue({ ...ROUND, seated });
  const { fallback } = ((await page(key)) as React.ReactElement<{ fallback: React.ReactNode }>).props; // a Suspense, as the record is late
  const skeleton = renderToStaticMarkup(fallback);
  expect(skeleton).toContain('aria-busy="true"');
  expect(skeleton).toContain(english.say('ui.loading'));
  expect(skeleton).not.toContain('orbit-7');
});

test.each([
  ['a visitor without the key', null],
  ['a player of other rounds', { userId: 'p2', role: 'player' }],
])('%s is answered once the record is read, not by a skeleton', async (_, identity) => {
  house.identity.mockResolvedValue(identity);
  let arrive: (record: null) => void = () => undefined;
  house.readRound.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const waited = new Promise((done) => setTimeout(done, 400, 'waits'));
  const answer = page('another-key').catch(String);
  expect(await Promise.race([answer, waited])).toBe('waits');
  arrive(null);
  expect(await answer).toContain('404');
});

test.each<[string, Found]>([
  ['that does not exist', null],
  ['of another table', { ...ROUND, tableId: 'vesper' }],
  ['of a game that is gone', { ...ROUND, game: 'no-such-game' }],
])('a round %s is not read', async (_, found) => {
  house.findUnique.mockResolvedValue(found);
  await expect(page('its-key')).rejects.toThrow('404');
  expect(house.readRound).not.toHaveBeenCalled();
});

test('a round in the archive is answered with where it is, and one of another table is not', async () => {
  house.findUnique.mockResolvedValue(null);
  house.findArchivedRound.mockResolvedValue({
    tableId: 'orbit',
    file: '000001-rounds-orbit-2021-03-0123456789ab.jsonl.gz',
  });
  const { type, props } = (await page()) as React.ReactElement<{ tableId: string }>;
  const panel = await (type as (props: object) => Promise<React.ReactElement<{ why: string }>>)(props); // an async component
  expect(panel.props.why).toBe(english.say('table.replay.archived'));
  house.findArchivedRound.mockResolvedValue({ tableId: 'vesper', file: 'another' });
  await expect(page()).rejects.toThrow('404');
  expect(house.readRound).not.toHaveBeenCalled();
});
