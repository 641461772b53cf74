import type { Pool } from '../lib/house.ts';
import type { Sitting } from './sitting.ts';

/** A pause of this length ends a session. */
const BREAK_MINUTES = 30;
/** The maximum length of a session; earlier rounds belong to another one. */
const LONGEST_HOURS = 24;

/** The current session at that time (ms); null when the player's last round is longer ago. */
export async function readSitting(pool: Pool, playerId: string, now: number): Promise<Sitting | null> {
  const { rows } = await pool.query<Record<'currency' | 'rounds' | 'staked' | 'returned', string> & { since: Date }>(
    `WITH played AS (
       SELECT t.currency, p."openedAt", coalesce(r."endedAt", p."openedAt") AS "endedAt", p.staked, p.returned
         FROM round_player p JOIN round r ON r.id = p."roundId" JOIN "table" t ON t.id = r."tableId"
        WHERE p."playerId" = $1 AND p."openedAt" > $2 AND p."openedAt" <= $3
     ), seen AS (
       SELECT *, "openedAt" - max("endedAt") OVER (ORDER BY "openedAt" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
                 > $4::interval AS begins
         FROM played
     ), last AS (
       SELECT coalesce(max("openedAt") FILTER (WHERE begins), '-infinity') AS began, max("endedAt") AS ended FROM seen
     )
     SELECT currency, min(min("openedAt")) OVER () AS since, count(*) AS rounds, sum(staked) AS staked,
            sum(returned) AS returned
       FROM seen, last
      WHERE "openedAt" >= began AND ended > $3::timestamptz - $4::interval
      GROUP BY currency ORDER BY currency`,
    [playerId, new Date(now - LONGEST_HOURS * 3_600_000), new Date(now), `${BREAK_MINUTES} minutes`],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    since: row.since.getTime(),
    elapsedMs: now - row.since.getTime(),
    rounds: rows.reduce((sum, { rounds }) => sum + Number(rounds), 0),
    money: rows.map(({ currency, staked, returned }) => ({
      currency,
      stakedMinor: Number(staked),
      returnedMinor: Number(returned),
    })),
  };
}
