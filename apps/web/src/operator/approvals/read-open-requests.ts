import { kindsSeenBy, type Role } from '@baize/auth';
import { type ListedApproval, listApprovals } from '@baize/database';
import { casinoPool } from '../../lib/casino.ts';

const MOST_REQUESTS = 20;

/**
 * The newest open requests that this role may see, for a page that shows what they are about.
 * @param subject `user:<id>` or `table:<id>`; all without it
 */
export async function readOpenRequests(role: Role, subject?: string): Promise<readonly ListedApproval[]> {
  const filter = { state: 'open', ...(subject !== undefined && { subject }) } as const;
  return (await listApprovals(casinoPool(), kindsSeenBy(role), filter, MOST_REQUESTS)).approvals;
}
