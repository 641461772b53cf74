import type pg from 'pg';
import type { IncidentKind } from '../incidents/kinds.ts';
import type { AlertChannel, AlertFacts } from './kinds.ts';
import type { AlertRule } from './rules.ts';

/** Something that meets a rule, by what makes it the same when it is seen again. */
export interface Met {
  readonly key: string;
  readonly facts: AlertFacts;
}

type Watched = Pick<AlertRule, 'id' | 'at' | 'channel'>;

/** Nothing older than this is told, ms: after a break the page of the rules and the register say it all. */
const LATEST_MS = 3_600_000;

const since = ({ at }: Watched, now: number): Date => new Date(Math.max(at, now - LATEST_MS));

/** New lines of the register of these kinds since the rule was made, of the last hour. */
export async function metByIncidents(
  pool: pg.Pool,
  rule: Watched,
  kinds: readonly IncidentKind[],
  now: number,
): Promise<readonly Met[]> {
  const { rows } = await pool.query<{ id: string; kind: IncidentKind; table: string | null; round: string | null }>(
    `SELECT i.id::text AS id, i.kind, t.name AS "table", i."roundId" AS round FROM incident i LEFT JOIN "table" t ON t.id = i."tableId"
      WHERE i.kind = ANY ($1) AND i.at >= $2 AND NOT EXISTS (
            SELECT FROM alert a WHERE a."ruleId" = $3::int8 AND a.key = 'incident:' || i.id)
      ORDER BY i.id LIMIT 100`,
    [kinds, since(rule, now), rule.id],
  );
  return rows.map(({ id, kind, table, round }) => ({
    key: `incident:${id}`,
    facts: { incident: id, kind, ...(table !== null && { table }), ...(round !== null && { round }) },
  }));
}

/** Rounds of the last hour in which a player won at least so much. */
export async function metByWins(
  pool: pg.Pool,
  rule: Watched,
  least: { readonly amountMinor: number; readonly currency: string },
  now: number,
): Promise<readonly Met[]> {
  const { rows } = await pool.query<{ round: string; table: string; amountMinor: number }>(
    `SELECT r.id AS round, t.name AS "table", max(p.returned - p.staked)::float8 AS "amountMinor"
       FROM round r JOIN "table" t ON t.id = r."tableId" JOIN round_player p ON p."roundId" = r.id
      WHERE r."endedAt" >= $1 AND r.state = 'settled' AND r.currency = $2 AND p.returned - p.staked >= $3
        AND NOT EXISTS (SELECT FROM alert a WHERE a."ruleId" = $4::int8 AND a.key = 'win:' || r.id)
      GROUP BY 1, 2 ORDER BY 1 LIMIT 100`,
    [since(rule, now), least.currency, least.amountMinor, rule.id],
  );
  return rows.map(({ round, table, amountMinor }) => ({
    key: `win:${round}`,
    facts: { round, table, amountMinor, currency: least.currency },
  }));
}

/** An alert that is to be delivered. */
export interface DueAlert {
  readonly id: string;
  readonly facts: AlertFacts;
  readonly at: Date;
  readonly state: string;
  readonly rule: string;
  readonly channel: AlertChannel;
  readonly target: string;
  readonly secret: string;
  readonly locale: string;
}

/**
 * Stores that a rule was met, each thing once, and hands what is to be delivered to `hand` in the same transaction. What is shown
 * in the office has arrived with that.
 */
export async function fireAlerts(
  pool: pg.Pool,
  rule: Watched,
  met: readonly Met[],
  hand: (client: pg.PoolClient, alertId: string) => Promise<void>,
): Promise<number> {
  if (met.length === 0) return 0;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO alert ("ruleId", key, facts, state, "sentAt")
       SELECT $1::int8, m.key, m.facts, CASE WHEN $4 THEN 'sent' ELSE 'waiting' END, CASE WHEN $4 THEN now() END
         FROM unnest($2::text[], $3::jsonb[]) AS m(key, facts)
       ON CONFLICT ("ruleId", key) DO NOTHING RETURNING id::text AS id`,
      [rule.id, met.map(({ key }) => key), met.map(({ facts }) => JSON.stringify(facts)), rule.channel === 'page'],
    );
    if (rule.channel !== 'page') for (const { id } of rows) await hand(client, id);
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** What is to be delivered of an alert; null for one that is not there. */
export async function readDueAlert(pool: pg.Pool, id: string): Promise<DueAlert | null> {
  const { rows } = await pool.query<DueAlert>(
    `SELECT a.id::text AS id, a.facts, a.at, a.state, r.name AS rule, r.channel, r.target, r.secret, r.locale
       FROM alert a JOIN alert_rule r ON r.id = a."ruleId" WHERE a.id = $1::int8`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores the outcome of an attempt: delivered, or the fault, for good when it was the last one. */
export async function storeAttempt(
  pool: pg.Pool,
  id: string,
  outcome: { readonly fault: string | null; readonly isLast: boolean },
): Promise<void> {
  const state = outcome.fault === null ? 'sent' : outcome.isLast ? 'failed' : 'waiting';
  await pool.query(
    `UPDATE alert SET state = $2::text, attempts = attempts + 1, fault = $3, "sentAt" = CASE WHEN $2::text = 'sent' THEN now() END
      WHERE id = $1::int8`,
    [id, state, outcome.fault?.slice(0, 300) ?? null],
  );
}
