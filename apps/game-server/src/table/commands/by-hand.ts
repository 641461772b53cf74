import { type Fact, isResult, type Step } from '@baize/rules';
import type { TableSetup } from '../state/setup.ts';
import type { RefusalText } from './refusal.ts';

/** Why this table takes no result from its dealer; acts are done by people at every table. */
export function notEnteredHere({ info }: TableSetup, fact: Fact): RefusalText | undefined {
  if (info.equipment !== 'virtual' || !isResult(fact)) return undefined;
  return 'nothing-entered-here';
}

/** Why this table has nothing to draw from for that step. */
export function notDrawnHere({ info }: TableSetup, { ask }: Step): RefusalText | undefined {
  if (info.equipment !== 'physical' || ask === 'act') return undefined;
  return 'nothing-drawn-here';
}
