import { type Identity, may } from '@baize/auth';
import { currentIdentity, requireRole } from '../../lib/session.ts';
import type { Me } from '../situation/situation.ts';

/** The signed-in dealer or pit boss; all others are redirected. */
export async function requireConsole(returnTo: string): Promise<{ readonly identity: Identity; readonly me: Me }> {
  const known = await currentIdentity();
  const supervises = known !== null && may(known, 'supervise');
  const identity = await requireRole(supervises ? 'supervise' : 'deal', returnTo);
  const { userId, name } = identity;
  return { identity, me: { userId, name, deals: may(identity, 'deal'), supervises } };
}
