import type pg from 'pg';
import type { TableDay } from '../tables/table-days.ts';
import { type RoundFilter, roundCondition, roundSource, Values } from './round-filter.ts';

/** The settled rounds of a filter that opened on one gaming day, in one currency. */
export interface RoundDay extends TableDay {
  readonly currency: string;
}

export interface RoundDays {
  /** Oldest day first; days without a settled round are absent. */
  readonly days: readonly RoundDay[];
  /** More rounds match than were summed: the oldest day is incomplete. */
  readonly more: boolean;
}

/** Maximum number of rounds summed for an interactive request. */
export const COUNTED_IN_DAYS = 200_000;

/**
 * Sums the matching settled rounds by gaming day, newest first, at most `most`.
 * @param zone IANA name of the zone of the days
 * @param startHour the hour of the zone's clock at which a gaming day starts
 */
export async function sumRoundDays(
  pool: pg.Pool,
  filter: RoundFilter,
  zone: string,
  startHour: number,
  most: number = COUNTED_IN_DAYS,
): Promise<RoundDays> {
  const values = new Values();
  const source = roundSource(filter, values);
  const condition = roundCondition(filter, source, values);
  const limit = values.param(most + 1);
  const { rows } = await pool.query<RoundDay & { readonly beyond: boolean }>(
    `SELECT k.day, k.currency, k.nth > ${values.param(most)} AS beyond, count(*)::int AS rounds,
            sum(k.handle)::int8 AS "handleMinor", sum(k.payout)::int8 AS "payoutMinor",
            sum(k."demoHandle")::int8 AS "demoHandleMinor", sum(k."demoPayout")::int8 AS "demoPayoutMinor"
       FROM (SELECT r.currency, r.handle, r.payout, r."demoHandle", r."demoPayout",
                    to_char((${source.openedAt} AT TIME ZONE ${values.param(zone)}) - make_interval(hours => ${values.param(startHour)}),
                            'YYYY-MM-DD') AS day,
                    row_number() OVER (ORDER BY ${source.openedAt} DESC, ${source.id} DESC) AS nth
               FROM ${source.from} WHERE ${condition} AND r.state = 'settled'
              ORDER BY ${source.openedAt} DESC, ${source.id} DESC LIMIT ${limit}) k
      GROUP BY 1, 2, 3 ORDER BY 1, 2`,
    values.all,
  );
  return {
    days: rows.flatMap(({ beyond, ...day }) => (beyond ? [] : [day])),
    more: rows.some(({ beyond }) => beyond),
  };
}
