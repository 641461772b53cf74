import type { PrismaClient } from '@baize/database';
import type { Pool } from '../../lib/house.ts';
import { readSitting } from '../../sitting/read-sitting.ts';
import type { InPlay, Standing } from './standing.ts';

/** A player's standing at that time (ms), from the ledger. */
export async function readStanding(
  house: { readonly pool: Pool; readonly prisma: PrismaClient },
  playerId: string,
  now: number,
): Promise<Standing> {
  const { pool, prisma } = house;
  const [accounts, sitting] = await Promise.all([
    prisma.ledgerAccount.findMany({ where: { ownerKind: 'player', ownerId: playerId }, orderBy: { currency: 'asc' } }),
    readSitting(pool, playerId, now),
  ]);
  const inPlay = await readInPlay(
    prisma,
    accounts.map(({ id }) => id),
  );
  const balances = accounts.map(({ currency, balance }) => ({ currency, balanceMinor: Number(balance) }));
  return { balances, sitting, inPlay };
}

async function readInPlay(prisma: PrismaClient, accounts: readonly string[]): Promise<readonly InPlay[]> {
  const open = await prisma.round.findMany({
    where: { state: { in: ['betting', 'playing'] } },
    select: { id: true, tableId: true },
  });
  const roundIds = open.map(({ id }) => id);
  const sumBy = async (side: 'from' | 'to') => {
    const groups = await prisma.transfer.groupBy({
      by: ['roundId'],
      where: { roundId: { in: roundIds }, [side]: { in: [...accounts] } },
      _sum: { amount: true },
    });
    return new Map(groups.map(({ roundId, _sum }) => [roundId, Number(_sum.amount ?? 0n)]));
  };
  const [given, back] = await Promise.all([sumBy('from'), sumBy('to')]);
  return open
    .map(({ id, tableId }) => ({ tableId, stakedMinor: (given.get(id) ?? 0) - (back.get(id) ?? 0) }))
    .filter(({ stakedMinor }) => stakedMinor > 0);
}
