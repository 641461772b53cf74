import type { StaffMember } from '@baize/database';
import { compareIn, readSort, type Sort, writeSort } from '../kit/sort.ts';

/** By what the list of staff can be sorted; the first is the default. */
export const STAFF_SORTS = ['name', 'role', 'sessions', 'sign-in'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

export interface StaffQuery extends Sort<StaffSort> {
  /** Part of a name or a role. */
  readonly text: string;
  /** The id of the account whose panel is open; empty for none. */
  readonly person: string;
}

const BY_NAME: Sort<StaffSort> = { by: STAFF_SORTS[0], descending: false };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const LONGEST = 100;
const one = (value: Parameters[string]): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/** Reads the address of the staff; what it does not understand narrows nothing. */
export function readStaffQuery({ q, person, sort }: Parameters): StaffQuery {
  return { text: one(q), person: one(person), ...(readSort(one(sort), STAFF_SORTS) ?? BY_NAME) };
}

/** The address of the staff. */
export function writeStaffQuery({ text, person, by, descending }: StaffQuery): string {
  const isDefault = by === STAFF_SORTS[0] && !descending;
  const query = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(isDefault ? {} : { sort: writeSort({ by, descending }) }),
    ...(person ? { person } : {}),
  }).toString();
  return query === '' ? '/operator/staff' : `/operator/staff?${query}`;
}

const VALUE: Readonly<Record<Exclude<StaffSort, 'name'>, (member: StaffMember) => string | number>> = {
  role: ({ role }) => role,
  sessions: ({ sessions }) => sessions,
  'sign-in': ({ lastSignInAt }) => lastSignInAt ?? 0,
};

/** The staff in the order of the query; equal ones stay in the order of the list, by name. */
export function sortStaff(staff: readonly StaffMember[], sort: Sort<StaffSort>): readonly StaffMember[] {
  if (sort.by === 'name') return sort.descending ? staff.toReversed() : staff;
  const fieldOf = VALUE[sort.by];
  return staff.toSorted((a, b) => compareIn(sort, fieldOf(a), fieldOf(b)));
}
