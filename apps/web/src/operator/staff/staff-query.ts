import type { StaffMember } from '@baize/database';

/** By what the list of staff can be sorted; the first is the default. */
export const STAFF_SORTS = ['name', 'role', 'sessions', 'sign-in'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

export interface StaffQuery {
  /** Part of a name or a role. */
  readonly text: string;
  /** The id of the account whose panel is open; empty for none. */
  readonly person: string;
  readonly by: StaffSort;
  readonly descending: boolean;
}

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const LONGEST = 100;
const one = (value: Parameters[string]): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/** Reads the address of the staff; what it does not understand narrows nothing. */
export function readStaffQuery({ q, person, sort }: Parameters): StaffQuery {
  const asked = one(sort);
  const by = STAFF_SORTS.find((each) => each === asked.replace(/^-/, ''));
  return {
    text: one(q),
    person: one(person),
    by: by ?? STAFF_SORTS[0],
    descending: by !== undefined && asked.startsWith('-'),
  };
}

/** The address of the staff. */
export function writeStaffQuery({ text, person, by, descending }: StaffQuery): string {
  const isDefault = by === STAFF_SORTS[0] && !descending;
  const query = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(isDefault ? {} : { sort: `${descending ? '-' : ''}${by}` }),
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
export function sortStaff(
  staff: readonly StaffMember[],
  { by, descending }: Pick<StaffQuery, 'by' | 'descending'>,
): readonly StaffMember[] {
  if (by === 'name') return descending ? staff.toReversed() : staff;
  const [value, sign] = [VALUE[by], descending ? -1 : 1];
  return staff.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)];
    return first === second ? 0 : first < second ? -sign : sign;
  });
}
