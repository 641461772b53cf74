import type { Refused } from '@baize/protocol';
import { type Command, decide, err, ok, type Result } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { refusal, refusedByRules } from './refusal.ts';

/** The events a command causes, none when it would change nothing; or the reason it is refused. */
export type Decided = Result<readonly TableEvent[], Refused>;

/** The rules' decision on a command for the newest round. */
export function decideRound(setup: TableSetup, { current }: TableState, command: Command, now: number): Decided {
  if (!current) return err(refusal('no-round'));
  const decision = decide(setup, current.round, command, now);
  return decision.ok ? ok(decision.value.events) : err(refusedByRules(setup, decision.error));
}

export const noEvents: Decided = ok([]);
