import { isDeepStrictEqual } from 'node:util';
import {
  APPROVAL_MS,
  DECISIONS,
  type Decision,
  findApproval,
  findOpenApproval,
  isPitKind,
  lockApprovals,
  type OfficeKind,
  Prisma,
  recordAct,
  storeApproval,
  storeDecision,
} from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import type { Actor } from '../accounts/people.ts';
import type { Auth } from '../auth.ts';
import { parseRole, type Role } from '../roles.ts';
import type { Approvable } from './approval-kind.ts';
import { hindranceAt } from './approval-people.ts';
import { stateOf } from './approval-rules.ts';
import { houseSetting } from './house-kind.ts';
import { balanceAdjustment } from './money-kinds.ts';
import { playerErasure } from './person-kinds.ts';
import { houseRole } from './role-kind.ts';
import { staffAccount, staffEnable, staffFactor, staffReset, staffRoleChange, staffSso } from './staff-kinds.ts';
import { tableConfig, tableKey, tableService } from './table-kinds.ts';
import { apiToken } from './token-kind.ts';

type Transaction = Prisma.TransactionClient;

/** A person who asks or decides, signed in. */
export type Asker = Actor & { readonly role: Role };

const KINDS = {
  'staff-account': staffAccount,
  'staff-role': staffRoleChange,
  'staff-reset': staffReset,
  'staff-factor': staffFactor,
  'staff-enable': staffEnable,
  'house-role': houseRole,
  'staff-sso': staffSso,
  'table-config': tableConfig,
  'table-service': tableService,
  'table-key': tableKey,
  'api-token': apiToken,
  'balance-adjustment': balanceAdjustment,
  'player-erasure': playerErasure,
  'house-setting': houseSetting,
} as const;

type ActOf<Kind extends OfficeKind> = (typeof KINDS)[Kind] extends Approvable<infer Act, infer _> ? Act : never;

/** What is asked: an act of a kind. */
export type Request = { [Kind in OfficeKind]: { readonly kind: Kind; readonly act: ActOf<Kind> } }[OfficeKind];

/** The kind with the types of its act forgotten: what is stored is parsed before it is used. */
const kindOf = (kind: string) => KINDS[kind as OfficeKind] as unknown as Approvable<unknown>; // stored kinds are ours

/** How long the reason of a request or a refusal is. */
const APPROVAL_REASON = { least: 3, most: 500 };

const refused = (text: string, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.approval.${text}`, values });

/** Why a reason is none; null when it is one. */
export const reasonFault = (why: string) => {
  const { length } = why.trim();
  return length < APPROVAL_REASON.least || length > APPROVAL_REASON.most ? refused('why', APPROVAL_REASON) : null;
};

/**
 * Asks a second person for an act, which is frozen from then on and changes nothing yet.
 * @returns the number of the request; or why the act could not be done, why the reason is none, that it would let the asker
 *   do more, or that another request of this kind about the same is open
 */
export async function askApproval(
  auth: Auth,
  actor: Asker,
  { kind, act }: Request,
  why: string,
): Promise<Result<number, Phrase>> {
  const fault = reasonFault(why);
  if (fault) return fault;
  const approvable = kindOf(kind);
  const subject = approvable.subject(act);
  return auth.prisma.$transaction(async (tx) => {
    await lockApprovals(tx);
    const open = await findOpenApproval(tx, kind, subject);
    if (open) return refused('open-already', { request: String(open.id) });
    if (await approvable.widensOwn?.(tx, act, actor.by)) return refused('own');
    const seen = await approvable.look(tx, auth, act);
    if (!seen.ok) return seen;
    const { before, after } = seen.value;
    const request = { kind, subject, act: act as Prisma.InputJsonObject, before, after, ...actor, why: why.trim() }; // JSON, by its type
    const id = Number(await storeApproval(tx, { ...request, expiresAt: new Date(Date.now() + APPROVAL_MS) }));
    await recordAct(tx, { ...actor, act: 'approval-asked', subject, before, after: { ...after, approval: id }, why });
    return ok(id);
  });
}

/** What was decided, with a password or a key that is shown only now. */
export interface Decided {
  readonly subject: string;
  readonly password?: string;
  readonly key?: string;
}

/**
 * Approves or refuses a request as the second person, or withdraws one's own. What is approved is done in the same
 * transaction exactly as it was asked; it is refused when what it would change is not as it was then. Refused with a
 * sentence also when it is decided at its table, when the request is not open, when the person may not decide it
 * ({@link hindranceOf}), when it would let one of the two do more, and when a refusal has no reason.
 */
export async function decideApproval(
  auth: Auth,
  actor: Asker,
  { id, decision, why }: { readonly id: number; readonly decision: Decision; readonly why: string },
): Promise<Result<Decided, Phrase>> {
  const fault = decision === 'refused' || why.trim() !== '' ? reasonFault(why) : null;
  if (fault) return fault;
  const asked = Number.isSafeInteger(id) ? await findApproval(auth.prisma, BigInt(id)) : null;
  if (!asked) return refused('none');
  if (isPitKind(asked.kind)) return refused('at-table');
  const approvable = kindOf(asked.kind);
  const act = approvable.act.safeParse(asked.act);
  if (!act.success) return refused('changed');
  const ready = decision === 'approved' ? await approvable.prepare?.(act.data) : undefined;
  const decided = async (tx: Transaction): Promise<Result<Decided, Phrase>> => {
    await lockApprovals(tx);
    const hindered = await hinders(tx, auth, actor, asked.id, decision);
    if (hindered) return hindered;
    const { subject } = asked;
    await record(tx, actor, { id, subject, decision, why: why.trim() });
    if (decision !== 'approved') return ok({ subject });
    for (const person of [asked.by, actor.by])
      if (await approvable.widensOwn?.(tx, act.data, person)) throw new Undone(refused('own').error);
    const seen = await approvable.look(tx, auth, act.data);
    if (!seen.ok) throw new Undone(seen.error);
    if (!isDeepStrictEqual(seen.value.before, asked.before)) throw new Undone(refused('changed').error);
    const by = { by: asked.by, role: parseRole(asked.role), address: asked.address };
    const asOf = { actor: by, approver: actor.by, why: asked.why, approval: id };
    const done = await approvable.carryOut(tx, auth, act.data, asOf, ready);
    if (!done.ok) throw new Undone(done.error);
    return ok({ subject, ...done.value });
  };
  try {
    return await auth.prisma.$transaction(decided);
  } catch (error) {
    if (error instanceof Undone) return err(error.phrase);
    // A name that somebody else took at this moment.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return refused('changed');
    throw error;
  }
}

/** Why the person may not decide the request so, as it is now. */
async function hinders(tx: Transaction, auth: Auth, { by }: Asker, id: bigint, decision: Decision) {
  const stored = await findApproval(tx, id);
  if (!stored) return refused('none');
  const taken = DECISIONS.find((each) => each === stored.decision?.decision) ?? null;
  const state = stateOf({ decision: taken, expiresAt: stored.expiresAt.getTime() }, Date.now());
  if (state !== 'open') return refused(`not-open.${state}`);
  if (decision === 'withdrawn') return stored.by === by ? null : refused('hindrance.not-asker');
  const hindrance = await hindranceAt(tx, auth, stored, by);
  // What nobody may ask for any more is still refused.
  if (decision === 'refused' && hindrance === 'asker-gone') return null;
  return hindrance && refused(`hindrance.${hindrance}`);
}

const CODES = { approved: 'approval-given', refused: 'approval-refused', withdrawn: 'approval-withdrawn' } as const;

/** Stores the decision with its entry in the audit log. */
async function record(
  tx: Transaction,
  actor: Asker,
  { id, subject, decision, why }: { id: number; subject: string; decision: Decision; why: string },
): Promise<void> {
  await storeDecision(tx, { approvalId: BigInt(id), decision, ...actor, why });
  await recordAct(tx, { ...actor, act: CODES[decision], subject, after: { approval: id }, why: why || null });
}

/** What was begun in a transaction and cannot be done: it is rolled back with its decision. */
class Undone extends Error {
  readonly phrase: Phrase;
  constructor(phrase: Phrase) {
    super(phrase.key);
    this.phrase = phrase;
  }
}
