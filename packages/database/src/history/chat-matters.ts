import type pg from 'pg';

/** A line of a chat that somebody reported. */
export interface ChatMatter {
  /** As text: ids may outgrow the exact numbers. */
  readonly lineId: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly game: string;
  readonly userId: string;
  /** As the author was called when it was written. */
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** The first first. */
  readonly reports: readonly ChatReport[];
  /** What was done about it and by whom; null while it waits for somebody. */
  readonly resolution: { readonly how: string; readonly by: string } | null;
}

export interface ChatReport {
  readonly by: string;
  readonly reason: string;
  /** In the reporter's words; may be empty. */
  readonly note: string;
  readonly at: number;
}

/** Somebody who may not write at any table. */
export interface MutedPerson {
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
  /** Until then, ms; null until it is lifted. */
  readonly until: number | null;
}

/** Every reported line that is not decided, and those reported since a moment (ms); open ones first, then the newest. */
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

/** Whoever may not write now (ms), the last one first. */
export async function listMuted(pool: pg.Pool, now: number): Promise<readonly MutedPerson[]> {
  const { rows } = await pool.query<MutedPerson>(
    `SELECT c."userId", coalesce(u.name, c."userId") AS name, c.reason, coalesce(b.name, c.by) AS by,
            ${ms('c.at')} AS at, ${ms('c.until')} AS until
       FROM chat_mute c
       LEFT JOIN "user" u ON u.id = c."userId"
       LEFT JOIN "user" b ON b.id = c.by
      WHERE c."liftedAt" IS NULL AND (c.until IS NULL OR c.until > $1)
      ORDER BY c.id DESC`,
    [new Date(now)],
  );
  return rows;
}

/** A moment in whole milliseconds. */
const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
