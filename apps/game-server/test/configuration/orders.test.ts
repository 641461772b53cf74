import { announceMaintenance, reopenHouse, switchBets } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, STEADY, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({}, [STEADY]);
});
afterAll(() => casino.close());

const olga = { by: 'olga', role: 'operator', address: null, why: 'a card is missing' };
const WAIT = 20_000;

test('TA17: an operator switches a table off: its players are told, no server takes a bet, nor after its restart', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'steady' });
  await vi.waitFor(async () => expect(await ana.bet('steady', 'red', 100)).toMatchObject({ ok: true }), WAIT);
  const table = { scope: 'table', subject: 'steady' } as const;
  expect(await switchBets(casino.prisma, olga, { ...table, to: 'off' })).toEqual({ ok: true, value: null });
  await vi.waitFor(() => expect(ana.heard.house.at(-1)?.off).toEqual([table]), WAIT);
  expect(await ana.bet('steady', 'red', 100)).toMatchObject({ ok: false, refused: { code: 'bets-off' } });

  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  await back.do('join', { tableId: 'steady' });
  expect(back.heard.house.at(-1)?.off).toEqual([table]);
  expect(await back.bet('steady', 'red', 100)).toMatchObject({ ok: false, refused: { code: 'bets-off' } });

  await switchBets(casino.prisma, olga, { ...table, to: 'on' });
  await vi.waitFor(() => expect(back.heard.house.at(-1)?.off).toEqual([]), WAIT);
  await vi.waitFor(async () => expect(await back.bet('steady', 'red', 100)).toMatchObject({ ok: true }), WAIT);
}, 120_000);

test('TA18: the tables close at the announced time, without anybody doing something then', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'steady' });
  const now = Date.now();
  await announceMaintenance(casino.prisma, olga, { closesAt: now + 1_000, now });
  await vi.waitFor(
    () => expect(ana.heard.house.at(-1)?.maintenance).toEqual({ closesAt: now + 1_000, message: olga.why }),
    WAIT,
  );
  await vi.waitFor(async () => expect(ana.heard.view.at(-1)?.state).toBe('closed'), 40_000);
  await reopenHouse(casino.prisma, olga);
  await vi.waitFor(async () => expect(ana.heard.view.at(-1)?.state).toBe('open'), WAIT);
}, 120_000);
