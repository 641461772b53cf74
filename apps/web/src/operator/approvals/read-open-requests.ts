import { type Holder, kindsSeenBy } from '@baize/auth';
import { type ListedApproval, listApprovals } from '@baize/database';
import { casinoPool } from '../../lib/casino.ts';

const MOST_REQUESTS = 20;

/**
 * The newest open requests that somebody may see, for a page that shows what they are about.
 * @param subject `user:<id>`, `table:<id>` or `house:<setting>`; all without it
 */
export async function readOpenRequests(who: Holder, subject?: string): Promise<readonly ListedApproval[]> {
  const filter = { state: 'open', ...(subject !== undefined && { subject }) } as const;
  return (await listApprovals(casinoPool(), kindsSeenBy(who), filter, MOST_REQUESTS)).approvals;
}
