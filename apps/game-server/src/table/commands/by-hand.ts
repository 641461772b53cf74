import { type Fact, isResult, type Step } from '@baize/rules';
import type { TableSetup } from '../state/setup.ts';

/** Why this table takes no result from its dealer; acts are done by people at every table. */
export function notEnteredHere({ info }: TableSetup, fact: Fact): string | undefined {
  if (info.equipment !== 'virtual' || !isResult(fact)) return undefined;
  return 'This table has no cards and no wheel of its own: nothing is entered here. Press Space to draw.';
}

/** Why this table has nothing to draw from for that step. */
export function notDrawnHere({ info }: TableSetup, { ask }: Step): string | undefined {
  if (info.equipment !== 'physical' || ask === 'act') return undefined;
  return 'This table has no virtual shoe and no virtual wheel: enter what lies on the table.';
}
