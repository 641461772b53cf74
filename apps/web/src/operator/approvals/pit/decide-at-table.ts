import type { Decision, PitKind } from '@baize/database/approvals';
import type { PitCommand } from '@baize/protocol';
import type { FormState } from '../../../account/entering/form-state.ts';
import type { Language } from '../../../i18n/language.ts';
import { text } from '../../../lib/form-texts.ts';
import type { LiveClient } from '../../../live/client.ts';

/** A request that its table decides. */
export interface AtTable {
  readonly kind: PitKind;
  readonly tableId: string;
  readonly roundId: string;
  /** Version of the event by which it was asked for. */
  readonly version: number;
  /** What players would owe by the figures that are shown, in minor units: not more. */
  readonly owedMinor: number;
}

/** Sends a decision to the table, which judges again who decides and whether the request is still open. */
export async function decideAtTable(
  live: Pick<LiveClient, 'supervise'>,
  at: AtTable,
  decision: Decision,
  form: FormData,
  { say, tell }: Pick<Language, 'say' | 'tell'>,
): Promise<FormState> {
  const answer = await live.supervise(at.tableId, commandOf(at, decision === 'approved', text(form, 'why').trim()));
  return answer.ok
    ? { done: say(`office.approvals.do.${decision}.done`) }
    : { error: { field: 'form', message: tell(answer.refused.phrase) } };
}

function commandOf({ kind, roundId, version, owedMinor }: AtTable, approves: boolean, reason: string): PitCommand {
  const why = reason === '' ? {} : { why: reason };
  switch (kind) {
    case 'round-void':
      return { type: approves ? 'approveVoid' : 'refuseVoid', ...why };
    case 'round-abandon':
      return { type: approves ? 'approveAbandon' : 'refuseAbandon', ...why };
    case 'round-reversal':
      return approves
        ? { type: 'approveReversal', roundId, owedMinor, ...why }
        : { type: 'refuseReversal', roundId, ...why };
    case 'round-resettle':
      return approves
        ? { type: 'approveResettle', roundId, version, owedMinor, ...why }
        : { type: 'refuseResettle', roundId, ...why };
  }
}
