import { games } from '@baize/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configureTable } from './configure-table.ts';

const { limits, pace } = games.roulette;
const config = { equipment: 'virtual', options: {}, limits, pace, videoProvider: 'gone' };
const addTableConfig = vi.hoisted(() => vi.fn(async () => 8));

const askApproval = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: 17 })));
const house = vi.hoisted(() => ({ state: 'in-service', fourEyes: true }));

vi.mock('@baize/auth', () => ({ addressOf: () => '192.0.2.1', askApproval }));
vi.mock('@baize/database', () => ({
  addTableConfig,
  listConfiguredTables: async () => [{ id: 'vesper', game: 'roulette', state: house.state, version: 7, config }],
}));
vi.mock('../../../lib/casino.ts', () => ({
  casinoAuth: () => house,
  casinoPool: () => null,
  casinoPrisma: () => null,
}));
vi.mock('../../../lib/session.ts', () => ({ requireRole: async () => ({ userId: 'o1', role: 'operator' }) }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }));

beforeEach(() => {
  addTableConfig.mockClear();
  askApproval.mockClear();
  Object.assign(house, { state: 'in-service', fourEyes: true });
});

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

describe('a higher limit', () => {
  const straight = { ...limits.classes.straight, max: 9_000_000 };
  const higher = { limits: { ...limits, classes: { ...limits.classes, straight } } };
  const lower = { limits: { ...limits, total: 1_000 } };

  test('is sent to a second person, and nothing changes', async () => {
    expect(await configure(higher)).toEqual({ ok: true, asked: 17 });
    expect(addTableConfig).not.toHaveBeenCalled();
    const asker = { by: 'o1', role: 'operator', address: '192.0.2.1' };
    const act = { tableId: 'vesper', replaces: 7, config: expect.objectContaining(higher) };
    expect(askApproval).toHaveBeenCalledWith(house, asker, { kind: 'table-config', act }, 'A quiet evening.');
  });

  test.each([
    ['of a draft takes one person', higher, { state: 'draft' }],
    ['takes one person in a house with one operator', higher, { fourEyes: false }],
    ['takes two, a lower one takes one', lower, {}],
  ])('%s', async (_, changed, of) => {
    Object.assign(house, of);
    expect(await configure(changed)).toEqual({ ok: true, version: 8 });
    expect(askApproval).not.toHaveBeenCalled();
  });
});
