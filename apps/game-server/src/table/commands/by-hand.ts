import { type Fact, isResult, type Step } from '@baize/rules';
import type { RefusalText } from '../../refusals.ts';
import type { TableSetup } from '../state/setup.ts';

/** Why this table accepts no results from a dealer, if so; acts are performed by people at every table. */
export function entryRefusal({ info }: TableSetup, fact: Fact): RefusalText | undefined {
  if (info.equipment !== 'virtual' || !isResult(fact)) return undefined;
  return 'nothing-entered-here';
}

/** Why nothing can be drawn for this step at this table, if so. */
export function drawRefusal({ info }: TableSetup, { ask }: Step): RefusalText | undefined {
  if (info.equipment !== 'physical' || ask === 'act') return undefined;
  return 'nothing-drawn-here';
}
