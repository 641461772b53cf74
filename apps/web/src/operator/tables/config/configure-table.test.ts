import type { Auth } from '@baize/auth';
import { games } from '@baize/rules';
import { countEdges } from '@baize/rules/returns';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import type { countInThread } from '../edge/count-in-thread.ts';
import { configureTable } from './configure-table.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';

const { limits, pace } = games.roulette;
const config = { equipment: 'virtual', options: {}, limits, pace, videoProvider: 'gone' };
const addTableConfig = vi.hoisted(() => vi.fn(async (): Promise<number | null> => 8));

const askApproval = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: 17 })));
const house = vi.hoisted(() => ({ state: 'in-service', fourEyes: true }));
/** The version in force, and the configuration of an earlier one. */
const inForce = vi.hoisted(() => ({ version: 7, config: {} as object }));
const newest = vi.hoisted(() => ({ config: {} as object }));

vi.mock('@baize/auth', () => ({ addressOf: () => '192.0.2.1', askApproval }));
vi.mock('@baize/database', () => ({
  addTableConfig,
  readInForce: async () => ({ version: inForce.version, nextMs: null }),
  listConfiguredTables: async () => [{ id: 'vesper', game: 'roulette', state: house.state, version: 7, ...newest }],
}));
vi.mock('../../../lib/casino.ts', () => ({
  casinoAuth: () => house,
  casinoPool: () => null,
  casinoPrisma: () => ({ tableConfig: { findUniqueOrThrow: async () => inForce } }),
}));
vi.mock('../../../lib/session.ts', () => ({ requireRole: async () => ({ userId: 'o1', role: 'operator' }) }));
vi.mock('../../../i18n/get-language.ts', () => ({ getLanguage: async () => english }));
vi.mock('../edge/count-in-thread.ts', () => ({
  countInThread: async (...[{ game, options, bets }, found]: Parameters<typeof countInThread>) =>
    countEdges(game, options, bets, (bet, edge) => found({ bet, edge })),
}));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }));

beforeEach(() => {
  addTableConfig.mockClear();
  askApproval.mockClear();
  Object.assign(house, { state: 'in-service', fourEyes: true });
  Object.assign(inForce, { version: 7, config });
  Object.assign(newest, { config });
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

describe('a time from which it is in force', () => {
  const from = (inMs: number) => new Date(Date.now() + inMs).toISOString();
  const quicker = { ...pace, bettingMs: 45_000 };

  test('is stored with it, and must be to come', async () => {
    const later = from(3_600_000);
    expect(await configure({ pace: quicker, from: later })).toEqual({ ok: true, version: 8 });
    expect(addTableConfig).toHaveBeenLastCalledWith(
      undefined,
      expect.objectContaining({ config: expect.objectContaining({ from: later }) }),
    );
    addTableConfig.mockClear();
    expect(await configure({ pace: quicker, from: from(-1_000) })).toEqual({ ok: false, refused: 'past' });
    expect(await configure({ pace: quicker, from: 'tomorrow' })).toEqual({ ok: false, refused: 'invalid' });
    expect(addTableConfig).not.toHaveBeenCalled();
  });

  test('does not let one person bring forward what two have decided for later', async () => {
    const lower = {
      ...config,
      limits: { ...limits, classes: { ...limits.classes, straight: { ...limits.classes.straight, max: 50 } } },
    };
    // Version 7, whose limits are higher, waits for its time.
    Object.assign(inForce, { version: 6, config: lower });
    expect(await configure({ pace: quicker })).toEqual({ ok: true, asked: 17 });
    // That of the version in force takes one.
    expect(await configure({ limits: lower.limits })).toEqual({ ok: true, version: 8 });
  });

  test('is withdrawn by one person, who stores what is in force; without one nothing is', async () => {
    const olga = { by: 'o1', role: 'operator', address: '192.0.2.1' } as const;
    const withdraw = () =>
      withdrawWaiting(house as unknown as Auth, olga, { tableId: 'vesper', why: 'the tournament is cancelled' }); // of the mock
    expect(await withdraw()).toBe('none');
    Object.assign(newest, { config: { ...config, pace: quicker, from: from(3_600_000) } });
    Object.assign(inForce, { version: 6, config: { ...config, from: from(-3_600_000) } });
    expect(await withdraw()).toEqual({ ok: true, version: 8 });
    expect(addTableConfig).toHaveBeenCalledOnce();
    expect(addTableConfig).toHaveBeenCalledWith(
      undefined,
      expect.objectContaining({ replaces: 7, config: expect.objectContaining({ pace }) }),
    );
    expect(addTableConfig).not.toHaveBeenCalledWith(
      undefined,
      expect.objectContaining({ config: expect.objectContaining({ from: expect.anything() }) }),
    );
    expect(askApproval).not.toHaveBeenCalled();
  });
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

  test('of a draft takes two once the draft is in service', async () => {
    house.state = 'draft';
    addTableConfig.mockResolvedValueOnce(null);
    expect(await configure(higher)).toEqual({ ok: false, refused: 'overtaken' });
    expect(addTableConfig).toHaveBeenLastCalledWith(undefined, expect.objectContaining({ asDraft: true }));
    expect(await configure(lower)).toEqual({ ok: true, version: 8 });
    expect(addTableConfig).toHaveBeenLastCalledWith(undefined, expect.objectContaining({ asDraft: false }));
  });
});

describe('R10: a bet that would return less than 75 % and less than before', () => {
  const straight = (pays: number) => ({ options: { paytable: { straight: [pays, 1] } } });

  test('is refused, whoever would decide it, with its return and the source', async () => {
    const told =
      'Straight up would return 72.97%, below 75% (GLI-19 v3.0, 4.7.1). Raise its payouts, or do not offer it.';
    expect(await configure(straight(26))).toEqual({ ok: false, refused: 'below', told });
    Object.assign(house, { fourEyes: false });
    expect(await configure(straight(26))).toEqual({ ok: false, refused: 'below', told });
    Object.assign(house, { state: 'draft' });
    expect(await configure(straight(26))).toEqual({ ok: false, refused: 'below', told });
    expect(askApproval).not.toHaveBeenCalled();
    expect(addTableConfig).not.toHaveBeenCalled();
  });

  test('is asked for at 27:1, which returns 75.68 %', async () => {
    expect(await configure(straight(27))).toEqual({ ok: true, asked: 17 });
  });
});
