import { gamingDaySql } from '../history/gaming-day.ts';
import { Values } from '../history/rounds/round-filter.ts';
import { zoneClock } from '../history/zone-clock.ts';
import { cellSums } from './cells.ts';
import type { Grouping } from './groupings.ts';
import type { ReportRequest } from './report.ts';

/** A quarter of a table that is summed from its rounds. */
export interface LiveCell {
  readonly tableId: string;
  readonly slot: Date;
}

/** A statement under construction: its values, and the sources of stored and live sums. */
export interface Sources {
  readonly values: Values;
  readonly ctes: string;
}

/** `round`, `bet` and `player`: the stored sums of the period that are not due, and those of the live cells. */
export function sourcesOf(request: ReportRequest, tables: readonly string[], live: readonly LiveCell[]): Sources {
  const values = new Values();
  const { period, dealers, shared } = request;
  const [from, until] = [values.param(new Date(period.from)), values.param(new Date(period.until))];
  const cells = cellSums({
    tables: values.param(live.map(({ tableId }) => tableId)),
    slots: values.param(live.map(({ slot }) => slot)),
    ...{ from, until },
    games: values.param(shared.map(({ game }) => game)),
    kinds: values.param(shared.map(({ kind }) => kind)),
  });
  const isDealt = dealers ? `s."dealerId" = ANY (${values.param(dealers)})` : 'true';
  const known = values.param(tables);
  const isStored = `s.slot >= ${from} AND s.slot < ${until} AND s."tableId" = ANY (${known})
    AND NOT EXISTS (SELECT 1 FROM cell c WHERE c.slot = s.slot AND c."tableId" = s."tableId")`;
  const source = (name: string, columns: string) => `${name} AS (
    SELECT ${columns} FROM report_${name} s WHERE ${isStored} AND ${isDealt}
    UNION ALL SELECT ${columns} FROM cell_${name} s WHERE ${isDealt})`;
  const bet =
    's.slot, s."tableId", s."dealerId", s."configVersion", s.kind, s.hands, s.rounds, s.stake, s.payout, s.squares';
  const ctes = [
    cells,
    source(
      'round',
      's.slot, s."tableId", s."dealerId", s.rounds, s.voids, s.corrected, s.entered, s.handle, s.payout, s.kept, s."demoHandle", s."demoPayout", s.ledger',
    ),
    source('bet', bet),
    source('player', `${bet}, s."playerId"`),
    theoryOf(request, values),
  ].join(',\n');
  return { values, ctes };
}

/** What is expected of the bets, by table, configuration and kind. */
function theoryOf({ theory }: ReportRequest, values: Values): string {
  const column = (of: (row: ReportRequest['theory'][number]) => unknown) => values.param(theory.map(of));
  return `theory AS (
    SELECT * FROM unnest(${column(({ tableId }) => tableId)}::text[], ${column(({ configVersion }) => configVersion)}::int[],
                         ${column(({ kind }) => kind)}::text[], ${column(({ hands }) => hands)}::int[],
                         ${column(({ figure }) => figure)}::text[], ${column(({ edge }) => edge)}::float8[],
                         ${column(({ variance }) => variance)}::float8[])
      AS t("tableId", "configVersion", kind, hands, figure, edge, variance))`;
}

/** What rows of sums are grouped by, from `s`, the table `t` and the theory `y`: an outer key, and within it an inner one. */
export function keysOf(by: Grouping, { calendar }: ReportRequest, values: Values): readonly [string, string] {
  const param = (value: unknown) => values.param(value);
  const clock = () => zoneClock('s.slot', calendar.zone, param);
  const gaming = () => gamingDaySql('s.slot', calendar, param);
  switch (by) {
    case 'table':
      return ['t.game', 's."tableId"'];
    case 'bet':
      return ['t.game', 'coalesce(y.figure, s.kind)'];
    case 'dealer':
      return ['s."dealerId"', 'NULL::text'];
    case 'player':
      return ['s."playerId"', 'NULL::text'];
    case 'hour':
      return [
        `(extract(epoch FROM s.slot - make_interval(mins => extract(minute FROM ${clock()})::int)) * 1000)::int8::text`,
        'NULL::text',
      ];
    case 'shift': {
      const { day, shift } = gaming();
      return [`to_char(${day}, 'YYYY-MM-DD')`, `${shift()}::text`];
    }
    case 'day':
      return [`to_char(${gaming().day}, 'YYYY-MM-DD')`, 'NULL::text'];
    case 'month':
      return [`to_char(${gaming().day}, 'YYYY-MM')`, 'NULL::text'];
  }
}

/** Rows that are summed, and the sums. */
export interface Statement {
  /** From `s` and the table `t`, and from the theory `y` where there is one. */
  readonly rows: string;
  readonly isJudged?: true;
  readonly sums: string;
}

/** The sums by outer and inner key, by outer key, and of all; `isOuter` and `isWhole` say which. */
export const groupedBy = ([outer, inner]: readonly [string, string], { rows, isJudged, sums }: Statement): string => `
  SELECT k AS outer, l AS inner, grouping(l) = 1 AS "isOuter", grouping(k) = 1 AS "isWhole", ${sums}
    FROM (SELECT ${outer} AS k, ${inner} AS l, s.*${isJudged ? ', y.edge, y.variance' : ''} ${rows}) s
   GROUP BY GROUPING SETS ((k, l), (k), ())`;

const TABLE = 'JOIN "table" t ON t.id = s."tableId"';
const THEORY =
  'LEFT JOIN theory y ON y."tableId" = s."tableId" AND y."configVersion" = s."configVersion" AND y.kind = s.kind AND y.hands = s.hands';

/** Of the bets with a theory: stakes, result, expected result and variance. */
const THEORY_SUMS = `coalesce(sum(stake) FILTER (WHERE edge IS NOT NULL), 0)::int8 AS "judgedMinor",
  coalesce(sum(stake - payout) FILTER (WHERE edge IS NOT NULL), 0)::int8 AS "resultMinor",
  coalesce(sum(stake * edge), 0)::float8 AS "expectedMinor", coalesce(sum(squares * variance), 0)::float8 AS "varianceMinor2"`;
const BET_SUMS = 'sum(stake)::int8 AS "handleMinor", sum(payout)::int8 AS "payoutMinor"';

const ROUNDS: Statement = {
  rows: `FROM round s ${TABLE}`,
  sums: `sum(rounds)::int AS rounds, sum(voids)::int AS voids, sum(corrected)::int AS corrected,
  sum(entered)::int AS entered, sum(handle)::int8 AS "handleMinor", sum(payout)::int8 AS "payoutMinor", sum(kept)::int8 AS "keptMinor",
  sum("demoHandle")::int8 AS "demoHandleMinor", sum("demoPayout")::int8 AS "demoPayoutMinor", sum(ledger)::int8 AS "ledgerMinor"`,
};
const JUDGED: Statement = { rows: `FROM bet s ${TABLE} ${THEORY}`, isJudged: true, sums: THEORY_SUMS };
const HEADS: Statement = {
  rows: `FROM player s ${TABLE} WHERE s.kind = ''`,
  sums: 'count(DISTINCT "playerId")::int AS players',
};
const OF_ROUNDS = [ROUNDS, JUDGED, HEADS];

/** What is read for each grouping. */
export const STATEMENTS: Readonly<Record<Grouping, readonly Statement[]>> = {
  ...{ table: OF_ROUNDS, dealer: OF_ROUNDS, hour: OF_ROUNDS, shift: OF_ROUNDS, day: OF_ROUNDS, month: OF_ROUNDS },
  bet: [{ ...JUDGED, sums: `${BET_SUMS}, ${THEORY_SUMS}` }],
  player: [
    { rows: `FROM player s ${TABLE} WHERE s.kind = ''`, sums: `sum(rounds)::int AS rounds, ${BET_SUMS}` },
    { rows: `FROM player s ${TABLE} ${THEORY} WHERE s.kind <> ''`, isJudged: true, sums: THEORY_SUMS },
  ],
};
