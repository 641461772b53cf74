import type { ActCode } from '@baize/database';
import type pg from 'pg';
import type { TopUpRules } from './top-up.ts';

/** What the house gives to players, by the settings of a game server. */
export interface GrantRules {
  /** In hundredths of the unit of the currency. */
  readonly welcomeGrantMinor: number;
  readonly topUps: TopUpRules;
  /** Up to which one person adjusts a balance, in hundredths of the smallest chip; null where no act takes two. */
  readonly adjustmentLimitMinor: number | null;
}

/** The same since a time. */
export interface StatedGrants {
  readonly at: Date;
  readonly rules: GrantRules;
}

const ACT = 'grants-set' satisfies ActCode;
const HOUR_MS = 3_600_000;

/** As the audit log has them, for people: in units of the currency. */
interface Stated {
  readonly welcomeGrant: number;
  readonly topUpTo: number;
  readonly topUpHours: number;
  /** Missing in statements of earlier versions, which knew no adjustments. */
  readonly adjustmentLimit?: number | null;
}

const STATE = `
INSERT INTO audit_entry (by, act, subject, before, after)
SELECT 'house', '${ACT}', 'house', last.after, $1::jsonb
  FROM (VALUES (0)) AS one
  LEFT JOIN LATERAL (SELECT after FROM audit_entry WHERE act = '${ACT}' ORDER BY id DESC LIMIT 1) AS last ON true
 WHERE last.after IS DISTINCT FROM $1::jsonb`;

/** States in the audit log what this server will grant, unless that was stated last. */
export async function stateGrants(
  pool: pg.Pool,
  { welcomeGrantMinor, topUps, adjustmentLimitMinor }: GrantRules,
): Promise<void> {
  const stated: Stated = {
    welcomeGrant: welcomeGrantMinor / 100,
    topUpTo: topUps.upToHundredths / 100,
    topUpHours: topUps.everyMs / HOUR_MS,
    adjustmentLimit: adjustmentLimitMinor === null ? null : adjustmentLimitMinor / 100,
  };
  await pool.query(STATE, [JSON.stringify(stated)]);
}

/** What servers of this house have stated, oldest first. */
export async function readStatedGrants(pool: pg.Pool): Promise<readonly StatedGrants[]> {
  const text = 'SELECT at, after AS stated FROM audit_entry WHERE act = $1 ORDER BY id';
  const { rows } = await pool.query<{ at: Date; stated: Stated }>(text, [ACT]);
  return rows.map(({ at, stated: { welcomeGrant, topUpTo, topUpHours, adjustmentLimit = 0 } }) => ({
    at,
    rules: {
      welcomeGrantMinor: Math.round(welcomeGrant * 100),
      topUps: { upToHundredths: Math.round(topUpTo * 100), everyMs: Math.round(topUpHours * HOUR_MS) },
      adjustmentLimitMinor: adjustmentLimit === null ? null : Math.round(adjustmentLimit * 100),
    },
  }));
}
