import type { PrismaClient } from '@baize/database';
import { liftPaid, outcomeOf, type PaidLine, type PhraseOrText } from '@baize/rules';
import type { PlayerBet, PlayerDecision, PlayerRound } from '../../rounds/player-rounds.ts';
import { replayKey } from '../replay/replay-key.ts';

const MOST_ROUNDS = 50;

/**
 * A player's last rounds at a table, newest first.
 * @param secret AUTH_SECRET, from which the keys of their replays are made
 */
export async function readPlayerRounds(
  prisma: PrismaClient,
  { playerId, tableId, secret }: { readonly playerId: string; readonly tableId: string; readonly secret: string },
): Promise<readonly PlayerRound[]> {
  const parts = await prisma.roundPlayer.findMany({
    where: { playerId, round: { tableId } },
    orderBy: [{ openedAt: 'desc' }, { roundId: 'desc' }],
    take: MOST_ROUNDS,
    include: { round: { include: { lines: { where: { playerId }, orderBy: { line: 'asc' } } } } },
  });
  const decisions = await readDecisions(
    prisma,
    playerId,
    parts.map(({ roundId }) => roundId),
  );
  return parts.map(
    ({ round, staked, returned }): PlayerRound => ({
      roundId: round.id,
      replayKey: replayKey(secret, round.id),
      openedAt: round.openedAt.getTime(),
      state: round.state === 'void' ? 'void' : 'settled',
      voidReason: round.voidReason as PhraseOrText | null, // the journal writes nothing else
      reversed: round.reversedAt !== null,
      result: round.result,
      corrections: round.corrections,
      byHand: round.entered > 0,
      stakedMinor: Number(staked),
      returnedMinor: Number(returned),
      bets: round.lines.map(
        (line): PlayerBet => ({
          spot: line.spot,
          stakeMinor: Number(line.stake),
          returnedMinor: Number(line.returned),
          outcome: line.played ? outcomeOf(amounts(line)) : 'returned',
          rule: line.rule,
          paid: liftPaid(line.paytable as PaidLine | string | null), // as the journal writes the payouts of the rules
          because: line.because as PhraseOrText,
        }),
      ),
      decisions: decisions.get(round.id) ?? [],
    }),
  );
}

const amounts = ({ stake, back, winnings }: { stake: bigint; back: bigint; winnings: bigint }) => ({
  stake: Number(stake),
  back: Number(back),
  winnings: Number(winnings),
});

/** What the player decided in these rounds, and what the table took, by round. */
async function readDecisions(
  prisma: PrismaClient,
  playerId: string,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlayerDecision[]>> {
  const rows = await prisma.$queryRaw<(PlayerDecision & { roundId: string })[]>`
    SELECT "roundId", data->'fact'->>'place' AS place, data->'fact'->>'choice' AS choice,
           coalesce((data->'fact'->>'auto')::boolean, false) AS "byTable"
      FROM event
     WHERE "roundId" = ANY (${roundIds}) AND type = 'reported'
       AND data->'fact'->>'fact' = 'choice' AND data->'fact'->>'player' = ${playerId}
     ORDER BY version`;
  const byRound = new Map<string, PlayerDecision[]>();
  for (const { roundId, ...decision } of rows) byRound.set(roundId, [...(byRound.get(roundId) ?? []), decision]);
  return byRound;
}
