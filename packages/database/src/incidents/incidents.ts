import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { recordAct } from '../audit/record-act.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inBatches, turnedPage } from '../history/pages.ts';
import type { IncidentKind, IncidentOutcome, IncidentState, IncidentStepKind } from './kinds.ts';

/** A line of the register. Times in ms. */
export interface ListedIncident {
  /** Its number. */
  readonly id: string;
  readonly kind: IncidentKind;
  readonly state: IncidentState;
  /** What it is about: `event:<table>:<version>`, `report:<id>`, `dispute:<id>`, `finding:<digest>`, `waits:<table>:<since>`. */
  readonly source: string;
  readonly at: number;
  readonly tableId: string | null;
  readonly tableName: string | null;
  readonly roundId: string | null;
  readonly playerId: string | null;
  readonly playerName: string | null;
  /** Who caused it, where a person did. */
  readonly byName: string | null;
  /** Who has taken it last. */
  readonly ownerName: string | null;
  readonly detail: IncidentDetail;
  /** How it was closed, last: a sentence, or what was done elsewhere. */
  readonly answer: string | null;
  readonly outcome: IncidentOutcome | null;
  readonly closedAt: number | null;
}

/** What is known of an incident beside its line; no cards. */
export interface IncidentDetail {
  readonly reason?: PhraseOrText;
  readonly voidAsked?: true;
  /** The id of the reported message. */
  readonly message?: string;
  /** What a table waits for. */
  readonly waitsFor?: string;
  /** Of a finding. */
  readonly detector?: string;
  readonly people?: readonly string[];
  readonly rounds?: readonly string[];
  readonly score?: number;
}

/** What was done about an incident; time in ms. */
export interface IncidentStep {
  /** `read`: its player has read what they were answered. */
  readonly kind: IncidentStepKind | 'read';
  readonly outcome: IncidentOutcome | null;
  readonly text: string;
  /** `house` for the software itself. */
  readonly byName: string;
  readonly at: number;
}

export interface IncidentFilter {
  readonly state?: IncidentState;
  readonly kind?: IncidentKind;
  readonly table?: string;
  /** The number of an incident, the id of a round, or the beginning of a player's or an owner's name. */
  readonly text?: string;
}

/** The incident after or before which a page starts. */
export interface IncidentCursor {
  readonly side: 'after' | 'before';
  readonly id: string;
}

type Row = Omit<ListedIncident, 'at' | 'closedAt'> & { readonly at: Date; readonly closedAt: Date | null };

/** SQL: the lines `i` that a page or a file has, with their names. */
const listed = (chosen: string): string => `
  SELECT i.id::text AS id, i.kind, i.state, i.source, i.at, i."tableId", t.name AS "tableName", i."roundId", i."playerId",
         p.name AS "playerName", b.name AS "byName", o.name AS "ownerName", i.detail,
         CASE WHEN i.state = 'closed' THEN nullif(c.text, '') END AS answer,
         CASE WHEN i.state = 'closed' THEN c.outcome END AS outcome, CASE WHEN i.state = 'closed' THEN c.at END AS "closedAt"
    FROM (${chosen}) i
    LEFT JOIN "table" t ON t.id = i."tableId"
    LEFT JOIN "user" p ON p.id = i."playerId"
    LEFT JOIN "user" b ON b.id = substr(i."by", strpos(i."by", ':') + 1)
    LEFT JOIN "user" o ON o.id = i.owner
    LEFT JOIN LATERAL (SELECT s.* FROM incident_step s WHERE s."incidentId" = i.id AND s.kind = 'closed'
                        ORDER BY s.id DESC LIMIT 1) c ON true`;

const timed = ({ at, closedAt, ...row }: Row): ListedIncident => ({
  ...row,
  at: at.getTime(),
  closedAt: closedAt?.getTime() ?? null,
});

/** A page of the incidents that match, newest first. */
export async function listIncidentLines(
  pool: pg.Pool,
  filter: IncidentFilter,
  size: number,
  cursor?: IncidentCursor,
): Promise<{
  readonly incidents: readonly ListedIncident[];
  readonly next: string | null;
  readonly previous: string | null;
}> {
  const found = await readIncidents(pool, filter, size + 1, cursor);
  const { rows, next, previous } = turnedPage(found, size, cursor);
  return { incidents: rows, next: next?.id ?? null, previous: previous?.id ?? null };
}

/** All that match, newest first, read in batches. */
export const eachIncident = (pool: pg.Pool, filter: IncidentFilter): AsyncGenerator<ListedIncident> =>
  inBatches(1_000, (size, after) => readIncidents(pool, filter, size, after && { side: 'after', id: after.id }));

async function readIncidents(pool: pg.Pool, filter: IncidentFilter, size: number, cursor?: IncidentCursor) {
  const values: unknown[] = [size];
  const value = (each: unknown) => `$${values.push(each)}`;
  const isBack = cursor?.side === 'before';
  const text = filter.text?.trim() ?? '';
  const named = `SELECT u.id FROM "user" u WHERE u.name ILIKE`;
  const beginning = () => value(`${text.replace(/[\\%_]/g, '\\$&')}%`);
  const conditions = [
    filter.state !== undefined && `n.state = ${value(filter.state)}`,
    filter.kind !== undefined && `n.kind = ${value(filter.kind)}`,
    filter.table !== undefined && `n."tableId" = ${value(filter.table)}`,
    text !== '' &&
      `(n.id::text = ${value(text)} OR n."roundId" = ${value(text.toUpperCase())}
        OR n."playerId" IN (${named} ${beginning()}) OR n.owner IN (${named} ${beginning()}))`,
    cursor !== undefined && `n.id ${isBack ? '>' : '<'} ${value(cursor.id)}::int8`,
  ].filter((part) => typeof part === 'string');
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = `ORDER BY n.id ${isBack ? 'ASC' : 'DESC'} LIMIT $1`;
  const { rows } = await pool.query<Row>(
    `${listed(`SELECT n.* FROM incident n ${where} ${order}`)} ORDER BY i.id ${isBack ? 'ASC' : 'DESC'}`,
    values,
  );
  return rows.map(timed);
}

/** One incident with everything that was done about it, oldest first; null without one. */
export async function readIncident(
  pool: pg.Pool,
  id: string,
): Promise<(ListedIncident & { readonly steps: readonly IncidentStep[] }) | null> {
  const { rows } = await pool.query<Row>(listed('SELECT n.* FROM incident n WHERE n.id = $1::int8'), [id]);
  const [found] = rows.map(timed);
  if (!found) return null;
  const { rows: steps } = await pool.query<Omit<IncidentStep, 'at'> & { readonly at: Date }>(
    `SELECT s.kind, s.outcome, s.text, s.at, coalesce(u.name, s."by") AS "byName"
       FROM incident_step s LEFT JOIN "user" u ON u.id = s."by" WHERE s."incidentId" = $1::int8 ORDER BY s.id`,
    [id],
  );
  return { ...found, steps: steps.map((step) => ({ ...step, at: step.at.getTime() })) };
}

interface Actor {
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
}

const LENGTH = { least: 3, most: 1_000 } as const;
const isLong = ({ length }: string): boolean => length >= LENGTH.least && length <= LENGTH.most;

/**
 * Takes, notes, answers or closes an incident. @returns false for a text that is missing, an incident that is not there, for a
 * dispute, which ends with an answer to its player, and for a private answer where nobody asks for help
 */
export async function stepIncident(
  prisma: PrismaClient,
  actor: Actor,
  { id, kind, text }: { readonly id: string; readonly kind: IncidentStepKind; readonly text: string },
): Promise<boolean> {
  const written = text.trim();
  if (!/^\d{1,15}$/.test(id) || (kind !== 'taken' && !isLong(written))) return false;
  const incidentId = BigInt(id);
  return prisma.$transaction(async (tx) => {
    const incident = await tx.incident.findUnique({ where: { id: incidentId } });
    if (!incident || incident.kind === 'dispute') return false;
    if (kind === 'answered' && (incident.kind !== 'distress' || incident.playerId === null)) return false;
    await tx.incidentStep.create({ data: { incidentId, kind, text: kind === 'taken' ? '' : written, by: actor.by } });
    const { roundId, tableId, playerId } = incident;
    const subject = roundId ? `round:${roundId}` : tableId ? `table:${tableId}` : playerId && `user:${playerId}`;
    await recordAct(tx, { ...actor, act: `incident-${kind}`, subject, after: { incident: Number(id) } });
    return true;
  });
}
