import { DEMO_PLAYERS } from '@baize/protocol';
import { HAS_FIGURES, IS_CORRECTED, IS_RESETTLED, IS_REVERSED } from '../history/rounds/has-figures.ts';

/** The length of the parts of which every period of a report consists, ms. The clocks of all zones agree on its minutes. */
export const SLOT_MS = 900_000;

/** Kinds of bets whose pays depend on how many spots of the kind have a bet (Antigo!'s antes). */
export interface SharedKind {
  readonly game: string;
  readonly kind: string;
}

const DEMO = DEMO_PLAYERS.map(({ userId }) => `'${userId}'`).join(', ');

/** The places of a statement's parameters: what is summed. */
export interface CellParams {
  /** `text[]` and `timestamptz[]` of equal lengths: tables, and the starts of quarters. */
  readonly tables: string;
  readonly slots: string;
  /** Rounds that ended from here on, and before there. */
  readonly from: string;
  readonly until: string;
  /** `text[]` and `text[]`: games and kinds of {@link SharedKind}. */
  readonly games: string;
  readonly kinds: string;
}

/**
 * SQL of the sums of some quarters, from rounds, bets and transfers: `cell_round`, `cell_bet` and `cell_player`, with the
 * columns of `report_round`, `report_bet` and `report_player`. Reports read them where no sums are stored, and the job
 * stores them: both are the same statement. Rounds are looked up quarter by quarter, bets and transfers round by round
 * (`OFFSET 0`): the planner does not know how few there are, and would read all of the house.
 */
export const cellSums = ({ tables, slots, from, until, games, kinds }: CellParams): string => `
cell AS (
  SELECT * FROM unnest(${tables}::text[], ${slots}::timestamptz[]) AS c("tableId", slot)
), ended AS MATERIALIZED (
  SELECT r.*, c.slot, coalesce(r."dealerId", '') AS dealer
    FROM cell c CROSS JOIN LATERAL (
      SELECT r.id, r."tableId", r."dealerId", r."configVersion", r.game, r.state, r.handle, r."demoHandle", r.entered,
             ${IS_CORRECTED} AS corrected, ${HAS_FIGURES} AND NOT ${IS_REVERSED} AS counts,
             coalesce(due.payout, CASE WHEN NOT ${IS_REVERSED} THEN r.payout END, 0) AS payout,
             coalesce(due.demo, r."demoPayout") AS "demoPayout",
             CASE WHEN ${IS_REVERSED} THEN r.payout WHEN ${IS_RESETTLED} THEN r.payout - due.payout ELSE 0 END AS kept
        FROM round r LEFT JOIN LATERAL (
          SELECT coalesce(sum(b.returned), 0)::int8 AS payout, coalesce(sum(b.returned) FILTER (WHERE b."playerId" IN (${DEMO})), 0)::int8 AS demo
            FROM settled_bet b WHERE ${IS_RESETTLED} AND b."roundId" = r.id AND b.played HAVING ${IS_RESETTLED}) due ON true
       WHERE r."endedAt" >= greatest(c.slot, ${from}::timestamptz)
         AND r."endedAt" < least(c.slot + interval '15 minutes', ${until}::timestamptz)
         AND r."tableId" = c."tableId" OFFSET 0) r
), moved AS (
  SELECT e.id, sum(CASE WHEN split_part(t."to", '@', 1) = 'house' THEN t.amount ELSE -t.amount END) AS ledger
    FROM ended e CROSS JOIN LATERAL (
      SELECT t."to", t.amount FROM transfer t WHERE t."roundId" = e.id AND t.code IN ('house', 'reversal', 'resettlement', 'receivable') OFFSET 0) t
   GROUP BY e.id
), cell_round AS (
  SELECT slot, "tableId", dealer AS "dealerId", "configVersion",
         count(*) FILTER (WHERE counts)::int AS rounds, count(*) FILTER (WHERE state = 'void')::int AS voids,
         count(*) FILTER (WHERE counts AND corrected)::int AS corrected,
         count(*) FILTER (WHERE counts AND entered > 0)::int AS entered,
         coalesce(sum(handle) FILTER (WHERE counts), 0)::int8 AS handle,
         coalesce(sum(payout) FILTER (WHERE counts), 0)::int8 AS payout,
         coalesce(sum(kept), 0)::int8 AS kept,
         coalesce(sum("demoHandle") FILTER (WHERE counts), 0)::int8 AS "demoHandle",
         coalesce(sum("demoPayout") FILTER (WHERE counts), 0)::int8 AS "demoPayout",
         coalesce(sum(ledger), 0)::int8 AS ledger
    FROM ended LEFT JOIN moved USING (id)
   GROUP BY 1, 2, 3, 4
), played AS MATERIALIZED (
  SELECT e.id, e.slot, e."tableId", e.dealer AS "dealerId", e."configVersion", e.game,
         b."playerId", b.spot, split_part(b.spot, ':', 1) AS kind, sum(b.stake) AS stake, sum(b.returned) AS payout
    FROM ended e CROSS JOIN LATERAL (
      SELECT b."playerId", b.spot, b.stake, b.returned FROM settled_bet b WHERE b."roundId" = e.id AND b.played OFFSET 0) b
   WHERE e.counts
   GROUP BY e.id, e.slot, e."tableId", e.dealer, e."configVersion", e.game, b."playerId", b.spot
), shared AS (
  SELECT b.id, b.kind, count(DISTINCT b.spot)::int AS hands
    FROM played b JOIN unnest(${games}::text[], ${kinds}::text[]) AS s(game, kind) USING (game, kind)
   GROUP BY b.id, b.kind
), counted AS (
  SELECT b.*, coalesce(s.hands, 0) AS hands FROM played b LEFT JOIN shared s USING (id, kind)
), spot AS (
  SELECT slot, "tableId", "dealerId", "configVersion", kind, hands, id, spot, sum(stake) AS stake, sum(payout) AS payout
    FROM counted GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
), cell_bet AS (
  SELECT slot, "tableId", "dealerId", "configVersion", kind, hands, count(DISTINCT id)::int AS rounds,
         sum(stake)::int8 AS stake, sum(payout)::int8 AS payout, sum(stake::float8 * stake::float8) AS squares
    FROM spot GROUP BY 1, 2, 3, 4, 5, 6
), cell_player AS (
  SELECT slot, "tableId", "dealerId", "configVersion", "playerId", coalesce(kind, '') AS kind, coalesce(hands, 0) AS hands,
         count(DISTINCT id)::int AS rounds, sum(stake)::int8 AS stake, sum(payout)::int8 AS payout,
         sum(stake::float8 * stake::float8) AS squares
    FROM counted
   GROUP BY GROUPING SETS ((slot, "tableId", "dealerId", "configVersion", "playerId", kind, hands),
                           (slot, "tableId", "dealerId", "configVersion", "playerId"))
)`;
