import type { Calendar } from '@baize/protocol/gaming-days';
import { type OwnLimitPeriod, type OwnPeriod, ownPeriodsAt } from '@baize/protocol/own-limits';
import type pg from 'pg';
import { readOwnLimits } from './own-limits.ts';

/** A stretch of play without a longer pause than ends a session, ms. */
export interface PlayedSpan {
  readonly playerId: string;
  readonly since: number;
  readonly endedAt: number;
}

const SPANS = `
WITH played AS (
  SELECT p."playerId", p."openedAt", coalesce(r."endedAt", p."openedAt") AS "endedAt"
    FROM round_player p JOIN round r ON r.id = p."roundId"
   WHERE p."playerId" = ANY ($1) AND p."openedAt" >= $2 AND p."openedAt" <= $3
), seen AS (
  SELECT *, "openedAt" - max("endedAt") OVER (
           PARTITION BY "playerId" ORDER BY "openedAt" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
            > interval '30 minutes' AS begins
    FROM played
), numbered AS (
  SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY "playerId" ORDER BY "openedAt") AS nth FROM seen
)
SELECT "playerId", min("openedAt") AS since, max("endedAt") AS "endedAt"
  FROM numbered GROUP BY "playerId", nth ORDER BY "playerId", since`;

/** When these players have played from a moment to another one, ms. */
export async function readPlayedSpans(
  on: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  { from, until }: OwnPeriod,
): Promise<readonly PlayedSpan[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await on.query<{ playerId: string; since: Date; endedAt: Date }>(SPANS, [
    playerIds,
    new Date(from),
    new Date(until),
  ]);
  return rows.map(({ playerId, since, endedAt }) => ({
    playerId,
    since: since.getTime(),
    endedAt: endedAt.getTime(),
  }));
}

/** How long was played in these spans since a moment, ms; a session that is not over counts until now. */
export function playedMs(
  spans: readonly Omit<PlayedSpan, 'playerId'>[],
  from: number,
  session: { readonly since: number } | null,
  now: number,
): number {
  const ended = spans.filter(({ endedAt, since }) => endedAt > from && !(session && since >= session.since));
  const before = ended.reduce((sum, { since, endedAt }) => sum + endedAt - Math.max(since, from), 0);
  return before + (session ? Math.max(now - Math.max(session.since, from), 0) : 0);
}

/** A player's own limit of time, and the play before the present session that counts. */
export interface TimeLimit extends OwnPeriod {
  readonly period: OwnLimitPeriod;
  /** From `from` on, ms. */
  readonly mostMs: number;
  readonly spans: readonly Omit<PlayedSpan, 'playerId'>[];
}

/** The limits of time of these players that hold at that moment (ms); nobody without one is in the answer. */
export async function readTimeLimits(
  on: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  now: number,
  calendar: Calendar,
): Promise<ReadonlyMap<string, readonly TimeLimit[]>> {
  const limits = (await readOwnLimits(on, playerIds, now)).filter(({ kind }) => kind === 'time');
  if (limits.length === 0) return new Map();
  const periods = ownPeriodsAt(now, calendar);
  const limited = [...new Set(limits.map(({ playerId }) => playerId))];
  const played = await readPlayedSpans(on, limited, { from: periods.month.from, until: now });
  return new Map(
    limited.map((id) => [
      id,
      limits.flatMap(({ playerId, period, amount, waits }): TimeLimit[] => {
        if (playerId !== id || amount === null) return [];
        const spans = played.filter((span) => span.playerId === id);
        const { from, until } = periods[period];
        return [{ period, mostMs: amount * 60_000, spans, from, until: Math.min(until, waits?.from ?? until) }];
      }),
    ]),
  );
}

/** The limit that is used up at that moment (ms) in a session; null for none. */
export const usedUpLimit = (
  limits: readonly TimeLimit[],
  session: { readonly since: number } | null,
  now: number,
): OwnLimitPeriod | null =>
  limits.find(({ mostMs, spans, from, until }) => now < until && playedMs(spans, from, session, now) >= mostMs)
    ?.period ?? null;
