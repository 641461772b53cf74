import { hasRoom } from '@baize/database';
import type { Auth } from './auth.ts';

/** Instances in which a password has been hashed: that takes time and memory, so it is checked only once. */
const hashed = new WeakSet<Auth>();

/**
 * Whether people can sign in: everything that a sign-in uses can be read and written, and passwords can be hashed. `false` also
 * when the check fails.
 */
export async function canSignIn(auth: Auth): Promise<boolean> {
  const { prisma, library } = auth;
  try {
    await Promise.all([
      prisma.user.findFirst({ select: { id: true, demo: true, skeleton: true } }),
      prisma.credential.findFirst({ select: { id: true } }),
      prisma.session.findFirst({ select: { id: true } }),
      prisma.signInFailure.findFirst({ select: { id: true, origin: true } }),
      prisma.auditEntry.findFirst({ select: { id: true } }),
    ]);
    // Each sign-in stores a session.
    if (!(await hasRoom(prisma))) return false;
    if (!hashed.has(auth)) await (await library.$context).password.hash('is it so');
    hashed.add(auth);
    return true;
  } catch {
    return false;
  }
}
