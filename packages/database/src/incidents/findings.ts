import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Finding } from '../integrity/detectors.ts';

/** A line keeps so many of the rounds behind it, the latest: enough to look at. */
const KEPT_ROUNDS = 200;
/** What was closed may be found again after so many days. */
const QUIET_DAYS = 30;

/**
 * Adds findings to the register, each once: what a detector has found of the same people is not added again while its line is
 * open, nor within 30 days of being found. Safe in several processes. @returns how many were new
 */
export async function registerFindings(pool: pg.Pool, findings: readonly Finding[]): Promise<number> {
  let added = 0;
  for (const { detector, people, rounds, score } of findings) {
    const identity = createHash('sha256')
      .update(JSON.stringify([detector, people]))
      .digest('hex')
      .slice(0, 32);
    const detail = { detector, people, score, rounds: rounds.slice(-KEPT_ROUNDS) };
    const { rowCount } = await pool.query(
      `INSERT INTO incident (kind, source, "tableId", "playerId", detail)
       SELECT 'finding', 'finding:' || $1::text || ':' || $2::text, (SELECT r."tableId" FROM round r WHERE r.id = $2::text), $3::text, $4::jsonb
        WHERE NOT EXISTS (SELECT FROM incident i
                           WHERE i.kind = 'finding' AND i.source LIKE 'finding:' || $1::text || ':%'
                             AND (i.state <> 'closed' OR i.at > now() - make_interval(days => ${QUIET_DAYS})))
       ON CONFLICT (source) DO NOTHING`,
      [identity, rounds.at(-1) ?? '', people[0] ?? null, JSON.stringify(detail)],
    );
    added += rowCount ?? 0;
  }
  return added;
}
