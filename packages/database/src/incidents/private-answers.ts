import type { PrivateAnswer } from '@baize/protocol';
import type pg from 'pg';

/** The channel on which the database announces an answer, or that one was read, with the player's id. */
export const PRIVATE_ANSWER_CHANNEL = 'private_answer';

/** An answer to a player, and whether they have said that they have read it. */
export interface OwnAnswer extends PrivateAnswer {
  readonly isRead: boolean;
}

const ANSWERS = `
  SELECT i.id::text AS id, i."playerId", s.text, (extract(epoch FROM s.at) * 1000)::int8 AS at, s.id AS step,
         EXISTS (SELECT FROM incident_step r WHERE r."incidentId" = i.id AND r.kind = 'read' AND r.id > s.id) AS "isRead"
    FROM incident i JOIN incident_step s ON s."incidentId" = i.id AND s.kind = 'answered'
   WHERE i.kind = 'distress' AND i."playerId" IS NOT NULL`;

type Row = OwnAnswer & { readonly playerId: string; readonly step: string };

/** What the house answered this player in private, newest first. */
export async function listOwnAnswers(pool: pg.Pool, playerId: string): Promise<readonly OwnAnswer[]> {
  const { rows } = await pool.query<Row>(`${ANSWERS} AND i."playerId" = $1 ORDER BY s.id DESC LIMIT 100`, [playerId]);
  return rows.map(({ id, text, at, isRead }) => ({ id, text, at: Number(at), isRead }));
}

/** The newest answer that has not been read, by player; of all players, or of one. */
export async function readUnreadAnswers(pool: pg.Pool, playerId?: string): Promise<ReadonlyMap<string, PrivateAnswer>> {
  const { rows } = await pool.query<Row>(
    `SELECT DISTINCT ON (x."playerId") x.* FROM (${ANSWERS} AND ($1::text IS NULL OR i."playerId" = $1)) x
      WHERE NOT x."isRead" ORDER BY x."playerId", x.step DESC`,
    [playerId ?? null],
  );
  return new Map(rows.map(({ playerId: to, id, text, at }) => [to, { id, text, at: Number(at) }]));
}

/** The player has read what they were answered about an incident of theirs; without effect for others, and when they had. */
export async function markAnswerRead(pool: pg.Pool, playerId: string, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) return;
  await pool.query(
    `INSERT INTO incident_step ("incidentId", kind, "by")
     SELECT DISTINCT x.id::int8, 'read', $1 FROM (${ANSWERS} AND i."playerId" = $1 AND i.id = $2::int8) x WHERE NOT x."isRead"`,
    [playerId, id],
  );
}
