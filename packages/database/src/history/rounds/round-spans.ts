import { DEMO_PLAYERS } from '@baize/protocol';
import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { gamingDaySql } from '../gaming-day.ts';
import { HAS_FIGURES } from './has-figures.ts';
import {
  type RoundFilter,
  type RoundSource,
  roundCondition,
  roundSource,
  type Stretch,
  Values,
} from './round-filter.ts';

/** What was wagered and paid out in settled rounds, and by how many players; amounts in minor units of the currency. */
export interface SettledSums {
  readonly currency: string;
  readonly rounds: number;
  readonly handleMinor: number;
  readonly payoutMinor: number;
  /** The demo players' part. */
  readonly demoHandleMinor: number;
  readonly demoPayoutMinor: number;
  /** Different players with a bet in these rounds, demo players included. */
  readonly players: number;
  readonly demoPlayers: number;
}

/** Sums of a part of a period: a gaming day by its date, as `2026-11-20`, or an hour by its number from 0. */
export interface SpanSums<Span> extends SettledSums {
  readonly span: Span;
}

export interface RoundSpans<Span> {
  /** For each currency, oldest first; parts without a settled round are absent. */
  readonly spans: readonly SpanSums<Span>[];
  /** The sums of all parts, by currency. A player of several parts counts once. */
  readonly whole: readonly SettledSums[];
  /** More rounds match than were summed: the oldest part is incomplete. */
  readonly more: boolean;
}

const DEMO_IDS = DEMO_PLAYERS.map(({ userId }) => userId);

/** Maximum number of rounds summed for an interactive request. */
export const COUNTED_IN_REPORTS = 50_000;

/**
 * Sums the matching settled rounds by gaming day and currency, newest first.
 * @param most number of rounds that are summed at most; null sums all
 */
export const sumRoundDays = (
  pool: pg.Pool,
  filter: RoundFilter,
  calendar: Calendar,
  most: number | null = COUNTED_IN_REPORTS,
): Promise<RoundSpans<string>> =>
  sumSpans(
    pool,
    filter,
    most,
    ({ openedAt }, values) =>
      `to_char(${gamingDaySql(openedAt, calendar, (value) => values.param(value)).day}, 'YYYY-MM-DD')`,
  );

/** Sums the settled rounds of all tables that opened in a period by hour from its start, and by currency. */
export const sumRoundHours = (
  pool: pg.Pool,
  opened: Required<Stretch>,
  most: number = COUNTED_IN_REPORTS,
): Promise<RoundSpans<number>> =>
  sumSpans(pool, { opened }, most, ({ openedAt }, values) => {
    const start = `${values.param(new Date(opened.from))}::timestamptz`;
    return `floor(extract(epoch FROM ${openedAt} - ${start}) / 3600)::int`;
  });

async function sumSpans<Span extends string | number>(
  pool: pg.Pool,
  filter: RoundFilter,
  most: number | null,
  spanOf: (source: RoundSource, values: Values) => string,
): Promise<RoundSpans<Span>> {
  const values = new Values();
  const source = roundSource(filter, values);
  const newest = `${source.openedAt} DESC, ${source.id} DESC`;
  // Bettors are looked up round by round (`OFFSET 0`): the planner would read those of all rounds of the house instead.
  // Of a round without demo players, they are not counted either; of rounds of players, these alone are.
  const who = filter.withoutDemo ? 'NOT demo' : 'true';
  const bettors = filter.players ? `p."playerId" = ANY (${values.param(filter.players)})` : 'true';
  const { rows } = await pool.query<SpanSums<Span | null> & { readonly more: boolean }>(
    `WITH found AS MATERIALIZED (
       SELECT r.id, r.currency, r.state = 'settled' AS "isSettled", r.handle, r.payout, r."demoHandle", r."demoPayout", ${spanOf(source, values)} AS span,
              row_number() OVER (ORDER BY ${newest}) AS nth
         FROM ${source.from} WHERE ${roundCondition(filter, source, values)} AND ${HAS_FIGURES}
        ORDER BY ${newest} LIMIT ${values.param(most === null ? null : most + 1)}
     ), counted AS (
       SELECT * FROM found WHERE nth <= coalesce(${values.param(most)}, nth)
     ), bettor AS (
       SELECT DISTINCT c.span, c.currency, p."playerId", p."playerId" = ANY(${values.param(DEMO_IDS)}) AS demo
         FROM counted c CROSS JOIN LATERAL (
           SELECT p."playerId" FROM round_player p WHERE p."roundId" = c.id AND ${bettors} OFFSET 0) p WHERE c."isSettled"
     ), sums AS (
       SELECT span, currency, count(*) FILTER (WHERE "isSettled")::int AS rounds, sum(handle)::int8 AS "handleMinor", sum(payout)::int8 AS "payoutMinor",
              sum("demoHandle")::int8 AS "demoHandleMinor", sum("demoPayout")::int8 AS "demoPayoutMinor"
         FROM counted GROUP BY GROUPING SETS ((span, currency), (currency))
     ), heads AS (
       SELECT span, currency, count(DISTINCT "playerId")::int AS players,
              count(DISTINCT "playerId") FILTER (WHERE demo)::int AS "demoPlayers"
         FROM bettor WHERE ${who} GROUP BY GROUPING SETS ((span, currency), (currency))
     )
     SELECT s.*, coalesce(h.players, 0) AS players, coalesce(h."demoPlayers", 0) AS "demoPlayers",
            (SELECT count(*) FROM found) > (SELECT count(*) FROM counted) AS more
       FROM sums s LEFT JOIN heads h ON h.currency = s.currency AND h.span IS NOT DISTINCT FROM s.span
      ORDER BY s.span, s.currency`,
    values.all,
  );
  const sums = rows.map(({ more: _, ...each }) => each);
  return {
    spans: sums.flatMap(({ span, ...each }) => (span === null ? [] : [{ ...each, span }])),
    whole: sums.flatMap(({ span, ...each }) => (span === null ? [each] : [])),
    more: rows.some(({ more }) => more),
  };
}
