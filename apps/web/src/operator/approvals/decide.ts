import { type Asker, type Auth, type Decided, decideApproval } from '@baize/auth';
import type { Decision, ListedApproval } from '@baize/database';
import { err, type Phrase, type Result } from '@baize/rules';
import { houseFault, type ReturnsFault } from '../tables/edge/house-returns.ts';
import { askedConfig } from './approval-changes.ts';

/**
 * Approves, refuses or withdraws a request; one for a configuration that the jurisdiction of the house does not allow is not
 * approved.
 * @param asked the request as the person sees it; null when they do not
 */
export async function decide(
  auth: Auth,
  actor: Asker,
  asked: ListedApproval | null,
  request: { readonly id: number; readonly decision: Decision; readonly why: string },
): Promise<Result<Decided, Phrase | ReturnsFault>> {
  const config = asked && request.decision === 'approved' ? await askedConfig(asked) : null;
  const fault =
    config && (await houseFault(config.definition, config.version === null ? null : config.was, config.asked));
  return fault ? err(fault) : decideApproval(auth, actor, request);
}
