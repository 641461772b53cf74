import { orUnavailable } from '../unavailable.ts';
import type { Staff } from './decision-context.ts';

/**
 * Whether a member of staff may approve what another one asked: neither has made, reset or approved the account of the
 * other. What the house itself asked is for everybody.
 * @throws Unavailable when this cannot be found out now
 */
export async function isIndependent(by: Pick<Staff, 'isIndependentOf'>, asker: string | null): Promise<boolean> {
  return asker === null || !by.isIndependentOf || orUnavailable(by.isIndependentOf(asker));
}
