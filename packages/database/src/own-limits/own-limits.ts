import { LOOSER_AFTER_MS, type OwnLimitKind, type OwnLimitPeriod } from '@baize/protocol/own-limits';
import type pg from 'pg';
import type { Prisma } from '../generated/client.ts';

/** What a limit is for. */
export interface OwnLimitKey {
  readonly kind: OwnLimitKind;
  readonly period: OwnLimitPeriod;
  /** Null for a limit of time. */
  readonly currency: string | null;
}

/** A limit as it is at a moment. Amounts in minor units, times in minutes, moments in ms. */
export interface OwnLimit extends OwnLimitKey {
  readonly playerId: string;
  /** The decision that holds. */
  readonly id: number;
  /** Null for none: only while something waits. */
  readonly amount: number | null;
  /** When that was decided. */
  readonly since: number;
  /** What replaces it, and when; null: nothing. */
  readonly waits: { readonly amount: number | null; readonly from: number } | null;
}

/** Every decision that holds or waits: not those before which a later one was made. */
const DECISIONS = `
SELECT l.id, l."playerId", l.kind, l.period, l.currency, l.amount, l.at, l."effectiveAt"
  FROM own_limit l
 WHERE l."playerId" = ANY ($1)
   AND NOT EXISTS (SELECT FROM own_limit x
                    WHERE x."playerId" = l."playerId" AND x.kind = l.kind AND x.period = l.period
                      AND x.currency IS NOT DISTINCT FROM l.currency AND x.id > l.id AND x.at < l."effectiveAt")
 ORDER BY l.id`;

type DecisionRow = OwnLimitKey & {
  readonly id: number;
  readonly playerId: string;
  readonly amount: number | null;
  readonly at: Date;
  readonly effectiveAt: Date;
};

/** The limits of these players that hold at that moment (ms), and what waits. */
export async function readOwnLimits(
  on: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  at: number,
): Promise<readonly OwnLimit[]> {
  const { rows } = await on.query<DecisionRow>({ name: 'own-limits', text: DECISIONS, values: [playerIds] });
  return limitsAt(rows, at);
}

function limitsAt(decisions: readonly DecisionRow[], at: number): readonly OwnLimit[] {
  const limits = new Map<string, OwnLimit>();
  for (const { id, playerId, kind, period, currency, amount, at: since, effectiveAt } of decisions) {
    const key = [playerId, kind, period, currency].join(' ');
    const before = limits.get(key);
    if (effectiveAt.getTime() > at && before)
      limits.set(key, { ...before, waits: { amount, from: effectiveAt.getTime() } });
    else limits.set(key, { id, playerId, kind, period, currency, amount, since: since.getTime(), waits: null });
  }
  return [...limits.values()].filter(({ amount, waits }) => amount !== null || waits !== null);
}

/** What became of a decision. `waits`: it is looser, and holds from then on (ms). */
export type DecidedLimit = { readonly before: number | null } & (
  | { readonly is: 'unchanged' | 'set' }
  | { readonly is: 'waits'; readonly from: number }
);

/**
 * Decides a limit of a player: a tighter one holds at once and withdraws what waits, a looser one or none waits for a day.
 * @param amount minor units, or minutes; null for no limit
 */
export async function setOwnLimit(
  tx: Prisma.TransactionClient,
  playerId: string,
  { kind, period, currency }: OwnLimitKey,
  amount: number | null,
): Promise<DecidedLimit> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`own-limits ${playerId}`}, 0))`;
  const [{ now } = { now: new Date() }] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const where = { playerId, kind, period, currency };
  const decisions = await tx.ownLimit.findMany({ where, orderBy: { id: 'asc' } });
  const holds = decisions.findLast((each) => each.effectiveAt <= now && !isWithdrawn(each, decisions));
  const waits = decisions.find((each) => each.effectiveAt > now && !isWithdrawn(each, decisions));
  const before = holds?.amount == null ? null : Number(holds.amount);
  if (amount === before && !waits) return { before, is: 'unchanged' };
  const isLooser = before !== null && (amount === null || amount > before);
  const effectiveAt = new Date(now.getTime() + (isLooser ? LOOSER_AFTER_MS : 0));
  await tx.ownLimit.create({ data: { ...where, amount, at: now, effectiveAt } });
  return isLooser ? { before, is: 'waits', from: effectiveAt.getTime() } : { before, is: 'set' };
}

interface Decision {
  readonly id: bigint;
  readonly at: Date;
  readonly effectiveAt: Date;
}

const isWithdrawn = (decision: Decision, all: readonly Decision[]): boolean =>
  all.some(({ id, at }) => id > decision.id && at < decision.effectiveAt);
