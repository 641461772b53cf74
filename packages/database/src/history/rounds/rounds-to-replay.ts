import { liftEvents } from '@baize/rules';
import type pg from 'pg';
import type { Stretch } from './round-filter.ts';

/** A settled round with all that is needed to replay it. */
export interface RoundToReplay {
  readonly id: string;
  readonly openedAt: number;
  readonly rulesVersion: number;
  /** The table's configuration under which it was played, as stored; `null` when it is not. */
  readonly config: unknown;
  /** In order, in the format of this version. */
  readonly events: readonly { readonly type: string }[];
}

/** The settled rounds of a table that were opened in a period: how many there are. */
export async function countRoundsToReplay(pool: pg.Pool, tableId: string, period: Required<Stretch>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int4 AS count FROM round r WHERE ${WHERE}`, [
    tableId,
    new Date(period.from),
    new Date(period.until),
  ]);
  return rows[0]?.count ?? 0;
}

const WHERE = `r."tableId" = $1 AND r.state = 'settled' AND r."openedAt" >= $2 AND r."openedAt" < $3`;

type Row = Omit<RoundToReplay, 'openedAt'> & { readonly openedAt: Date };

/**
 * The settled rounds of a table that were opened in a period, newest first, read a part at a time while they are taken.
 * @param most rounds in all
 * @param atOnce rounds of a part
 */
export async function* roundsToReplay(
  pool: pg.Pool,
  tableId: string,
  period: Required<Stretch>,
  { most, atOnce = 100 }: { readonly most: number; readonly atOnce?: number },
): AsyncGenerator<readonly RoundToReplay[]> {
  let before: Row | undefined;
  for (let left = most; left > 0; left -= atOnce) {
    const wanted = Math.min(left, atOnce);
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(
      `SELECT r.id, r."openedAt", r."rulesVersion", c.config,
              (SELECT json_agg(e.data - 'ownShoe' ORDER BY e.version) FROM event e WHERE e."roundId" = r.id) AS events
         FROM round r
         LEFT JOIN table_config c ON c."tableId" = r."tableId" AND c.version = r."configVersion"
        WHERE ${WHERE} AND ($4::timestamptz IS NULL OR (r."openedAt", r.id) < ($4, $5))
        ORDER BY r."openedAt" DESC, r.id DESC LIMIT $6`,
      [tableId, new Date(period.from), new Date(period.until), before?.openedAt ?? null, before?.id ?? null, wanted],
    );
    if (rows.length > 0) yield rows.map(toReplay);
    if (rows.length < wanted) return;
    before = rows.at(-1);
  }
}

function toReplay({ openedAt, events, ...row }: Row): RoundToReplay {
  const lifted = liftEvents((events ?? []).map((event) => ({ event })));
  return { ...row, openedAt: openedAt.getTime(), events: lifted.map(({ event }) => event) };
}
