import { randomUUID } from 'node:crypto';
import { findHouseRole, lockApprovals, recordAct, storeHouseRole } from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { lockAccounts } from '../accounts/account-changes.ts';
import { type Asker, askApproval, reasonFault } from '../approvals/approvals.ts';
import { type Composition, houseRole, lookAtRole, roleSubject, storeComposition } from '../approvals/role-kind.ts';
import type { Auth } from '../auth.ts';
import { assignedTo, type Composable, isWider } from '../roles.ts';

/** A role as a form sends it; without an id a new one. */
export interface WantedRole {
  readonly id?: string | undefined;
  readonly name: string;
  readonly permissions: readonly Composable[];
}

const refused = (text: string, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.role.${text}`, values });

/**
 * Composes a role, or composes one anew. What lets somebody do more than before takes a second person, in a house of
 * several; less is done at once. Nobody widens a role that is their own.
 * @returns the number of the request, or undefined when it is done; or why it cannot be
 */
export async function composeRole(
  auth: Auth,
  actor: Asker,
  { id: known, name, permissions }: WantedRole,
  why: string,
): Promise<Result<number | undefined, Phrase>> {
  const id = known ?? randomUUID();
  const act: Composition = { id, name: name.trim(), permissions: [...permissions] };
  const fault = reasonFault(why);
  if (fault) return fault;
  const done = await auth.prisma.$transaction(async (tx): Promise<Result<undefined, Phrase> | 'takes-two'> => {
    await lockApprovals(tx);
    const before = await findHouseRole(tx, id);
    if (known !== undefined && before === null) return refused('gone');
    if (auth.fourEyes && isWider(before?.permissions ?? [], permissions)) return 'takes-two';
    const seen = await lookAtRole(tx, auth, act);
    if (!seen.ok) return seen;
    if (await houseRole.widensOwn?.(tx, act, actor.by)) return err<Phrase>({ key: 'house.approval.own' });
    await storeComposition(tx, actor, act, { why: why.trim() });
    return ok(undefined);
  });
  return done === 'takes-two' ? askApproval(auth, actor, { kind: 'house-role', act }, why) : done;
}

/** Ends a composed role that no account has any more. Refused with a sentence while one has it, and when there is none. */
export async function endRole(auth: Auth, actor: Asker, id: string, why: string): Promise<Result<string, Phrase>> {
  const fault = reasonFault(why);
  if (fault) return fault;
  return auth.prisma.$transaction(async (tx) => {
    await lockApprovals(tx);
    await lockAccounts(tx);
    const role = await findHouseRole(tx, id);
    if (role === null || role.ended) return refused('gone');
    const count = await tx.user.count({ where: { role: assignedTo(id) } });
    if (count > 0) return refused('held', { count });
    const { name, permissions } = role;
    await storeHouseRole(tx, { ...role, version: role.version + 1, ended: true, by: actor.by });
    const before = { permissions: [...permissions] };
    await recordAct(tx, { ...actor, act: 'role-ended', subject: roleSubject(name), before, why: why.trim() });
    return ok(name);
  });
}
