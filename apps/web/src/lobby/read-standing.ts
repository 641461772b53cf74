import type { PrismaClient } from '@baize/database';
import type { InPlay, Standing } from './standing.ts';

/** How a player stands now, from the ledger; `since` (ms) is where the sum of the visit begins. */
export async function readStanding(prisma: PrismaClient, playerId: string, since: number): Promise<Standing> {
  const account = `player:${playerId}`;
  const [ledger, sums, inPlay] = await Promise.all([
    prisma.ledgerAccount.findUnique({ where: { id: account } }),
    prisma.roundPlayer.aggregate({
      where: { playerId, openedAt: { gte: new Date(since) } },
      _sum: { staked: true, returned: true },
    }),
    readInPlay(prisma, account),
  ]);
  return {
    balanceMinor: ledger ? Number(ledger.balance) : null,
    netSinceMinor: Number((sums._sum.returned ?? 0n) - (sums._sum.staked ?? 0n)),
    inPlay,
  };
}

async function readInPlay(prisma: PrismaClient, account: string): Promise<readonly InPlay[]> {
  const open = await prisma.round.findMany({
    where: { state: { in: ['betting', 'playing'] } },
    select: { id: true, tableId: true },
  });
  const roundIds = open.map(({ id }) => id);
  const sumBy = async (side: 'from' | 'to') => {
    const groups = await prisma.transfer.groupBy({
      by: ['roundId'],
      where: { roundId: { in: roundIds }, [side]: account },
      _sum: { amount: true },
    });
    return new Map(groups.map(({ roundId, _sum }) => [roundId, Number(_sum.amount ?? 0n)]));
  };
  const [given, back] = await Promise.all([sumBy('from'), sumBy('to')]);
  return open
    .map(({ id, tableId }) => ({ tableId, stakedMinor: (given.get(id) ?? 0) - (back.get(id) ?? 0) }))
    .filter(({ stakedMinor }) => stakedMinor > 0);
}
