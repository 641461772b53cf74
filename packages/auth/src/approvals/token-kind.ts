import { type Prisma, recordAct } from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { z } from 'zod';
import { holderOf } from '../accounts/holder.ts';
import type { Actor } from '../accounts/people.ts';
import { API_PERMISSIONS, may } from '../roles.ts';
import { isClosed } from '../sessions/closed.ts';
import { type Approvable, PERMISSIONS } from './approval-kind.ts';

/** How long a token can be in force, in days. */
export const TOKEN_DAYS = [1, 7, 30, 90, 365] as const;
/** The maximum of tokens of one person that are in force. */
const MAX_TOKENS = 20;
const NAME_MAX = 40;
const DAY_MS = 24 * 3_600_000;

const NewToken = z.strictObject({
  userId: z.string(),
  name: z.string(),
  digest: z.string(),
  permissions: z.array(z.enum(API_PERMISSIONS)),
  days: z.literal(TOKEN_DAYS),
});
export type NewToken = z.output<typeof NewToken>;

type Transaction = Prisma.TransactionClient;

const refused = (text: string, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.token.${text}`, values });

/** A token that does more than read; it opens nothing before it is approved, and nobody but its owner has seen it. */
export const apiToken: Approvable<NewToken> = {
  ...PERMISSIONS['api-token'],
  act: NewToken,
  subject: ({ userId }) => `user:${userId}`,
  look: async (tx, auth, act) => {
    const fault = await tokenFault(tx, auth.demo, act);
    return fault ?? ok({ before: {}, after: seenOf(act) });
  },
  carryOut: async (tx, _, act, { actor, why, approval }) => {
    await storeToken(tx, actor, act, { why, approval });
    return ok({});
  },
};

const seenOf = ({ name, permissions, days }: NewToken) => ({ token: name, permissions, days });

/** Why a token cannot be made; undefined when it can. */
export async function tokenFault(
  tx: Transaction,
  demo: boolean,
  { userId, name, permissions }: NewToken,
): Promise<Result<never, Phrase> | undefined> {
  const owner = await tx.user.findUnique({ where: { id: userId } });
  if (!owner || isClosed(owner, demo)) return refused('owner-gone');
  if (name.trim() === '' || name.length > NAME_MAX || /\p{C}/u.test(name))
    return refused('name-malformed', { most: NAME_MAX });
  const holder = await holderOf(tx, owner.role);
  const isWider = permissions.some((each) => !may(holder, each));
  if (permissions.length === 0 || isWider || !may(holder, 'use-api')) return refused('permissions');
  const count = await tx.apiToken.count({ where: { userId, revokedAt: null, expiresAt: { gt: new Date() } } });
  return count < MAX_TOKENS ? undefined : refused('full', { most: MAX_TOKENS });
}

/** Stores a token, in force from now on, with its entry in the audit log. */
export async function storeToken(
  tx: Transaction,
  actor: Actor,
  act: NewToken,
  { why, approval }: { readonly why: string; readonly approval?: number },
): Promise<void> {
  const { userId, name, digest, permissions, days } = act;
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await tx.apiToken.create({ data: { userId, name, digest, permissions, expiresAt } });
  const after = { ...seenOf(act), ...(approval !== undefined && { approval }) };
  await recordAct(tx, { ...actor, act: 'api-token-made', subject: `user:${userId}`, after, why });
}
