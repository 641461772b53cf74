import type { PrismaClient } from '@baize/database';
import type { PlayerBet, PlayerRound, PlayerRounds } from './player-rounds.ts';

const MOST_ROUNDS = 50;

/** A player's last rounds at a table, newest first, and the net of all their rounds since a moment (ms). */
export async function readPlayerRounds(
  prisma: PrismaClient,
  { playerId, tableId, since }: { readonly playerId: string; readonly tableId: string; readonly since: number },
): Promise<PlayerRounds> {
  const [parts, sums] = await Promise.all([
    prisma.roundPlayer.findMany({
      where: { playerId, round: { tableId } },
      orderBy: [{ openedAt: 'desc' }, { roundId: 'desc' }],
      take: MOST_ROUNDS,
      include: { round: { include: { lines: { where: { playerId }, orderBy: { line: 'asc' } } } } },
    }),
    prisma.roundPlayer.aggregate({
      where: { playerId, openedAt: { gte: new Date(since) } },
      _sum: { staked: true, returned: true },
    }),
  ]);
  return {
    rounds: parts.map(
      ({ round, staked, returned }): PlayerRound => ({
        roundId: round.id,
        openedAt: round.openedAt.getTime(),
        state: round.state === 'void' ? 'void' : 'settled',
        voidReason: round.voidReason,
        result: round.result,
        corrections: round.corrections,
        stakedMinor: Number(staked),
        returnedMinor: Number(returned),
        bets: round.lines.map(
          (line): PlayerBet => ({
            spot: line.spot,
            stakeMinor: Number(line.stake),
            returnedMinor: Number(line.returned),
            outcome: line.outcome as PlayerBet['outcome'], // the journal writes these words
            rule: line.rule,
            line: line.paytable,
            because: line.because,
          }),
        ),
      }),
    ),
    netSinceMinor: Number((sums._sum.returned ?? 0n) - (sums._sum.staked ?? 0n)),
  };
}
