import type pg from 'pg';
import { HAS_FIGURES, IS_CORRECTED } from './has-figures.ts';
import { type RoundFilter, roundCondition, roundSource, Values } from './round-filter.ts';

/** Sums over the rounds of a filter; exact for the rounds counted. */
export interface RoundTotals {
  /** Number of rounds counted: all matches, or the newest of them when `more`. */
  readonly rounds: number;
  readonly more: boolean;
  readonly inPlay: number;
  readonly void: number;
  readonly corrected: number;
  /** Rounds dealt while nobody watched. */
  readonly demonstrations: number;
  /** Settled rounds only, by currency, largest handle first. */
  readonly money: readonly MoneyTotals[];
}

export interface MoneyTotals {
  readonly currency: string;
  readonly settled: number;
  readonly handleMinor: number;
  readonly payoutMinor: number;
  /** The demo players' part; zero when the filter leaves them out. */
  readonly demo: { readonly handleMinor: number; readonly payoutMinor: number };
  /** Handle and payout of the settled rounds in equal parts, oldest first: how the result developed. */
  readonly parts: readonly { readonly handleMinor: number; readonly payoutMinor: number }[];
}

/** Maximum number of rounds summed for an interactive request. */
export const COUNTED_ROUNDS = 20_000;
const PARTS = 24;

/**
 * Counts and sums the matching rounds, newest first, at most `most`: the cost is bounded by reading that many rounds,
 * whatever the filter. The payout includes what players kept of rounds voided after settlement.
 */
export async function sumRounds(
  pool: pg.Pool,
  filter: RoundFilter,
  most: number = COUNTED_ROUNDS,
): Promise<RoundTotals> {
  const values = new Values();
  const source = roundSource(filter, values);
  const { rows } = await pool.query<PartRow>(
    `WITH found AS MATERIALIZED (
       SELECT r.id, r.currency, r.state, r.dealing, ${HAS_FIGURES} AS "hasFigures", ${IS_CORRECTED} AS "isCorrected", r.handle, r.payout, r."demoHandle", r."demoPayout",
              row_number() OVER (ORDER BY ${source.openedAt} DESC, ${source.id} DESC) AS nth
         FROM ${source.from} WHERE ${roundCondition(filter, source, values)}
        ORDER BY ${source.openedAt} DESC, ${source.id} DESC LIMIT ${values.param(most + 1)}
     )
     SELECT k.currency, k.part, bool_or(k.nth > ${values.param(most)}) AS beyond, count(*)::int AS rounds,
            count(*) FILTER (WHERE k.state IN ('betting', 'playing'))::int AS "inPlay",
            count(*) FILTER (WHERE k.state = 'void')::int AS void,
            count(*) FILTER (WHERE k."isCorrected")::int AS corrected,
            count(*) FILTER (WHERE k.dealing = 'demonstration')::int AS demonstrations,
            count(*) FILTER (WHERE k.state = 'settled' AND k.dealing <> 'demonstration')::int AS settled,
            coalesce(sum(k.handle) FILTER (WHERE k."hasFigures"), 0)::int8 AS handle,
            coalesce(sum(k.payout) FILTER (WHERE k."hasFigures"), 0)::int8 AS payout,
            coalesce(sum(k."demoHandle") FILTER (WHERE k."hasFigures"), 0)::int8 AS "demoHandle",
            coalesce(sum(k."demoPayout") FILTER (WHERE k."hasFigures"), 0)::int8 AS "demoPayout"
       FROM (SELECT *, CASE WHEN nth > ${values.param(most)} THEN 0 ELSE ntile(${PARTS}) OVER (ORDER BY nth DESC) END AS part
               FROM found) k
      GROUP BY k.currency, k.part
      ORDER BY k.currency, k.part`,
    values.all,
  );
  const counted = rows.filter(({ beyond }) => !beyond);
  const add = (figure: (row: PartRow) => number, of = counted) => of.reduce((sum, row) => sum + figure(row), 0);
  return {
    rounds: add((row) => row.rounds),
    more: rows.some(({ beyond }) => beyond),
    inPlay: add((row) => row.inPlay),
    void: add((row) => row.void),
    corrected: add((row) => row.corrected),
    demonstrations: add((row) => row.demonstrations),
    money: [...new Set(counted.map(({ currency }) => currency))]
      .map((currency) => ({ currency, parts: counted.filter((row) => row.currency === currency) }))
      .map(({ currency, parts }) => ({
        currency,
        settled: add((row) => row.settled, parts),
        handleMinor: add((row) => row.handle, parts),
        payoutMinor: add((row) => row.payout, parts),
        demo: {
          handleMinor: add((row) => row.demoHandle, parts),
          payoutMinor: add((row) => row.demoPayout, parts),
        },
        parts: parts.map(({ handle, payout }) => ({ handleMinor: handle, payoutMinor: payout })),
      }))
      .filter(({ settled }) => settled > 0)
      .sort((a, b) => b.handleMinor - a.handleMinor),
  };
}

interface PartRow {
  readonly currency: string;
  readonly part: number;
  /** Marks that more rounds match than were counted; this row itself is not a part. */
  readonly beyond: boolean;
  readonly rounds: number;
  readonly inPlay: number;
  readonly void: number;
  readonly corrected: number;
  readonly demonstrations: number;
  readonly settled: number;
  readonly handle: number;
  readonly payout: number;
  readonly demoHandle: number;
  readonly demoPayout: number;
}
