import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { recordAct } from '../audit/record-act.ts';
import type { PrismaClient } from '../generated/client.ts';
import { turnedPage } from '../history/pages.ts';
import type { AlertChannel, AlertCondition, AlertFacts, AlertState } from './kinds.ts';

/** A rule in force, or one that was ended. Times in ms. */
export interface AlertRule {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** Null for somebody who no longer works here: the rule has no owner. */
  readonly ownerName: string | null;
  readonly condition: AlertCondition;
  readonly channel: AlertChannel;
  readonly target: string;
  /** The locale of its texts. */
  readonly locale: string;
  readonly at: number;
  readonly endedAt: number | null;
  /** When it was met last. */
  readonly lastAt: number | null;
  readonly alerts: number;
  /** Alerts of the last seven days that reached nobody. */
  readonly failed: number;
}

/** A time at which a rule was met; in ms. */
export interface FiredAlert {
  readonly id: string;
  readonly at: number;
  readonly facts: AlertFacts;
  readonly state: AlertState;
  readonly attempts: number;
  readonly fault: string | null;
}

const WITHOUT_SECRET = `
  SELECT r.id::text AS id, r.name, r.owner, r.condition, r.channel, r.target, r.locale, r.at, r."endedAt",
         CASE WHEN u.role <> 'player' AND NOT coalesce(u.banned, false) THEN u.name END AS "ownerName",
         a.last AS "lastAt", a.alerts, a.failed
    FROM alert_rule r
    LEFT JOIN "user" u ON u.id = r.owner
    CROSS JOIN LATERAL (SELECT max(x.at) AS last, count(*)::int AS alerts,
                               (count(*) FILTER (WHERE x.state = 'failed' AND x.at > now() - interval '7 days'))::int AS failed
                          FROM alert x WHERE x."ruleId" = r.id) a`;

type Row = Omit<AlertRule, 'at' | 'endedAt' | 'lastAt'> & {
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly lastAt: Date | null;
};

const timed = ({ at, endedAt, lastAt, ...row }: Row): AlertRule => ({
  ...row,
  at: at.getTime(),
  endedAt: endedAt?.getTime() ?? null,
  lastAt: lastAt?.getTime() ?? null,
});

/** All rules, those in force first, newest first. */
export async function listAlertRules(pool: pg.Pool): Promise<readonly AlertRule[]> {
  const { rows } = await pool.query<Row>(`${WITHOUT_SECRET} ORDER BY r."endedAt" IS NOT NULL, r.id DESC LIMIT 500`);
  return rows.map(timed);
}

/** The last times at which a rule was met, newest first. */
export async function listAlerts(pool: pg.Pool, ruleId: string, most: number): Promise<readonly FiredAlert[]> {
  const { rows } = await pool.query<Omit<FiredAlert, 'at'> & { readonly at: Date }>(
    `SELECT a.id::text AS id, a.at, a.facts, a.state, a.attempts, a.fault FROM alert a
      WHERE a."ruleId" = $1::int8 ORDER BY a.id DESC LIMIT $2`,
    [ruleId, most],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/**
 * How many alerts that are shown in the office alone came since somebody last looked at the page of alerts; of the last seven days at
 * most.
 */
export async function countNewAlerts(pool: pg.Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM alert a JOIN alert_rule r ON r.id = a."ruleId"
      WHERE r.channel = 'page' AND a.at > now() - interval '7 days'
        AND a.at > coalesce((SELECT max(l.at) FROM audit_entry l WHERE l.subject = 'alerts' AND l.by = $1 AND l.act = 'looked'
                                AND l.after->>'token' IS NULL), '-infinity')`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** An alert with its rule. */
export interface ListedAlert extends FiredAlert {
  readonly ruleId: string;
  /** The name of the rule. */
  readonly rule: string;
}

/** A page of what has met the rules, newest first; `next` is the alert after which the next one starts. */
export async function listFiredAlerts(
  pool: pg.Pool,
  { rule, state }: { readonly rule?: string; readonly state?: AlertState },
  size: number,
  after?: { readonly id: string },
): Promise<{ readonly alerts: readonly ListedAlert[]; readonly next: string | null }> {
  const { rows } = await pool.query<Omit<ListedAlert, 'at'> & { readonly at: Date }>(
    `SELECT a.id::text AS id, a."ruleId"::text AS "ruleId", r.name AS rule, a.at, a.facts, a.state, a.attempts, a.fault
       FROM alert a JOIN alert_rule r ON r.id = a."ruleId"
      WHERE ($2::int8 IS NULL OR a."ruleId" = $2) AND ($3::text IS NULL OR a.state = $3) AND ($4::int8 IS NULL OR a.id < $4)
      ORDER BY a.id DESC LIMIT $1`,
    [size + 1, rule ?? null, state ?? null, after?.id ?? null],
  );
  const { rows: page, next } = turnedPage(rows, size, undefined);
  return { alerts: page.map((row) => ({ ...row, at: row.at.getTime() })), next: next?.id ?? null };
}

/** The key with which requests of a rule are signed, hexadecimal; null without such a rule. */
export async function readAlertSecret(pool: pg.Pool, ruleId: string): Promise<string | null> {
  const { rows } = await pool.query<{ secret: string }>(`SELECT secret FROM alert_rule WHERE id = $1::int8`, [ruleId]);
  return rows[0]?.secret || null;
}

interface Actor {
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
}

export type NewAlertRule = Pick<AlertRule, 'name' | 'condition' | 'channel' | 'target' | 'locale'>;

/** Makes a rule, whose owner is the actor. @returns its id */
export async function makeAlertRule(prisma: PrismaClient, actor: Actor, rule: NewAlertRule): Promise<string> {
  const { condition, ...rest } = rule;
  const secret = rule.channel === 'webhook' ? randomBytes(32).toString('hex') : '';
  return prisma.$transaction(async (tx) => {
    const { id } = await tx.alertRule.create({
      data: { ...rest, condition: { ...condition }, secret, owner: actor.by, by: actor.by },
    });
    const after = { name: rule.name, channel: rule.channel, ...(rule.target !== '' && { target: rule.target }) };
    await recordAct(tx, { ...actor, act: 'alert-rule-made', subject: 'alerts', after });
    return String(id);
  });
}

/** Ends a rule, or takes it over from its owner. @returns false for one that is not there or has ended */
export async function changeAlertRule(
  prisma: PrismaClient,
  actor: Actor,
  { id, change }: { readonly id: string; readonly change: 'end' | 'own' },
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  return prisma.$transaction(async (tx) => {
    const rule = await tx.alertRule.findFirst({ where: { id: BigInt(id), endedAt: null } });
    if (!rule) return false;
    await tx.alertRule.update({
      where: { id: rule.id },
      data: change === 'end' ? { endedAt: new Date(), endedBy: actor.by } : { owner: actor.by },
    });
    const act = change === 'end' ? 'alert-rule-ended' : 'alert-rule-owned';
    await recordAct(tx, { ...actor, act, subject: 'alerts', after: { name: rule.name } });
    return true;
  });
}
