import type { PlaySession } from '@baize/protocol';
import type pg from 'pg';

/** A pause of this length ends a session. */
const BREAK_MINUTES = 30;
/** The maximum length of a session; earlier rounds belong to another one. */
const LONGEST_HOURS = 24;

/** A session to which further rounds can be added. Times in ms, amounts in minor units. */
export interface CountedPlaySession {
  /** When its first round opened. */
  readonly since: number;
  /** When its last round ended. */
  readonly endedAt: number;
  readonly rounds: number;
  readonly money: PlaySession['money'];
}

/** A finished round as a session counts it. */
interface Played {
  readonly openedAt: number;
  readonly endedAt: number;
  readonly currency: string;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
}

const PLAY_SESSIONS = `
WITH played AS (
  SELECT p."playerId", r.currency, p."openedAt", coalesce(r."endedAt", p."openedAt") AS "endedAt", p.staked, p.returned
    FROM round_player p JOIN round r ON r.id = p."roundId"
   WHERE p."playerId" = ANY ($1) AND p."openedAt" > $2 AND p."openedAt" <= $3
), seen AS (
  SELECT *, "openedAt" - max("endedAt") OVER (
           PARTITION BY "playerId" ORDER BY "openedAt" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
            > $4::interval AS begins
    FROM played
), last AS (
  SELECT "playerId", coalesce(max("openedAt") FILTER (WHERE begins), '-infinity') AS began, max("endedAt") AS ended
    FROM seen GROUP BY "playerId"
)
SELECT "playerId", currency, min(min("openedAt")) OVER (PARTITION BY "playerId") AS since, max(ended) AS "endedAt",
       count(*) AS rounds, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned
  FROM seen JOIN last USING ("playerId")
 WHERE "openedAt" >= began AND ended > $3::timestamptz - $4::interval
 GROUP BY "playerId", currency ORDER BY "playerId", currency`;

interface Row {
  readonly playerId: string;
  readonly currency: string;
  readonly since: Date;
  readonly endedAt: Date;
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
}

/** The sessions of these players at that time (ms); none of a player whose last round is longer ago. */
export async function readPlaySessions(
  pool: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, CountedPlaySession>> {
  const { rows } = await pool.query<Row>(PLAY_SESSIONS, [
    playerIds,
    new Date(now - LONGEST_HOURS * 3_600_000),
    new Date(now),
    `${BREAK_MINUTES} minutes`,
  ]);
  const playSessions = new Map<string, CountedPlaySession>();
  for (const { playerId, currency, since, endedAt, rounds, staked, returned } of rows) {
    const known = playSessions.get(playerId);
    playSessions.set(playerId, {
      since: since.getTime(),
      endedAt: endedAt.getTime(),
      rounds: (known?.rounds ?? 0) + rounds,
      money: [...(known?.money ?? []), { currency, stakedMinor: staked, returnedMinor: returned }],
    });
  }
  return playSessions;
}

/**
 * The session with another finished round, counted as by `readPlaySessions`, which must be called again once the session
 * is longer than `LONGEST_HOURS` or one of its rounds was reversed.
 */
export function withPlayed(playSession: CountedPlaySession | null, played: Played): CountedPlaySession {
  const { openedAt, endedAt, currency, stakedMinor, returnedMinor } = played;
  if (!playSession || openedAt - playSession.endedAt > BREAK_MINUTES * 60_000)
    return { since: openedAt, endedAt, rounds: 1, money: [{ currency, stakedMinor, returnedMinor }] };
  const known = playSession.money.find((each) => each.currency === currency);
  const sum = {
    currency,
    stakedMinor: (known?.stakedMinor ?? 0) + stakedMinor,
    returnedMinor: (known?.returnedMinor ?? 0) + returnedMinor,
  };
  return {
    since: Math.min(playSession.since, openedAt),
    endedAt: Math.max(playSession.endedAt, endedAt),
    rounds: playSession.rounds + 1,
    money: [...playSession.money.filter((each) => each !== known), sum].sort((a, b) =>
      a.currency < b.currency ? -1 : 1,
    ),
  };
}

/** Whether the session must be read again at that time (ms), because its first rounds may no longer belong to it. */
export const isLongerThanCounted = ({ since }: CountedPlaySession, now: number): boolean =>
  now - since >= LONGEST_HOURS * 3_600_000;

/** The session at that time (ms); null when its last round is too long ago. */
export function playSessionAt(playSession: CountedPlaySession | null, now: number): PlaySession | null {
  if (!playSession) return null;
  const { since, rounds, money } = playSession;
  const endsAt = playSession.endedAt + BREAK_MINUTES * 60_000;
  return now < endsAt ? { since, elapsedMs: now - since, endsAt, rounds, money } : null;
}
