import type { PrismaClient } from '@baize/database';
import { readSignedCookie } from '../tokens/signed-cookie.ts';
import { sessionCookie } from './cookies.ts';

type Signed = { readonly prisma: PrismaClient; readonly baseUrl: string; readonly secrets: readonly string[] };

/**
 * Headers of somebody who signs in, without the cookie of a session that has ended or expired. Browsers keep it, and the
 * library, on finding no session for it, would delete the cookie of the new one in the same answer.
 */
export async function withoutEndedSession({ prisma, baseUrl, secrets }: Signed, headers: Headers): Promise<Headers> {
  const name = sessionCookie(baseUrl);
  const cookies = headers.get('cookie')?.split('; ') ?? [];
  const others = cookies.filter((pair) => !pair.startsWith(`${name}=`));
  if (others.length === cookies.length) return headers;
  const token = readSignedCookie(headers, name, secrets);
  const session = token === null ? null : await prisma.session.findUnique({ where: { token } });
  if (session !== null && session.expiresAt.getTime() > Date.now()) return headers;
  const without = new Headers(headers);
  without.delete('cookie');
  if (others.length > 0) without.set('cookie', others.join('; '));
  return without;
}
