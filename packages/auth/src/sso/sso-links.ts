import type { PrismaClient } from '@baize/database';
import { change, type Making } from '../accounts/account-changes.ts';
import type { Actor } from '../accounts/people.ts';
import type { Auth } from '../auth.ts';
import { type Refusal, type RefusalCode, refusal } from '../refusals.ts';

/** The kind of a credential that is an account at this provider: another issuer has other people under the same ids. */
const providerOf = (issuer: string): string => `${LINKS}${issuer}`;
const LINKS = 'sso:';

type Reading = Pick<PrismaClient, 'credential'>;

/** Which account of the provider somebody signs in with; null without one. */
export async function readSsoLink(prisma: Reading, issuer: string, userId: string): Promise<string | null> {
  const link = await prisma.credential.findFirst({ where: { userId, providerId: providerOf(issuer) } });
  return link?.accountId ?? null;
}

/** The id of the account that is linked to a person of the provider; null without one. */
export async function findSsoLink(prisma: Reading, issuer: string, subject: string): Promise<string | null> {
  const providerId_accountId = { providerId: providerOf(issuer), accountId: subject };
  return (await prisma.credential.findUnique({ where: { providerId_accountId } }))?.userId ?? null;
}

/** Why an account cannot be linked to a person of the provider; null when it can. */
export async function ssoLinkFault(
  tx: Reading,
  { issuer, userId, subject }: { readonly issuer: string; readonly userId: string; readonly subject: string },
): Promise<RefusalCode | null> {
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters, compared exactly.
  if (!/^[\x21-\x7e]{1,255}$/.test(subject)) return 'sso-subject';
  const owner = await findSsoLink(tx, issuer, subject);
  if (owner === null) return null;
  return owner === userId ? 'already-so' : 'sso-taken';
}

/** Links an account to a person of the provider, in place of any other one. */
export const linkingSso =
  (issuer: string, userId: string, subject: string): Making =>
  async (tx) => {
    const fault = await ssoLinkFault(tx, { issuer, userId, subject });
    if (fault !== null) return refusal(fault);
    const before = await readSsoLink(tx, issuer, userId);
    await tx.credential.deleteMany({ where: { userId, providerId: { startsWith: LINKS } } });
    const id = crypto.randomUUID();
    await tx.credential.create({ data: { id, userId, providerId: providerOf(issuer), accountId: subject } });
    return { ...(before === null ? {} : { before: { sso: before } }), after: { sso: subject, issuer } };
  };

/**
 * Links an account of staff to a person of the identity provider, by whose sign-in there the account is opened from then
 * on. Refuses `sso-off`, `sso-subject`, `sso-taken`, `already-so`, `reason-missing` and `no-such-account`.
 */
export async function linkStaffSso(
  auth: Auth,
  actor: Actor,
  userId: string,
  { subject, why }: { readonly subject: string; readonly why: string },
): Promise<Refusal | null> {
  if (auth.sso === null) return refusal('sso-off');
  const about = { act: 'sso-linked', whose: 'staff', userId, why } as const;
  return change(auth, actor, about, linkingSso(auth.sso.issuer, userId, subject));
}

/** Takes such a link away and ends all sessions. Refuses `already-so`, `reason-missing` and `no-such-account`. */
export function unlinkStaffSso(auth: Auth, actor: Actor, userId: string, why: string): Promise<Refusal | null> {
  return change(auth, actor, { act: 'sso-unlinked', whose: 'staff', userId, why }, async (tx) => {
    const where = { userId, providerId: { startsWith: LINKS } };
    const link = await tx.credential.findFirst({ where });
    if (link === null) return refusal('already-so');
    await tx.credential.deleteMany({ where });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { sso: link.accountId } };
  });
}
