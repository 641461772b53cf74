import { findHouseRole, listHouseRoles, type Prisma, recordAct, storeHouseRole } from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { z } from 'zod';
import { holderOf } from '../accounts/holder.ts';
import { skeletonOf } from '../accounts/names.ts';
import type { Actor } from '../accounts/people.ts';
import { apartIn, assignedTo, COMPOSABLE, composedId, isWider, needsOffice, ROLES } from '../roles.ts';
import { type Approvable, PERMISSIONS, type Seen } from './approval-kind.ts';

type Transaction = Prisma.TransactionClient;

/** The length of the name of a composed role. */
const ROLE_NAME = { least: 2, most: 40 } as const;

/** Names that say something else already. */
const BUILT_IN = [...ROLES, 'composed'];

const Composition = z.strictObject({
  /** A new one, or that of a role that is composed anew. */
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.enum(COMPOSABLE)),
});
/** What a composed role is to be from now on. */
export type Composition = z.output<typeof Composition>;

const refused = (text: string, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.role.${text}`, values });

/** A role of the house that permits more than before; its name stays. */
export const houseRole: Approvable<Composition> = {
  ...PERMISSIONS['house-role'],
  act: Composition,
  subject: ({ name }) => roleSubject(name),
  look: lookAtRole,
  widensOwn: async (tx, { id, permissions }, userId) => {
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (composedId(user?.role ?? '') !== id) return false;
    return isWider((await holderOf(tx, user?.role)).composed?.permissions ?? [], permissions);
  },
  carryOut: async (tx, _, act, { actor, why, approval }) => {
    await storeComposition(tx, actor, act, { why, approval });
    return ok({});
  },
};

export const roleSubject = (name: string): string => `role:${name.trim()}`;

/** What it would change, or why it cannot be: the name, the permissions, or a role that was ended. */
export async function lookAtRole(tx: Transaction, _: unknown, act: Composition): Promise<Result<Seen, Phrase>> {
  const { id, permissions } = act;
  const name = act.name.trim();
  if (name.length < ROLE_NAME.least || name.length > ROLE_NAME.most || /\p{C}/u.test(name))
    return refused('name-malformed', ROLE_NAME);
  if (permissions.length === 0) return refused('no-permission');
  if (apartIn(permissions)) return refused('apart');
  if (needsOffice(permissions) && !permissions.includes('read-history')) return refused('office');
  const before = await findHouseRole(tx, id);
  if (before?.ended || (before && before.name !== name)) return refused('gone');
  const others = (await listHouseRoles(tx)).filter((each) => each.id !== id).map((each) => each.name);
  if ([...BUILT_IN, ...others].some((each) => skeletonOf(each) === skeletonOf(name))) return refused('name-taken');
  const was = before?.permissions ?? [];
  if (was.length === permissions.length && !isWider(permissions, was)) return refused('same');
  return ok({
    before: before ? { permissions: [...was] } : {},
    after: { name, permissions: ordered(permissions) },
  });
}

const ordered = (permissions: Composition['permissions']) => COMPOSABLE.filter((each) => permissions.includes(each));

/** Stores what a role is from now on, with its entry in the audit log; whoever has it signs in again. */
export async function storeComposition(
  tx: Transaction,
  actor: Actor,
  { id, name, permissions }: Composition,
  { why, approval }: { readonly why: string; readonly approval?: number },
): Promise<void> {
  const before = await findHouseRole(tx, id);
  const version = (before?.version ?? 0) + 1;
  const also = approval === undefined ? {} : { approval };
  const now = { permissions: ordered(permissions) };
  await storeHouseRole(tx, { ...{ id, version, name: name.trim(), ended: false, by: actor.by }, ...now, ...also });
  await tx.session.deleteMany({ where: { user: { role: assignedTo(id) } } });
  await recordAct(tx, {
    ...{ ...actor, act: 'role-composed', subject: roleSubject(name), after: { ...now, ...also }, why },
    ...(before && { before: { permissions: [...before.permissions] } }),
  });
}
