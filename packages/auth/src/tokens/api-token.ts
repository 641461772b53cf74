import { createHash, randomBytes } from 'node:crypto';
import { holderOf } from '../accounts/holder.ts';
import type { Auth } from '../auth.ts';
import { API_PERMISSIONS, type ApiPermission, type Holder, may } from '../roles.ts';
import { isClosed } from '../sessions/closed.ts';

/** A token of the API: 256 random bits. It is shown once and stored nowhere. */
export const createApiToken = (): string => `baize_${randomBytes(32).toString('base64url')}`;

/** What is stored of a token: SHA-256, hexadecimal. */
export const apiTokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A program that acts for a person. */
export interface Bearer extends Holder {
  readonly tokenId: string;
  /** What its owner calls the token. */
  readonly tokenName: string;
  readonly userId: string;
  /** Those of the token that its owner has now. */
  readonly permissions: readonly ApiPermission[];
}

const BEARER = /^Bearer (baize_[\w-]{43})$/i;
const USED_EVERY_MS = 60_000;

/**
 * Whom an `Authorization` header lets act; `null` without a token that is in force: it has expired, was revoked, or its owner
 * may not sign in now. A token ends nothing and extends no session.
 */
export async function readBearer(
  auth: Pick<Auth, 'prisma' | 'demo' | 'secondFactor'>,
  authorization: string | null,
): Promise<Bearer | null> {
  const [, token] = BEARER.exec(authorization ?? '') ?? [];
  if (token === undefined) return null;
  const found = await auth.prisma.apiToken.findUnique({
    where: { digest: apiTokenDigest(token) },
    include: { user: true },
  });
  const now = new Date();
  if (!found || found.revokedAt !== null || found.expiresAt <= now || !maySignIn(auth, found.user)) return null;
  const holder = await holderOf(auth.prisma, found.user.role);
  if (!may(holder, 'use-api')) return null;
  if (found.usedAt === null || now.getTime() - found.usedAt.getTime() >= USED_EVERY_MS)
    await auth.prisma.apiToken.updateMany({ where: { id: found.id }, data: { usedAt: now } });
  const permissions = API_PERMISSIONS.filter((each) => found.permissions.includes(each) && may(holder, each));
  return { tokenId: found.id, tokenName: found.name, userId: found.userId, ...holder, permissions };
}

/** Whether nothing is required of the person first. */
function maySignIn(
  { demo, secondFactor }: Pick<Auth, 'demo' | 'secondFactor'>,
  user: {
    readonly banned: boolean | null;
    readonly banExpires: Date | null;
    readonly demo: boolean;
    readonly passwordExpiresAt: Date | null;
    readonly arrivalHolder: string | null;
    readonly twoFactorEnabled: boolean | null;
  },
): boolean {
  if (isClosed(user, demo) || user.passwordExpiresAt !== null || user.arrivalHolder !== null) return false;
  return secondFactor === 'optional' || user.twoFactorEnabled === true;
}
