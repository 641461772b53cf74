import { type Fact, ok, type Step } from '@baize/rules';
import type { TableEvent } from '../events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Decided } from './decided.ts';

/** Whether the fact is chance's: what a virtual shoe or wheel would draw, and a person can only have seen. */
const isResult = ({ fact }: Fact): boolean => ['card', 'reveal', 'number', 'peek'].includes(fact);

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

/** What a person entered, marked as such for players and pit. */
export function markedByHand(decided: Decided): Decided {
  if (!decided.ok) return decided;
  return ok(
    decided.value.map(
      (event): TableEvent => (event.type === 'reported' && isResult(event.fact) ? { ...event, byHand: true } : event),
    ),
  );
}
