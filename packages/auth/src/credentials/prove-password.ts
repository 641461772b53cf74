import type { Auth } from '../auth.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { recordAttempt, settleAttempt } from './lockout.ts';
import { isTooLong } from './passwords.ts';

/**
 * Checks the password of a signed-in account before a sensitive change. A wrong one counts towards the lock. Refuses
 * `current-password-wrong`, `sign-in-locked`, and `no-password` to guests.
 */
export async function provePassword(auth: Auth, userId: string, password: string): Promise<Refusal | null> {
  const { prisma, library } = auth;
  const credentials = { where: { providerId: 'credential' }, select: { password: true } };
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { username: true, credentials } });
  const hash = user?.credentials[0]?.password;
  if (!user?.username || !hash) return refusal('no-password');
  const attempt = await recordAttempt(prisma, { username: user.username, origin: 'session' });
  if ('code' in attempt) return attempt;
  const hasher = (await library.$context).password;
  try {
    const isRight = !isTooLong(password) && (await hasher.verify({ hash, password }));
    await settleAttempt(prisma, attempt, isRight ? 'right' : 'wrong');
    return isRight ? null : refusal('current-password-wrong');
  } catch (error) {
    await settleAttempt(prisma, attempt, 'unknown');
    throw error;
  }
}
