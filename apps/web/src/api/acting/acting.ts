import { disableAccount, enableAccount } from '@baize/auth';
import type { OperationName } from '@baize/client';
import { readApproval, reopenTable, retireTable } from '@baize/database';
import { casinoPool } from '../../lib/casino.ts';
import { decide } from '../../operator/approvals/decide.ts';
import { type ConfigChanged, changeConfig } from '../../operator/tables/config/change-config.ts';
import { withdrawWaiting } from '../../operator/tables/config/withdraw-waiting.ts';
import { openDraft } from '../../operator/tables/life/open-draft.ts';
import { problem } from '../problem.ts';
import { kindsOf } from '../reading/reading.ts';
import { TABLE_ACTING } from './at-table.ts';
import { HOUSE_ACTING, HOUSE_SUBJECTS } from './house.ts';
import {
  type Act,
  type ActingName,
  type Actors,
  type Answered,
  because,
  changing,
  done,
  refusedBy,
  resulting,
  type Subjects,
  waiting,
} from './outcome.ts';

const SUBJECTS: Subjects = {
  ...HOUSE_SUBJECTS,
  openTable: (id) => `table:${id}`,
  closeTable: (id) => `table:${id}`,
  configureTable: (id) => `table:${id}`,
  withdrawConfiguration: (id) => `table:${id}`,
  pauseTable: (id) => `table:${id}`,
  resumeTable: (id) => `table:${id}`,
  announceClosing: (id) => `table:${id}`,
  keepOpen: (id) => `table:${id}`,
  blockPlayer: (id) => `user:${id}`,
  unblockPlayer: (id) => `user:${id}`,
  decideApproval: () => 'approvals',
};

const ACTING: Actors = {
  ...HOUSE_ACTING,
  ...TABLE_ACTING,
  openTable: async ({ id, given, bearer, actor, auth }) => {
    const table = await auth.prisma.table.findUnique({ where: { id }, select: { state: true } });
    // Who may open drafts does not undo what those who manage tables have done, as at its page.
    if (table?.state === 'retired' && !bearer.permissions.includes('manage'))
      return problem(403, 'not-permitted', { detail: 'manage' });
    if (table?.state !== 'draft') return resulting(await reopenTable(auth.prisma, because(actor, given), id));
    const opened = await openDraft(auth, actor, id, given.reason);
    if (!opened.ok) return refusedBy(opened.error);
    return 'asked' in opened.value ? waiting(opened.value.asked) : done();
  },
  closeTable: async ({ id, given, actor, auth }) =>
    resulting(await retireTable(auth.prisma, because(actor, given), id)),
  configureTable: async ({ id, given, actor, auth }) => {
    const { replaces: from, config, reason: why } = given;
    return configured(await changeConfig(auth, actor, { tableId: id, from, config, why }));
  },
  withdrawConfiguration: async ({ id, given: { reason: why }, actor, auth }) => {
    const changed = await withdrawWaiting(auth, actor, { tableId: id, why });
    return changed === 'none' ? problem(409, 'none-waits') : configured(changed);
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

function configured(changed: ConfigChanged): Answered | Promise<Answered> {
  if (changed.ok) return 'asked' in changed ? waiting(changed.asked) : done(changed.version);
  if ('phrase' in changed) return refusedBy(changed.phrase);
  if ('told' in changed) return refusedBy({ is: changed.refused, told: changed.told });
  return problem(changed.refused === 'overtaken' ? 409 : 400, `configuration-${changed.refused}`);
}

/** Accounts and keys are decided by a person, who is shown what they open. */
const DECIDED_HERE: readonly string[] = ['table-config', 'table-service'];

/** Does what an acting call asks, by the functions of the pages. `subject` is what it was about, for the audit log. */
export async function answerActing(
  name: OperationName,
  act: Omit<Act<ActingName>, 'given'> & { readonly given: unknown },
): Promise<Answered & { readonly subject: string }> {
  const answer = ACTING[name as ActingName] as (act: unknown) => Promise<Answered>; // parsed by the schema of its operation
  return { ...(await answer(act)), subject: SUBJECTS[name as ActingName](act.id) };
}
