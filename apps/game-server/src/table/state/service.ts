import { type Opening, type OpeningHours, openingAt } from '@baize/protocol/opening-hours';
import type { PhraseOrText } from '@baize/rules';
import { phrase } from '../../phrase.ts';
import type { Due } from './due.ts';
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

/** Why a table is closed by its opening hours. */
export const OUTSIDE_HOURS = phrase('house.notice.outside-hours');

const isOutsideHours = (closed: PhraseOrText | null): boolean =>
  typeof closed === 'object' && closed !== null && closed.key === OUTSIDE_HOURS.key;

/** Whether a person closed it, and neither its hours nor the end of its service. */
export const isByPerson = (closed: PhraseOrText): boolean => !isRetirement(closed) && !isOutsideHours(closed);

/** A table without opening hours. */
const ALWAYS: Opening = { isOpen: true, since: null, until: null, opensAt: null };

/** The opening hours of a table by the clock of the house: asked at every command, and counted once between two changes. */
export class HouseHours {
  readonly #zone: string;
  #last: { readonly hours: OpeningHours; readonly from: number; readonly opening: Opening } | undefined;

  constructor(zone: string) {
    this.#zone = zone;
  }

  at(hours: OpeningHours | undefined, now: number): Opening {
    if (!hours || Object.keys(hours).length === 0) return ALWAYS;
    const last = this.#last;
    if (last?.hours === hours && last.from <= now && now < (last.opening.until ?? 0)) return last.opening;
    const opening = openingAt(hours, this.#zone, now);
    this.#last = { hours, from: now, opening };
    return opening;
  }
}

/**
 * When a table opens or closes by its hours: now, if they have changed since a person last opened or closed it, else at their
 * next change. A round in play is finished either way.
 * @param opening undefined out of service, and until its hours are read
 */
export function doorDue({ closed, doorsAt }: TableState, opening: Opening | undefined, now: number): Due | undefined {
  if (!opening) return undefined;
  const { isOpen, since, until } = opening;
  const isOverruled = doorsAt < (since ?? 0);
  const isDue = isOpen ? isOutsideHours(closed) || (closed !== null && isOverruled) : closed === null && isOverruled;
  if (isDue) return { at: now, does: isOpen ? 'reopen' : 'closeByHours' };
  return until === null ? undefined : { at: until, does: isOpen ? 'closeByHours' : 'reopen' };
}
