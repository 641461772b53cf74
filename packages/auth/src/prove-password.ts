import type { Auth } from './auth.ts';
import { PASSWORD_LENGTH } from './gate.ts';
import { bookAttempt, forgiveAttempts } from './lockout.ts';
import { type Refusal, refusal } from './refusals.ts';

/**
 * Whether `password` is that of somebody who is signed in, before something that is not to be done behind their back.
 * A wrong one counts towards the lock. Refuses `current-password-wrong`, `sign-in-locked`, `no-password` to guests.
 */
export async function provePassword(auth: Auth, userId: string, password: string): Promise<Refusal | null> {
  const { prisma, library } = auth;
  const credentials = { where: { providerId: 'credential' }, select: { password: true } };
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { username: true, credentials } });
  const hash = user?.credentials[0]?.password;
  if (!user?.username || !hash) return refusal('no-password');
  const locked = await bookAttempt(prisma, user.username);
  if (locked !== null) return locked;
  if (password.length > PASSWORD_LENGTH.most) return refusal('current-password-wrong');
  const hasher = (await library.$context).password;
  if (!(await hasher.verify({ hash, password }))) return refusal('current-password-wrong');
  await forgiveAttempts(prisma, user.username);
  return null;
}
