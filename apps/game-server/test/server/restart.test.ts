import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, bet, expectBalancedBooks, expectStored, GRANT } from '../fixtures/books.ts';
import { openTestCasino, STEADY, TABLES, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({}, [...TABLES, STEADY]);
});
afterAll(() => casino.close());

test('R15, TA8: a round continues with its bets after a restart and ends, and the books balance', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'steady' });
  await vi.waitFor(async () => expect(await ana.bet('steady', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual({ red: 500 }), 15_000);
  const roundId = ana.heard.own.at(-1)?.roundId;
  await casino.stop();
  expect(ana.heard.goodbye).toHaveLength(1);
  expect(await balanceOf(casino, ana)).toBe(GRANT - 500);

  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'steady' });
  expect(joined.view.roundId).toBe(roundId);
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect(joined.own?.balanceMinor).toBe(GRANT - 500);
  await vi.waitFor(() => expect(back.heard.result.map((result) => result.roundId)).toContain(roundId), 60_000);
  const settled = await casino.prisma.settledBet.findMany({ where: { roundId: roundId ?? '' } });
  expect(settled).toHaveLength(1);
  expect(await balanceOf(casino, back)).toBe(GRANT - 500 + Number(settled[0]?.returned));
  await expectBalancedBooks(casino);
}, 180_000);

test('a shutdown under load loses nothing that was acknowledged', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => casino.enter('guest')));
  await Promise.all(players.map((player) => player.do('join', { tableId: 'calm' })));
  const load = bet(players);
  await load.atWork();
  await casino.stop();
  const { accepted, refused } = await load.end();
  for (const code of refused) expect(['too-fast', 'shutting-down']).toContain(code);

  await casino.start();
  await expectStored(casino, accepted);
  await expectBalancedBooks(casino);
});

test('ID1: a command whose answer was lost in the shutdown gets the same answer after the restart', async () => {
  const ana = await casino.enter('player');
  const commandId = randomUUID();
  const first = await ana.bet('calm', 'black', 300, commandId);
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const again = await back.bet('calm', 'black', 300, commandId);
  expect(first.ok && again.ok && [again.value.version, again.value.at]).toEqual(
    first.ok && [first.value.version, first.value.at],
  );
  expect(again.ok && again.value.balanceMinor).toBe(GRANT - 300);
  expect(await balanceOf(casino, back)).toBe(GRANT - 300);
});

test('a command id from before the restart is refused with other content and at another table', async () => {
  const ana = await casino.enter('player');
  const commandId = randomUUID();
  await vi.waitFor(
    async () => expect(await ana.bet('quick', 'black', 300, commandId)).toMatchObject({ ok: true }),
    15_000,
  );
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const code = { ok: false, refused: { code: 'command-id-reused' } };
  expect(await back.bet('quick', 'black', 400, commandId)).toMatchObject(code);
  expect(await back.bet('calm', 'black', 300, commandId)).toMatchObject(code);
  expect(await back.bet('quick', 'black', 300, commandId)).toMatchObject({ ok: true });
  const moved = await casino.prisma.transfer.findMany({
    where: { code: 'stake', from: `player:${back.heard.session.at(-1)?.session?.userId}` },
  });
  expect(moved.map(({ amount }) => Number(amount))).toEqual([300]);
});

test('a command stored by an earlier version, without a hash, is answered only at its own table', async () => {
  const ana = await casino.enter('player');
  const commandId = randomUUID();
  const first = await ana.bet('calm', 'black', 300, commandId);
  await casino.stop();
  await casino.prisma.$transaction([
    casino.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    casino.prisma.$executeRaw`UPDATE event SET "commandHash" = NULL WHERE "commandId" = ${commandId}`,
  ]);
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const again = await back.bet('calm', 'black', 300, commandId);
  expect(again.ok && again.value.version).toBe(first.ok && first.value.version);
  expect(await back.bet('cards', 'player', 300, commandId)).toMatchObject({ refused: { code: 'command-id-reused' } });
});
