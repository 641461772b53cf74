import type pg from 'pg';
import { recordAct } from '../audit/record-act.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inBatches, turnedPage } from '../history/pages.ts';
import { ANSWER_WITHIN_MS, type DisputeState, type DisputeStepKind } from './kinds.ts';

/** A case: what a player says is wrong with a round of theirs. Times in ms. */
export interface ListedDispute {
  /** Its number. */
  readonly id: string;
  readonly state: DisputeState;
  readonly playerId: string;
  readonly playerName: string | null;
  readonly roundId: string;
  readonly text: string;
  readonly at: number;
  /** By when it is to be answered. */
  readonly dueAt: number;
  /** Who has taken it last. */
  readonly ownerName: string | null;
  /** What the player was answered, last. */
  readonly answer: string | null;
  readonly answeredAt: number | null;
}

/** What was done about a case; time in ms. */
export interface DisputeStep {
  readonly kind: DisputeStepKind;
  readonly text: string;
  readonly byName: string;
  readonly at: number;
}

export interface DisputeFilter {
  readonly state?: DisputeState;
  /** The number of a case, the id of a round, or the beginning of a name. */
  readonly text?: string;
}

/** The case after or before which a page starts. */
export interface DisputeCursor {
  readonly side: 'after' | 'before';
  readonly id: string;
}

const LISTED = `
  SELECT d.id::text AS id, d.id AS number, d."playerId", p.name AS "playerName", d."roundId", d.text, d.at,
         CASE WHEN a.id IS NOT NULL THEN 'answered' WHEN t.id IS NOT NULL THEN 'taken' ELSE 'open' END AS state,
         (SELECT u.name FROM "user" u WHERE u.id = t."by") AS "ownerName", a.text AS answer, a.at AS "answeredAt"
    FROM dispute d
    LEFT JOIN "user" p ON p.id = d."playerId"
    LEFT JOIN LATERAL (SELECT s.* FROM dispute_step s WHERE s."disputeId" = d.id AND s.kind = 'taken'
                        ORDER BY s.id DESC LIMIT 1) t ON true
    LEFT JOIN LATERAL (SELECT s.* FROM dispute_step s WHERE s."disputeId" = d.id AND s.kind = 'answered'
                        ORDER BY s.id DESC LIMIT 1) a ON true`;

type Row = Omit<ListedDispute, 'at' | 'dueAt' | 'answeredAt'> & {
  /** Its id, by which the index finds it. */
  readonly number: unknown;
  readonly at: Date;
  readonly answeredAt: Date | null;
};

const listed = ({ at, answeredAt, number: _, ...row }: Row): ListedDispute => ({
  ...row,
  at: at.getTime(),
  dueAt: at.getTime() + ANSWER_WITHIN_MS,
  answeredAt: answeredAt?.getTime() ?? null,
});

/** A page of the cases that match, newest first. */
export async function listDisputes(pool: pg.Pool, filter: DisputeFilter, size: number, cursor?: DisputeCursor) {
  const found = await readDisputes(pool, filter, size + 1, cursor);
  const { rows, next, previous } = turnedPage(found, size, cursor);
  return { disputes: rows, next: next?.id ?? null, previous: previous?.id ?? null };
}

/** All that match, newest first, read in batches. */
export const eachDispute = (pool: pg.Pool, filter: DisputeFilter): AsyncGenerator<ListedDispute> =>
  inBatches(1_000, (size, after) => readDisputes(pool, filter, size, after && { side: 'after', id: after.id }));

async function readDisputes(pool: pg.Pool, { state, text = '' }: DisputeFilter, size: number, cursor?: DisputeCursor) {
  const values: unknown[] = [size];
  const value = (each: unknown) => `$${values.push(each)}`;
  const isBack = cursor?.side === 'before';
  const wanted = text.trim();
  const beginning = `${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    state !== undefined && `x.state = ${value(state)}`,
    wanted !== '' &&
      `(x.id = ${value(wanted)} OR x."roundId" = ${value(wanted.toUpperCase())} OR x."playerName" ILIKE ${value(beginning)})`,
    cursor !== undefined && `x.number ${isBack ? '>' : '<'} ${value(cursor.id)}::int8`,
  ].filter((part) => typeof part === 'string');
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { rows } = await pool.query<Row>(
    `SELECT x.* FROM (${LISTED}) x ${where} ORDER BY x.number ${isBack ? 'ASC' : 'DESC'} LIMIT $1`,
    values,
  );
  return rows.map(listed);
}

/** One case with everything that was done about it, oldest first; null without one. */
export async function readDispute(
  pool: pg.Pool,
  id: string,
): Promise<(ListedDispute & { readonly steps: readonly DisputeStep[] }) | null> {
  const { rows } = await pool.query<Row>(`SELECT x.* FROM (${LISTED}) x WHERE x.id = $1`, [id]);
  const [found] = rows.map(listed);
  if (!found) return null;
  const { rows: steps } = await pool.query<Omit<DisputeStep, 'at'> & { readonly at: Date }>(
    `SELECT s.kind, s.text, s.at, coalesce(u.name, s."by") AS "byName"
       FROM dispute_step s LEFT JOIN "user" u ON u.id = s."by" WHERE s."disputeId" = $1::int8 ORDER BY s.id`,
    [id],
  );
  return { ...found, steps: steps.map((step) => ({ ...step, at: step.at.getTime() })) };
}

/** The cases of a player, newest first. */
export async function listOwnDisputes(pool: pg.Pool, playerId: string): Promise<readonly ListedDispute[]> {
  const { rows } = await pool.query<Row>(
    `SELECT x.* FROM (${LISTED}) x WHERE x."playerId" = $1 ORDER BY x.number DESC LIMIT 100`,
    [playerId],
  );
  return rows.map(listed);
}

interface Actor {
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
}

const LENGTH = { least: 3, most: 1_000 } as const;
const isLong = ({ length }: string): boolean => length >= LENGTH.least && length <= LENGTH.most;

/**
 * Raises a case about a round of the person; a second one about the same round is the first. @returns its number; `text` for
 * one that is too short or too long, `round` when they had no part in that round
 */
export async function raiseDispute(
  prisma: PrismaClient,
  actor: Actor,
  { roundId, text }: { readonly roundId: string; readonly text: string },
): Promise<string | { readonly fault: 'text' | 'round' }> {
  const written = text.trim();
  const playerId = actor.by;
  return prisma.$transaction(async (tx) => {
    const part = await tx.roundPlayer.findUnique({ where: { roundId_playerId: { roundId, playerId } } });
    if (!part) return { fault: 'round' as const };
    const before = await tx.dispute.findUnique({ where: { playerId_roundId: { playerId, roundId } } });
    if (before) return String(before.id);
    if (!isLong(written)) return { fault: 'text' as const };
    const { id } = await tx.dispute.create({ data: { playerId, roundId, text: written } });
    await recordAct(tx, {
      ...actor,
      act: 'dispute-raised',
      subject: `round:${roundId}`,
      after: { dispute: Number(id) },
    });
    return String(id);
  });
}

/** Takes, notes or answers a case. @returns false for a text that is missing, or a case that is not there */
export async function stepDispute(
  prisma: PrismaClient,
  actor: Actor,
  { id, kind, text }: { readonly id: string; readonly kind: DisputeStepKind; readonly text: string },
): Promise<boolean> {
  const written = text.trim();
  if (!/^\d{1,15}$/.test(id) || (kind !== 'taken' && !isLong(written))) return false;
  const disputeId = BigInt(id);
  return prisma.$transaction(async (tx) => {
    const dispute = await tx.dispute.findUnique({ where: { id: disputeId } });
    if (!dispute) return false;
    await tx.disputeStep.create({ data: { disputeId, kind, text: kind === 'taken' ? '' : written, by: actor.by } });
    const act = `dispute-${kind}` as const;
    await recordAct(tx, { ...actor, act, subject: `round:${dispute.roundId}`, after: { dispute: Number(id) } });
    return true;
  });
}
