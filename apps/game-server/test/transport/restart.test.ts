import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const GRANT = 100_000;

/** Every account's balance is what its transfers say, and all of them together are nothing. */
async function expectBalancedBooks() {
  const [proof] = await house.prisma.$queryRaw<{ wrong: bigint; sum: bigint }[]>`
    SELECT count(*) FILTER (WHERE a.balance <> coalesce(t.net, 0)) AS wrong, coalesce(sum(a.balance), 0)::bigint AS sum
      FROM ledger_account a
      LEFT JOIN (SELECT account, sum(amount)::bigint AS net FROM (
        SELECT "to" AS account, amount FROM transfer UNION ALL SELECT "from", -amount FROM transfer
      ) moves GROUP BY account) t ON t.account = a.id`;
  expect(proof).toEqual({ wrong: 0n, sum: 0n });
}

const balanceOf = async (client: Client) =>
  Number(
    (
      await house.prisma.ledgerAccount.findUniqueOrThrow({
        where: { id: `player:${client.heard.session.at(-1)?.session?.userId}` },
      })
    ).balance,
  );

test('a restart in mid-round: the round goes on with its bets and ends, and the books balance', async () => {
  const ana = await house.enter('player');
  await ana.do('join', { tableId: 'quick' });
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.round?.phase).toBe('betting'), 5_000);
  await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 500)).toMatchObject({ ok: true }), 5_000);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.round?.stakes).toEqual({ red: 500 }));
  const roundId = ana.heard.own.at(-1)?.roundId;
  await house.stop();
  expect(ana.heard.goodbye).toHaveLength(1);
  expect(await balanceOf(ana)).toBe(GRANT - 500);

  await house.start();
  const back = await house.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'quick' });
  expect(joined.view.roundId).toBe(roundId);
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect(joined.own?.balanceMinor).toBe(GRANT - 500);
  await vi.waitFor(() => expect(back.heard.result.map((result) => result.roundId)).toContain(roundId), 15_000);
  const settled = await house.prisma.settledBet.findMany({ where: { roundId: roundId ?? '' } });
  expect(settled).toHaveLength(1);
  expect(await balanceOf(back)).toBe(GRANT - 500 + Number(settled[0]?.returned));
  await expectBalancedBooks();
}, 30_000);

test('a stop under load loses nothing that was acknowledged', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => house.enter('guest')));
  await Promise.all(players.map((player) => player.do('join', { tableId: 'calm' })));
  const accepted = new Map<Client, number>();
  const refused = new Set<string>();
  let betting = true;
  const bettors = players.map(async (player) => {
    while (betting && player.socket.connected) {
      const answer = await player.bet('calm', 'red', 100, randomUUID()).catch(() => undefined);
      if (answer?.ok) accepted.set(player, (accepted.get(player) ?? 0) + 100);
      else if (answer) refused.add(answer.refused.code);
      await wait(Math.random() * 30);
    }
  });
  await wait(1_000);
  await house.stop();
  betting = false;
  await Promise.all(bettors);
  for (const code of refused) expect(['too-fast', 'shutting-down']).toContain(code);
  const total = [...accepted.values()].reduce((sum, stake) => sum + stake, 0);
  expect(total).toBeGreaterThan(1_000);

  await house.start();
  for (const [player, stake] of accepted) {
    // What was written as the line closed may be more than was heard of, never less.
    const kept = GRANT - (await balanceOf(player));
    expect(kept).toBeGreaterThanOrEqual(stake);
    expect(kept - stake).toBeLessThanOrEqual(100);
  }
  await expectBalancedBooks();
}, 30_000);

test('a command whose answer was lost in the stop is answered the same after it', async () => {
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
  expect(await balanceOf(back)).toBe(GRANT - 300);
});
