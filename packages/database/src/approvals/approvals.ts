import type pg from 'pg';
import type { ActCode } from '../audit/acts.ts';
import { Prisma } from '../generated/client.ts';
import { inBatches, turnedPage } from '../history/pages.ts';
import type { ApprovalKind, ApprovalState, Decision } from './kinds.ts';

type Transaction = Prisma.TransactionClient;

/** A request for an approval, with its decision if there is one; times in ms. */
export interface ListedApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /** `user:<id>`, `name:<username>`, `table:<id>`, `round:<id>` or `house:<setting>` */
  readonly subject: string;
  /** The name of the person or the table, the id of the round; of the house the code of its setting. */
  readonly subjectName: string | null;
  readonly act: unknown;
  readonly before: unknown;
  readonly after: unknown;
  readonly by: string;
  readonly byName: string | null;
  readonly role: string;
  readonly why: string;
  readonly at: number;
  readonly expiresAt: number;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedWhy: string | null;
  readonly decidedAt: number | null;
}

export interface ApprovalFilter {
  readonly kind?: ApprovalKind;
  readonly state?: ApprovalState;
  readonly subject?: string;
}

/** The request after or before which a page starts. */
export interface ApprovalCursor {
  readonly side: 'after' | 'before';
  readonly id: string;
}

export interface ApprovalPage {
  readonly approvals: readonly ListedApproval[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The requests of these kinds that match, newest first: a page of them. */
export async function listApprovals(
  pool: pg.Pool,
  kinds: readonly ApprovalKind[],
  filter: ApprovalFilter,
  size: number,
  cursor?: ApprovalCursor,
): Promise<ApprovalPage> {
  const found = await readApprovals(pool, kinds, filter, { size: size + 1, ...(cursor && { cursor }) });
  const { rows, next, previous } = turnedPage(found, size, cursor);
  return { approvals: rows, next: next?.id ?? null, previous: previous?.id ?? null };
}

/** All that match, newest first, read in batches. */
export const eachApproval = (
  pool: pg.Pool,
  kinds: readonly ApprovalKind[],
  filter: ApprovalFilter,
): AsyncGenerator<ListedApproval> =>
  inBatches(1_000, (size, after) =>
    readApprovals(pool, kinds, filter, { size, ...(after && { cursor: { side: 'after', id: after.id } }) }),
  );

/** One request of these kinds by its id; `null` without one. */
export async function readApproval(
  pool: pg.Pool,
  kinds: readonly ApprovalKind[],
  id: string,
): Promise<ListedApproval | null> {
  const { rows } = await pool.query<Row>(`${LISTED} WHERE kind = ANY ($1) AND id = $2::int8`, [kinds, id]);
  return rows.map(listed)[0] ?? null;
}

/** How many requests of these kinds are open. */
export async function countOpenApprovals(pool: pg.Pool, kinds: readonly ApprovalKind[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int4 AS count FROM (${WITH_STATE}) x WHERE state = 'open' AND kind = ANY ($1)`,
    [kinds],
  );
  return rows[0]?.count ?? 0;
}

const WITH_STATE = `
  SELECT a.*, d."by" AS "decidedBy", d.why AS "decidedWhy", d.at AS "decidedAt",
         coalesce(d.decision, CASE WHEN a."expiresAt" <= now() THEN 'expired' ELSE 'open' END) AS state
    FROM approval a LEFT JOIN approval_decision d ON d."approvalId" = a.id`;

const LISTED = `
  SELECT x.id::text AS id, x.kind, x.state, x.subject, x.act, x.before, x.after, x."by", x.role, x.why, x.at, x."expiresAt",
         x."decidedBy", x."decidedWhy", x."decidedAt",
         (SELECT u.name FROM "user" u WHERE u.id = x."by") AS "byName",
         (SELECT u.name FROM "user" u WHERE u.id = x."decidedBy") AS "decidedByName",
         CASE split_part(x.subject, ':', 1)
           WHEN 'user' THEN (SELECT u.name FROM "user" u WHERE u.id = substr(x.subject, 6))
           WHEN 'table' THEN (SELECT t.name FROM "table" t WHERE t.id = substr(x.subject, 7))
           WHEN 'house' THEN substr(x.subject, 7)
           WHEN 'round' THEN substr(x.subject, 7)
           ELSE substr(x.subject, 6) END AS "subjectName"
    FROM (${WITH_STATE}) x`;

type Row = Omit<ListedApproval, 'at' | 'expiresAt' | 'decidedAt'> & {
  readonly at: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
};

const listed = ({ at, expiresAt, decidedAt, ...row }: Row): ListedApproval => ({
  ...row,
  at: at.getTime(),
  expiresAt: expiresAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});

async function readApprovals(
  pool: pg.Pool,
  kinds: readonly ApprovalKind[],
  { kind, state, subject }: ApprovalFilter,
  { size, cursor }: { readonly size: number; readonly cursor?: ApprovalCursor },
): Promise<ListedApproval[]> {
  const values: unknown[] = [size, kinds];
  const value = (each: unknown) => `$${values.push(each)}`;
  const isBack = cursor?.side === 'before';
  const conditions = [
    'x.kind = ANY ($2)',
    kind !== undefined && `x.kind = ${value(kind)}`,
    state !== undefined && `x.state = ${value(state)}`,
    subject !== undefined && `x.subject = ${value(subject)}`,
    cursor !== undefined && `x.id ${isBack ? '>' : '<'} ${value(cursor.id)}::int8`,
  ].filter((part) => typeof part === 'string');
  const { rows } = await pool.query<Row>(
    `${LISTED} WHERE ${conditions.join(' AND ')} ORDER BY x.id ${isBack ? 'ASC' : 'DESC'} LIMIT $1`,
    values,
  );
  return rows.map(listed);
}

/** A request as it is stored: what is to be done, and what it changes. */
export interface NewApproval {
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly act: Prisma.InputJsonObject;
  readonly before: Prisma.InputJsonObject;
  readonly after: Prisma.InputJsonObject;
  readonly by: string;
  readonly role: string;
  readonly address: string | null;
  readonly why: string;
  readonly expiresAt: Date;
}

/** Asks and decides one at a time: call it first in the transaction. */
export const lockApprovals = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('approvals', 0))`;

/** The request with this id; `null` without one. */
export const findApproval = (database: Pick<Transaction, 'approval'>, id: bigint) =>
  database.approval.findUnique({ where: { id }, include: { decision: true } });

/** The open request of a kind about a subject, if there is one. */
export const findOpenApproval = (database: Pick<Transaction, 'approval'>, kind: ApprovalKind, subject: string) =>
  database.approval.findFirst({
    where: { kind, subject, decision: { is: null }, expiresAt: { gt: new Date() } },
    select: { id: true },
  });

/** Stores a request; returns its id. */
export async function storeApproval(tx: Transaction, request: NewApproval): Promise<bigint> {
  const { id } = await tx.approval.create({ data: request, select: { id: true } });
  return id;
}

/** Stores what became of a request, which is decided once. */
export async function storeDecision(
  tx: Transaction,
  decision: {
    readonly approvalId: bigint;
    readonly decision: Decision;
    readonly by: string;
    readonly role: string;
    readonly address: string | null;
    readonly why: string;
  },
): Promise<void> {
  await tx.approvalDecision.create({ data: decision });
}

/** Acts that give somebody the means to sign in as another one, or take them away. */
const HANDINGS = [
  'account-created',
  'password-reset',
  'second-factor-reset',
  'sso-linked',
  'sso-unlinked',
] as const satisfies readonly ActCode[];

/** Such an act, with everybody who may have the means by it; the oldest first. */
export interface Handing {
  readonly userId: string;
  readonly act: (typeof HANDINGS)[number];
  /** User ids, or `house`. */
  readonly by: readonly string[];
}

/** Who made or reset these accounts, and who approved it. */
export async function readHandings(
  tx: Pick<Transaction, '$queryRaw'>,
  userIds: readonly string[],
): Promise<readonly Handing[]> {
  const subjects = userIds.map((id) => `user:${id}`);
  const rows = await tx.$queryRaw<{ subject: string; act: Handing['act']; by: string; approver: string | null }[]>(
    Prisma.sql`
      SELECT e.subject, e.act, e."by", d."by" AS approver
        FROM audit_entry e
        LEFT JOIN approval_decision d ON d."approvalId" = (e.after->>'approval')::int8
       WHERE e.act = ANY (${HANDINGS}) AND e.subject = ANY (${subjects}) ORDER BY e.id`,
  );
  return rows.map(({ subject, act, by, approver }) => {
    const userId = subject.slice('user:'.length);
    return { userId, act, by: holdersOf(act, { userId, by, approver }) };
  });
}

/** Who chooses the person of a link to single sign-on may have chosen one of their own; who approves it is shown nothing. */
function holdersOf(
  act: Handing['act'],
  { userId, by, approver }: { readonly userId: string; readonly by: string; readonly approver: string | null },
): readonly string[] {
  if (act === 'sso-unlinked') return [];
  if (act === 'sso-linked') return by === userId ? [] : [by];
  return approver === null ? [by] : [by, approver];
}
