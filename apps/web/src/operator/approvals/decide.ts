import { type Asker, type Auth, type Decided, decideApproval } from '@baize/auth';
import type { Decision, ListedApproval } from '@baize/database';
import { jurisdictionFault, readJurisdiction } from '@baize/protocol';
import { err, type Phrase, type Result } from '@baize/rules';
import { type ReturnsFault, returnsFault } from '../tables/edge/house-returns.ts';
import { type AskedConfig, askedConfig } from './approval-changes.ts';

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
  const fault = config && (await configFault(config));
  return fault ? err(fault) : decideApproval(auth, actor, request);
}

function configFault({
  definition,
  table,
  version,
  was,
  asked,
}: AskedConfig): Phrase | Promise<ReturnsFault | undefined> {
  const before = version === null ? null : was;
  return (
    jurisdictionFault(definition, asked, before, readJurisdiction(process.env)) ??
    returnsFault(table.game, before && before.options, asked.options)
  );
}
