import { games } from '@baize/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { configureTable } from './configure-table.ts';

const { limits, pace } = games.roulette;
const config = { equipment: 'virtual', options: {}, limits, pace, videoProvider: 'gone' };
const addTableConfig = vi.hoisted(() => vi.fn(async () => 8));

vi.mock('@baize/auth', () => ({ addressOf: () => '192.0.2.1' }));
vi.mock('@baize/database', () => ({
  addTableConfig,
  listConfiguredTables: async () => [{ id: 'vesper', game: 'roulette', version: 7, config }],
}));
vi.mock('../../../lib/casino.ts', () => ({ casinoPool: () => null, casinoPrisma: () => null }));
vi.mock('../../../lib/session.ts', () => ({ requireRole: async () => ({ userId: 'o1', role: 'operator' }) }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }));

beforeEach(() => void addTableConfig.mockClear());

const configure = (changed: object) =>
  configureTable({ tableId: 'vesper', from: 7, config: { ...config, ...changed }, why: 'A quiet evening.' });

test('a table whose provider of live video is gone can be changed otherwise', async () => {
  expect(await configure({ pace: { ...pace, bettingMs: 45_000 } })).toEqual({ ok: true, version: 8 });
  expect(addTableConfig).toHaveBeenCalledOnce();
});

test('results stay long enough to be read', async () => {
  expect(await configure({ pace: { ...pace, resultMs: 3_999 } })).toEqual({ ok: false, refused: 'invalid' });
  expect(addTableConfig).not.toHaveBeenCalled();
  expect(await configure({ pace: { ...pace, resultMs: 4_000 } })).toEqual({ ok: true, version: 8 });
});

test('a provider that the casino does not have is not chosen', async () => {
  expect(await configure({ videoProvider: 'other' })).toEqual({ ok: false, refused: 'no-provider' });
  expect(addTableConfig).not.toHaveBeenCalled();
});
