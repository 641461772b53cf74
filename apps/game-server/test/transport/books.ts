import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client, House } from './house.ts';

/** What a new player gets, by the preset. */
export const GRANT = 100_000;

const STAKE = 100;

/** Every account's balance is what its transfers say, and all of them together are nothing. */
export async function expectBalancedBooks({ prisma }: House): Promise<void> {
  const [proof] = await prisma.$queryRaw<{ wrong: bigint; sum: bigint }[]>`
    SELECT count(*) FILTER (WHERE a.balance <> coalesce(t.net, 0)) AS wrong, coalesce(sum(a.balance), 0)::bigint AS sum
      FROM ledger_account a
      LEFT JOIN (SELECT account, sum(amount)::bigint AS net FROM (
        SELECT "to" AS account, amount FROM transfer UNION ALL SELECT "from", -amount FROM transfer
      ) moves GROUP BY account) t ON t.account = a.id`;
  expect(proof).toEqual({ wrong: 0n, sum: 0n });
}

/** What the database says that this client's player has. */
export async function balanceOf({ prisma }: House, { heard }: Client): Promise<number> {
  const id = `player:${heard.session.at(-1)?.session?.userId}`;
  return Number((await prisma.ledgerAccount.findUniqueOrThrow({ where: { id } })).balance);
}

/** All of these bet on and on, each after its answer, until the end or until their line breaks. */
export function bet(players: readonly Client[]) {
  const accepted = new Map<Client, number>();
  const refused = new Set<string>();
  let betting = true;
  const bettors = players.map(async (player) => {
    while (betting && player.socket.connected) {
      const answer = await player.bet('calm', 'red', STAKE, randomUUID()).catch(() => undefined);
      if (answer?.ok) accepted.set(player, (accepted.get(player) ?? 0) + STAKE);
      else if (answer) refused.add(answer.refused.code);
      await wait(Math.random() * 30);
    }
  });
  return {
    /** What each was told is accepted, and why the rest was not. */
    end: async () => {
      betting = false;
      await Promise.all(bettors);
      return { accepted, refused };
    },
  };
}

/** What was acknowledged is there. What was written as the line broke may be one bet more, never less. */
export async function expectKept(house: House, accepted: ReadonlyMap<Client, number>): Promise<void> {
  const total = [...accepted.values()].reduce((sum, stake) => sum + stake, 0);
  expect(total).toBeGreaterThan(10 * STAKE);
  for (const [player, stake] of accepted) {
    const kept = GRANT - (await balanceOf(house, player));
    expect(kept).toBeGreaterThanOrEqual(stake);
    expect(kept - stake).toBeLessThanOrEqual(STAKE);
  }
}
