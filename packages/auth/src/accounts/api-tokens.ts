import { recordAct } from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { type Asker, askApproval, reasonFault } from '../approvals/approvals.ts';
import { type NewToken, storeToken, tokenFault } from '../approvals/token-kind.ts';
import type { Auth } from '../auth.ts';
import { isActing } from '../roles.ts';
import { apiTokenDigest, createApiToken } from '../tokens/api-token.ts';

/** A token, which is shown only now; with the number of the request until whose approval it opens nothing. */
export interface MadeToken {
  readonly token: string;
  readonly asked?: number;
}

/**
 * Makes a token of one's own. One that does more than read takes a second person, in a house of several. Refused with a
 * sentence: the name, a permission that the person has not, the reason, too many tokens, or a request that is open.
 */
export async function makeApiToken(
  auth: Auth,
  actor: Asker,
  { name, permissions, days }: Pick<NewToken, 'name' | 'permissions' | 'days'>,
  why: string,
): Promise<Result<MadeToken, Phrase>> {
  const token = createApiToken();
  const act = { userId: actor.by, name: name.trim(), digest: apiTokenDigest(token), permissions, days };
  if (auth.fourEyes && permissions.some(isActing)) {
    const asked = await askApproval(auth, actor, { kind: 'api-token', act }, why);
    return asked.ok ? ok({ token, asked: asked.value }) : asked;
  }
  const fault = reasonFault(why);
  if (fault) return fault;
  return auth.prisma.$transaction(async (tx) => {
    const refused = await tokenFault(tx, auth.demo, act);
    if (refused) return refused;
    await storeToken(tx, actor, act, { why: why.trim() });
    return ok({ token });
  });
}

/** Ends a token of one's own at once. Refused when there is none with this id that is in force. */
export async function revokeApiToken(auth: Auth, actor: Asker, id: string): Promise<Result<string, Phrase>> {
  return auth.prisma.$transaction(async (tx) => {
    const where = { id, userId: actor.by, revokedAt: null };
    const token = await tx.apiToken.findFirst({ where });
    const { count } = await tx.apiToken.updateMany({ where, data: { revokedAt: new Date() } });
    if (!token || count === 0) return err<Phrase>({ key: 'house.token.none', values: {} });
    const { by, role, address } = actor;
    const subject = `user:${by}`;
    await recordAct(tx, { by, role, address, act: 'api-token-revoked', subject, after: { token: token.name } });
    return ok(token.name);
  });
}
