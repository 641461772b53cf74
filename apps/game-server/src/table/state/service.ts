import { type Opening, type OpeningHours, openingAt } from '@baize/protocol/opening-hours';
import type { PhraseOrText } from '@baize/rules';
import { phrase } from '../../phrase.ts';
import type { Due } from './due.ts';
import type { TableState } from './table-state.ts';

/** Why a table that is out of service is closed. */
export const RETIRED = phrase('house.notice.retired');
/** Why a table is closed while the house is. */
export const MAINTAINED = phrase('house.notice.maintenance');

/** Whether it is closed because it is out of service: the pit leaves it closed. */
export const isRetirement = (closed: PhraseOrText | null): boolean => isFor(closed, RETIRED);

/** Whether it is closed because the house is: the pit leaves it closed. */
export const isMaintenance = (closed: PhraseOrText | null): boolean => isFor(closed, MAINTAINED);

const isFor = (closed: PhraseOrText | null, reason: { readonly key: string }): boolean =>
  typeof closed === 'object' && closed !== null && closed.key === reason.key;

/** What is known of a table beside its events. */
export interface Service {
  /** Whether it is out of service; null until that is read. */
  readonly isRetired: boolean | null;
  /** Whether the house is closed. */
  readonly isMaintained: boolean;
  /** Whether its opening hours let it be open. */
  readonly isOpen: boolean;
}

/**
 * Whether the table must close because it is out of service or the house is closed, or open again; a round in play is
 * finished either way.
 */
export function serviceDue(
  { closed }: TableState,
  { isRetired, isMaintained, isOpen }: Service,
): 'retire' | 'maintain' | 'reopen' | undefined {
  if (isRetired === true && closed === null) return 'retire';
  if (isMaintained && closed === null) return 'maintain';
  const isOver = isRetired === false && isRetirement(closed);
  return isOver || (!isMaintained && isOpen && isMaintenance(closed)) ? 'reopen' : undefined;
}

/** Why a table is closed by its opening hours. */
export const OUTSIDE_HOURS = phrase('house.notice.outside-hours');

const isOutsideHours = (closed: PhraseOrText | null): boolean => isFor(closed, OUTSIDE_HOURS);

/** Whether a person closed it, and neither its hours, the end of its service nor a maintenance. */
export const isByPerson = (closed: PhraseOrText): boolean =>
  !isRetirement(closed) && !isOutsideHours(closed) && !isMaintenance(closed);

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
