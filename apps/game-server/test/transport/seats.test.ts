import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  const dealer = { cardMs: 10, revealMs: 10, numberMs: 10, actMs: 10, acts: {} };
  const pace = { bettingMs: 1_500, decisionMs: 100, resultMs: 300, dealer };
  const options = { seatKeptRounds: 10 };
  casino = await openTestCasino({ SEAT_GONE_MS: '1000' }, [
    { id: 'seats', name: 'Seats', game: 'blackjack', pace, options },
  ]);
});
afterAll(() => casino.close());

test('a seat is kept for a player who is connected, and free when they are gone', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  for (const each of [ana, ben]) await each.do('join', { tableId: 'seats' });
  await vi.waitFor(async () => expect(await ana.bet('seats', 'seat:4', 1_000)).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 200,
  });
  const seen = () => ben.heard.view.at(-1);
  const isKept = () => {
    const view = seen();
    expect(view?.seats).toMatchObject({ 'seat:4': { sitsOut: false } });
    expect(view?.round).toMatchObject({ phase: 'betting', holders: {} });
  };
  await vi.waitFor(isKept, { timeout: 15_000, interval: 20 });
  // Bets may have been closed since.
  const isTaken = async () =>
    expect(await ben.bet('seats', 'seat:4', 1_000)).toMatchObject({ ok: false, refused: { code: 'spot-taken' } });
  await vi.waitFor(isTaken, { timeout: 15_000, interval: 200 });
  expect(Object.values(seen()?.names ?? {})).toHaveLength(1);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.seats).toEqual(['seat:4']), 15_000);
  ana.socket.disconnect();
  await vi.waitFor(() => expect(seen()?.seats).toEqual({}), { timeout: 15_000, interval: 50 });
  await vi.waitFor(async () => expect(await ben.bet('seats', 'seat:4', 1_000)).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 200,
  });
}, 40_000);
