import type pg from 'pg';
import { type ChatReport, ms } from '../history/tables/chat-matters.ts';

/** A reported message of the chat as it was written. */
export interface ReportedLine {
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Oldest first. */
  readonly reports: readonly ChatReport[];
}

/** A message with everything that was reported about it; null once it is in the archive. */
export async function readReportedLine(pool: pg.Pool, id: string): Promise<ReportedLine | null> {
  const { rows } = await pool.query<ReportedLine>(
    `SELECT m.name, m.text, ${ms('m.at')} AS at,
            jsonb_agg(jsonb_build_object('by', coalesce(u.name, r.by), 'reason', r.reason, 'note', r.note, 'at', ${ms('r.at')})
                      ORDER BY r.id) AS reports
       FROM chat_message m
       JOIN chat_report r ON r."messageId" = m.id
       LEFT JOIN "user" u ON u.id = r.by
      WHERE m.id = $1::int8
      GROUP BY m.id`,
    [id],
  );
  return rows[0] ?? null;
}
