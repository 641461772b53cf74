import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, expectBalancedBooks, GRANT } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  const dealer = { cardMs: 30, revealMs: 30, numberMs: 30, actMs: 30, acts: {} };
  const pace = { bettingMs: 600_000, resultMs: 300, dealer };
  casino = await openTestCasino({}, [{ id: 'seats', name: 'Seats', game: 'blackjack', pace }]);
});
afterAll(() => casino.close());

test('a bet behind is returned with the bet in front of it, and its owner is notified', async () => {
  const [ana, ben, cem] = [await casino.enter('player'), await casino.enter('player'), await casino.enter('guest')];
  for (const each of [ana, ben, cem]) await each.do('join', { tableId: 'seats' });
  expect(await ana.bet('seats', 'seat:4', 2_000)).toMatchObject({ ok: true });
  expect(await ben.bet('seats', 'behind:4', 1_500)).toMatchObject({ ok: true });
  const withdrawal = {
    tableId: 'seats',
    commandId: randomUUID(),
    command: { type: 'withdrawBets' as const, wagers: [{ spot: 'seat:4', stake: 2_000 }] },
  };
  const withdrawn = await ana.do('play', withdrawal);
  expect(withdrawn.balanceMinor).toBe(GRANT);
  await vi.waitFor(
    () =>
      expect(ben.heard.own.at(-1)).toMatchObject({
        balanceMinor: GRANT,
        round: { stakes: {}, returned: [{ spot: 'behind:4', stake: 1_500, when: 'betting' }] },
      }),
    15_000,
  );
  expect(await cem.bet('seats', 'seat:4', 1_000)).toMatchObject({ ok: true });
  const { view } = await ben.do('join', { tableId: 'seats' });
  expect(view.round?.totals).toEqual({ 'seat:4': { stake: 1_000, players: 1 } });
  expect(await ana.do('play', withdrawal)).toMatchObject({ version: withdrawn.version, at: withdrawn.at });
  expect([await balanceOf(casino, ana), await balanceOf(casino, ben)]).toEqual([GRANT, GRANT]);
  expect(JSON.stringify([ana.heard.own, cem.heard.own])).not.toContain('behind:4');
  await expectBalancedBooks(casino);
});

test('bets are moved in one transaction, and the bets behind them are returned', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  for (const each of [ana, ben]) await each.do('join', { tableId: 'seats' });
  expect(await ana.bet('seats', 'seat:6', 50_000)).toMatchObject({ ok: true });
  expect(await ben.bet('seats', 'seat:7', 1_000)).toMatchObject({ ok: true });
  expect(await ben.bet('seats', 'behind:6', 1_500)).toMatchObject({ ok: true });
  const move = (to: string) => ({
    tableId: 'seats',
    commandId: randomUUID(),
    command: {
      type: 'moveBets' as const,
      taken: [{ spot: 'seat:6', stake: 50_000 }],
      placed: [{ spot: to, stake: 50_000 }],
    },
  });
  expect(await ana.codeOf('play', move('seat:7'))).toBe('spot-taken');
  expect((await ben.do('join', { tableId: 'seats' })).own?.round?.stakes).toMatchObject({ 'behind:6': 1_500 });
  const moved = move('seat:5');
  const first = await ana.do('play', moved);
  expect(first.balanceMinor).toBe(GRANT - 50_000);
  expect(await ana.do('play', moved)).toMatchObject({ version: first.version, at: first.at });
  const { view, own } = await ben.do('join', { tableId: 'seats' });
  expect(own).toMatchObject({ balanceMinor: GRANT - 1_000, round: { stakes: { 'seat:7': 1_000 } } });
  expect(view.round?.totals).toMatchObject({ 'seat:5': { stake: 50_000, players: 1 } });
  expect(view.round?.totals['seat:6']).toBeUndefined();
  expect([await balanceOf(casino, ana), await balanceOf(casino, ben)]).toEqual([GRANT - 50_000, GRANT - 1_000]);
  await expectBalancedBooks(casino);
});
