import type { Refused } from '@baize/protocol';
import { type Command, decide, err, ok, type Result } from '@baize/rules';
import type { TableEvent } from '../events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Standing } from '../state/standing.ts';
import { refusal, told } from './refusal.ts';

/** The events a command causes, none when it would change nothing; or the reason it is refused. */
export type Decided = Result<readonly TableEvent[], Refused>;

/** The rules' decision on a command for the newest round. */
export function ofRound(setup: TableSetup, { current }: Standing, command: Command, now: number): Decided {
  if (!current) return err(refusal('no-round'));
  const decision = decide(setup, current.round, command, now);
  return decision.ok ? decision : err(told(setup, decision.error));
}

export const nothing: Decided = ok([]);
