import type { PhraseOrText } from '@baize/rules';
import { phrase } from '../../phrase.ts';
import type { TableState } from './table-state.ts';

/** Why a table that is out of service is closed. */
export const RETIRED = phrase('house.notice.retired');

/** Whether it is closed because it is out of service: the pit leaves it closed. */
export const isRetirement = (closed: PhraseOrText | null): boolean =>
  typeof closed === 'object' && closed !== null && closed.key === RETIRED.key;

/** Whether the table must close because it is out of service, or open again; a round in play is finished either way. */
export function serviceDue({ closed }: TableState, isRetired: boolean | null): 'retire' | 'reopen' | undefined {
  if (isRetired === true && closed === null) return 'retire';
  return isRetired === false && isRetirement(closed) ? 'reopen' : undefined;
}
