import type { StaffMember } from '@baize/database';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, ofRows, sorted, words } from '../kit/address/parts.ts';
import { compareIn, type Sort } from '../kit/sort.ts';

/** By what the list of staff can be sorted; the first is the default. */
export const STAFF_SORTS = ['name', 'role', 'sessions', 'sign-in'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

/** The order of the list unless its address says otherwise. */
export const BY_NAME: Sort<StaffSort> = { by: STAFF_SORTS[0], descending: false };

/** The columns of the list of staff that can be hidden, by their words. */
export const STAFF_COLUMNS = ['role', 'factor', 'sessions', 'lastSignIn', 'state'] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

/** The addresses of the staff: part of a name or a role, and the id of the account whose panel is open. */
export const staffAddress = addressOf('/operator/staff', {
  text: named('q', words()),
  order: sorted(STAFF_SORTS, BY_NAME),
  hidden: hiddenOf(STAFF_COLUMNS),
  person: ofRows(words()),
});
export type StaffQuery = QueryOf<typeof staffAddress>;

const VALUE: Readonly<Record<Exclude<StaffSort, 'name'>, (member: StaffMember) => string | number>> = {
  role: ({ role, roleName }) => roleName ?? role,
  sessions: ({ sessions }) => sessions,
  'sign-in': ({ lastSignInAt }) => lastSignInAt ?? 0,
};

/** The staff in the order of the query; equal ones stay in the order of the list, by name. */
export function sortStaff(staff: readonly StaffMember[], sort: Sort<StaffSort> = BY_NAME): readonly StaffMember[] {
  if (sort.by === 'name') return sort.descending ? staff.toReversed() : staff;
  const fieldOf = VALUE[sort.by];
  return staff.toSorted((a, b) => compareIn(sort, fieldOf(a), fieldOf(b)));
}
