import type pg from 'pg';
import type { JudgedRound } from './detectors.ts';

/** The settled rounds of a period as detectors read them, oldest first. Times in ms. */
export async function readJudgedRounds(
  pool: pg.Pool,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly JudgedRound[]> {
  const { rows } = await pool.query<JudgedRound>(
    `SELECT r.id, r.game, r."dealerId",
            json_agg(json_build_object('playerId', b."playerId", 'spot', b.spot, 'stake', b.stake, 'returned', b.returned,
                                       'beforeCloseMs', round(extract(epoch FROM r."closedAt" - p.at) * 1000)) ORDER BY b.line) AS bets
       FROM round r
       JOIN settled_bet b ON b."roundId" = r.id AND b.played
       -- The last of a player's bets in the round: earlier ones tell nothing of the close.
       LEFT JOIN LATERAL (SELECT max(e.at) AS at FROM event e
                           WHERE e."roundId" = r.id AND e.type = 'betsPlaced' AND e.actor = 'player:' || b."playerId") p ON true
      WHERE r.state = 'settled' AND r."endedAt" >= $1 AND r."endedAt" < $2
      GROUP BY r.id ORDER BY r."endedAt"`,
    [new Date(from), new Date(until)],
  );
  return rows;
}
