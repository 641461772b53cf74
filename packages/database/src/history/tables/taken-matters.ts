import type pg from 'pg';
import { ms } from './chat-matters.ts';

/** Who has taken an open item of the pit last, and when (ms). */
export interface TakenMatter {
  /** The item: `event:<table>:<version>`, `waits:<table>:<since>` or `line:<id>`. */
  readonly matter: string;
  readonly by: string;
  readonly name: string;
  readonly at: number;
}

/** The items taken since `since` (ms), by the audit log. */
export async function listTakenMatters(pool: pg.Pool, since: number): Promise<readonly TakenMatter[]> {
  const { rows } = await pool.query<TakenMatter>(
    `SELECT DISTINCT ON (e.after->>'matter') e.after->>'matter' AS matter, e.by, coalesce(u.name, e.by) AS name,
            ${ms('e.at')} AS at
       FROM audit_entry e
       LEFT JOIN "user" u ON u.id = e.by
      WHERE e.act = 'matter-taken' AND e.at >= $1
      ORDER BY e.after->>'matter', e.at DESC, e.id DESC`,
    [new Date(since)],
  );
  return rows;
}
