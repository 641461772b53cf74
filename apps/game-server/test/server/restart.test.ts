import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, bet, expectBalancedBooks, expectStored, GRANT } from '../fixtures/books.ts';
import { type House, openHouse, STEADY, TABLES } from '../fixtures/casino.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({}, [...TABLES, STEADY]);
});
afterAll(() => house.close());

test('a round continues with its bets after a restart and ends, and the books balance', async () => {
  const ana = await house.enter('player');
  await ana.do('join', { tableId: 'steady' });
  await vi.waitFor(async () => expect(await ana.bet('steady', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual({ red: 500 }), 15_000);
  const roundId = ana.heard.own.at(-1)?.roundId;
  await house.stop();
  expect(ana.heard.goodbye).toHaveLength(1);
  expect(await balanceOf(house, ana)).toBe(GRANT - 500);

  await house.start();
  const back = await house.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'steady' });
  expect(joined.view.roundId).toBe(roundId);
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect(joined.own?.balanceMinor).toBe(GRANT - 500);
  await vi.waitFor(() => expect(back.heard.result.map((result) => result.roundId)).toContain(roundId), 60_000);
  const settled = await house.prisma.settledBet.findMany({ where: { roundId: roundId ?? '' } });
  expect(settled).toHaveLength(1);
  expect(await balanceOf(house, back)).toBe(GRANT - 500 + Number(settled[0]?.returned));
  await expectBalancedBooks(house);
}, 180_000);

test('a shutdown under load loses nothing that was acknowledged', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => house.enter('guest')));
  await Promise.all(players.map((player) => player.do('join', { tableId: 'calm' })));
  const load = bet(players);
  await load.atWork();
  await house.stop();
  const { accepted, refused } = await load.end();
  for (const code of refused) expect(['too-fast', 'shutting-down']).toContain(code);

  await house.start();
  await expectStored(house, accepted);
  await expectBalancedBooks(house);
});

test('a command whose answer was lost in the shutdown gets the same answer after the restart', async () => {
  const ana = await house.enter('player');
  const commandId = randomUUID();
  const first = await ana.bet('calm', 'black', 300, commandId);
  await house.stop();
  await house.start();
  const back = await house.connect({ cookie: ana.cookie });
  const again = await back.bet('calm', 'black', 300, commandId);
  expect(first.ok && again.ok && [again.value.version, again.value.at]).toEqual(
    first.ok && [first.value.version, first.value.at],
  );
  expect(again.ok && again.value.balanceMinor).toBe(GRANT - 300);
  expect(await balanceOf(house, back)).toBe(GRANT - 300);
});

test('a command id from before the restart is refused with other content and at another table', async () => {
  const ana = await house.enter('player');
  const commandId = randomUUID();
  await vi.waitFor(
    async () => expect(await ana.bet('quick', 'black', 300, commandId)).toMatchObject({ ok: true }),
    15_000,
  );
  await house.stop();
  await house.start();
  const back = await house.connect({ cookie: ana.cookie });
  const code = { ok: false, refused: { code: 'command-id-reused' } };
  expect(await back.bet('quick', 'black', 400, commandId)).toMatchObject(code);
  expect(await back.bet('calm', 'black', 300, commandId)).toMatchObject(code);
  expect(await back.bet('quick', 'black', 300, commandId)).toMatchObject({ ok: true });
  const moved = await house.prisma.transfer.findMany({
    where: { code: 'stake', from: `player:${back.heard.session.at(-1)?.session?.userId}` },
  });
  expect(moved.map(({ amount }) => Number(amount))).toEqual([300]);
});

test('a command stored by an earlier version, without a hash, is answered only at its own table', async () => {
  const ana = await house.enter('player');
  const commandId = randomUUID();
  const first = await ana.bet('calm', 'black', 300, commandId);
  await house.stop();
  await house.prisma.$transaction([
    house.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    house.prisma.$executeRaw`UPDATE event SET "commandHash" = NULL WHERE "commandId" = ${commandId}`,
  ]);
  await house.start();
  const back = await house.connect({ cookie: ana.cookie });
  const again = await back.bet('calm', 'black', 300, commandId);
  expect(again.ok && again.value.version).toBe(first.ok && first.value.version);
  expect(await back.bet('cards', 'player', 300, commandId)).toMatchObject({ refused: { code: 'command-id-reused' } });
});
