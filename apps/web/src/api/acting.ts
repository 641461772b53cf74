import { type Asker, type Auth, type Bearer, disableAccount, enableAccount, type Refusal } from '@baize/auth';
import type { InputOf, OPERATIONS, OperationName } from '@baize/client';
import { readApproval, reopenTable, retireTable, type TableActor } from '@baize/database';
import type { Phrase } from '@baize/rules';
import { getLanguage } from '../i18n/get-language.ts';
import { casinoPool } from '../lib/casino.ts';
import { decide } from '../operator/approvals/decide.ts';
import { changeConfig } from '../operator/tables/config/change-config.ts';
import type { ReturnsFault } from '../operator/tables/edge/house-returns.ts';
import { openDraft } from '../operator/tables/life/open-draft.ts';
import { problem } from './problem.ts';
import { kindsOf } from './reading.ts';

type ActingName = {
  [Name in OperationName]: (typeof OPERATIONS)[Name] extends { readonly method: 'POST' } ? Name : never;
}[OperationName];

interface Act<Name extends ActingName> {
  readonly id: string;
  readonly given: InputOf<Name>;
  readonly bearer: Bearer;
  readonly actor: Asker;
  /** Its transactions are parts of the one that keeps the answer. */
  readonly auth: Auth;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** What it was about, for the audit log. */
  readonly subject: string;
}

type Answered = Omit<Answer, 'subject'>;

const SUBJECTS: { readonly [Name in ActingName]: (id: string) => string } = {
  openTable: (id) => `table:${id}`,
  closeTable: (id) => `table:${id}`,
  configureTable: (id) => `table:${id}`,
  blockPlayer: (id) => `user:${id}`,
  unblockPlayer: (id) => `user:${id}`,
  decideApproval: () => 'approvals',
};

const ACTING: { readonly [Name in ActingName]: (act: Act<Name>) => Promise<Answered> } = {
  openTable: async ({ id, given, actor, auth }) => {
    const table = await auth.prisma.table.findUnique({ where: { id }, select: { state: true } });
    if (table?.state !== 'draft') return resulting(await reopenTable(auth.prisma, because(actor, given), id));
    const opened = await openDraft(auth, actor, id, given.reason);
    if (!opened.ok) return refusedBy(opened.error);
    return 'asked' in opened.value ? waiting(opened.value.asked) : done();
  },
  closeTable: async ({ id, given, actor, auth }) =>
    resulting(await retireTable(auth.prisma, because(actor, given), id)),
  configureTable: async ({ id, given, actor, auth }) => {
    const { replaces: from, config, reason: why } = given;
    const changed = await changeConfig(auth, actor, { tableId: id, from, config, why });
    if (changed.ok) return 'asked' in changed ? waiting(changed.asked) : done(changed.version);
    if ('phrase' in changed) return refusedBy(changed.phrase);
    if ('told' in changed) return refusedBy({ is: changed.refused, told: changed.told });
    return problem(changed.refused === 'overtaken' ? 409 : 400, `configuration-${changed.refused}`);
  },
  blockPlayer: async ({ id, given, actor, auth }) =>
    changing(await disableAccount(auth, actor, { whose: 'player', userId: id, why: given.reason })),
  unblockPlayer: async ({ id, given, actor, auth }) =>
    changing(await enableAccount(auth, actor, { whose: 'player', userId: id, why: given.reason })),
  decideApproval: async ({ id, given: { decision, reason }, bearer, actor, auth }) => {
    const asked = /^\d{1,15}$/.test(id) ? await readApproval(casinoPool(), kindsOf(bearer), id) : null;
    if (!asked) return refusedBy({ key: 'house.approval.none' });
    if (decision !== 'withdrawn' && !DECIDED_HERE.includes(asked.kind)) return problem(403, 'decided-at-page');
    // Also in a house of one operator, where the page lets them.
    if (decision !== 'withdrawn' && asked.by === bearer.userId) return problem(403, 'own-request');
    return resulting(await decide(auth, actor, asked, { id: Number(id), decision, why: reason }));
  },
};

/** Accounts and keys are decided by a person, who is shown what they open. */
const DECIDED_HERE: readonly string[] = ['table-config', 'table-service'];

/** Does what an acting call asks, by the functions of the pages. */
export async function answerActing(
  name: OperationName,
  act: { readonly id: string; readonly given: unknown; readonly bearer: Bearer; actor: Asker; auth: Auth },
): Promise<Answer> {
  const answer = ACTING[name as ActingName] as (act: unknown) => Promise<Answered>; // parsed by the schema of its operation
  return { ...(await answer(act)), subject: SUBJECTS[name as ActingName](act.id) };
}

const because = ({ by, role, address }: Asker, { reason: why }: { readonly reason: string }): TableActor => ({
  ...{ by, role, address, why },
});

const done = (version: number | null = null): Answered => ({
  status: 200,
  body: { done: true, approval: null, version },
});
const waiting = (approval: number): Answered => ({
  status: 200,
  body: { done: false, approval: String(approval), version: null },
});

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: Phrase | ReturnsFault };

const resulting = (result: Outcome): Answered | Promise<Answered> => (result.ok ? done() : refusedBy(result.error));

const changing = (refused: Refusal | null): Answered | Promise<Answered> =>
  refused === null ? done() : refusedBy(refused.phrase);

/** A refusal with its sentence in the language of the caller. */
async function refusedBy(fault: Phrase | ReturnsFault): Promise<Answered> {
  if ('told' in fault)
    return problem(fault.is === 'counting' ? 503 : 409, `returns-${fault.is}`, { detail: fault.told });
  const { tell } = await getLanguage();
  return problem(statusOf(fault.key), fault.key, { detail: tell(fault) });
}

/** A refusal is a conflict with how things are, unless its key says more. */
function statusOf(key: string): number {
  if (/no-such|\.none$/.test(key)) return 404;
  if (/\.why$|reason-missing$/.test(key)) return 400;
  return /\.hindrance\./.test(key) ? 403 : 409;
}
