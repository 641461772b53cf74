import type pg from 'pg';

/** A reported chat line. */
export interface ChatMatter {
  /** As text: ids may exceed the exact integers. */
  readonly lineId: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly game: string;
  readonly userId: string;
  /** The author's name when the line was written. */
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Oldest first. */
  readonly reports: readonly ChatReport[];
  /** The decision and who made it; null while it is open. */
  readonly resolution: { readonly how: string; readonly by: string } | null;
}

export interface ChatReport {
  readonly by: string;
  readonly reason: string;
  /** The reporter's note; may be empty. */
  readonly note: string;
  readonly at: number;
}

/** A person who may not write at any table. */
export interface MutedPerson {
  /** The table of the line that caused the mute. */
  readonly tableId: string;
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
  /** End of the mute, ms; null until it is lifted. */
  readonly until: number | null;
}

/** All open reported lines, and those reported since `since` (ms); open ones first, then newest first. */
export async function listChatMatters(pool: pg.Pool, since: number, most: number): Promise<readonly ChatMatter[]> {
  const { rows } = await pool.query<ChatMatter>(
    `SELECT m.id::text AS "lineId", m."tableId", t.name AS "tableName", t.game, m."userId", m.name, m.text,
            ${ms('m.at')} AS at,
            jsonb_agg(jsonb_build_object('by', coalesce(u.name, r.by), 'reason', r.reason, 'note', r.note, 'at', ${ms('r.at')})
                      ORDER BY r.id) AS reports,
            CASE WHEN bool_and(r.resolution IS NOT NULL) THEN
              (array_agg(jsonb_build_object('how', r.resolution, 'by', coalesce(d.name, r."resolvedBy"))
                         ORDER BY r."resolvedAt" DESC))[1]
            END AS resolution
       FROM chat_report r
       JOIN chat_message m ON m.id = r."messageId"
       JOIN "table" t ON t.id = m."tableId"
       LEFT JOIN "user" u ON u.id = r.by
       LEFT JOIN "user" d ON d.id = r."resolvedBy"
      WHERE r."messageId" IN (SELECT "messageId" FROM chat_report WHERE resolution IS NULL
                              UNION SELECT "messageId" FROM chat_report WHERE at >= $1)
      GROUP BY m.id, t.id
      ORDER BY bool_or(r.resolution IS NULL) DESC, max(r.at) DESC, m.id LIMIT $2`,
    [new Date(since), most],
  );
  return rows;
}

/** People muted at `now` (ms), latest first. */
export async function listMuted(pool: pg.Pool, now: number): Promise<readonly MutedPerson[]> {
  const { rows } = await pool.query<MutedPerson>(
    `SELECT m."tableId", c."userId", coalesce(u.name, c."userId") AS name, c.reason, coalesce(b.name, c.by) AS by,
            ${ms('c.at')} AS at, ${ms('c.until')} AS until
       FROM chat_mute c
       JOIN chat_message m ON m.id = c."messageId"
       LEFT JOIN "user" u ON u.id = c."userId"
       LEFT JOIN "user" b ON b.id = c.by
      WHERE c."liftedAt" IS NULL AND (c.until IS NULL OR c.until > $1)
      ORDER BY c.id DESC`,
    [new Date(now)],
  );
  return rows;
}

/** SQL: a time in whole milliseconds. */
export const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
