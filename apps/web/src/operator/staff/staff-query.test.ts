import type { StaffMember } from '@baize/database';
import { describe, expect, it } from 'vitest';
import { sortStaff, staffAddress } from './staff-query.ts';

const read = (address: string) =>
  staffAddress.query(Object.fromEntries(new URL(address, 'http://baize.invalid').searchParams));

describe('the address of the staff', () => {
  it.each([
    '/operator/staff',
    '/operator/staff?q=pit+boss',
    '/operator/staff?q=ol&sort=-sign-in&person=u1',
    '/operator/staff?sort=-name',
    '/operator/staff?hide=role,lastSignIn',
  ])('%s is written as it was read', (address) => {
    expect(staffAddress.write(read(address))).toBe(address);
  });

  it('leaves out what it does not understand', () => {
    expect(read('/operator/staff?sort=-wealth')).toEqual({});
  });

  it('is that of the account that is open, but its searches and its file are of all', () => {
    const open = read('/operator/staff?q=ol&sort=role&person=u1');
    expect(staffAddress.change(open, { text: 'an' })).toBe('/operator/staff?q=an&sort=role');
    expect(staffAddress.write(open, 'csv')).toBe('/operator/staff/export?q=ol&sort=role&as=csv');
  });
});

const member = (name: string, role: string, sessions: number, lastSignInAt: number | null): StaffMember => ({
  ...{ id: name, username: name, name, role, createdAt: 0, disabled: false, disabledBecause: null, demo: false },
  ...{ app: false, passkeys: 0, recoveryCodes: 0, sessions, lastSignInAt, arrivalHolder: null },
  ...{ roleName: null, accessEndsAt: null, ended: false },
});
const STAFF = [member('Ann', 'dealer', 2, 5), member('Bea', 'auditor', 0, null), member('Cy', 'dealer', 2, 9)];

it.each([
  ['name', false, ['Ann', 'Bea', 'Cy']],
  ['name', true, ['Cy', 'Bea', 'Ann']],
  ['role', false, ['Bea', 'Ann', 'Cy']],
  ['sessions', true, ['Ann', 'Cy', 'Bea']],
  ['sign-in', false, ['Bea', 'Ann', 'Cy']],
] as const)('staff are sorted by %s, descending %s', (by, descending, names) => {
  expect(sortStaff(STAFF, { by, descending }).map(({ name }) => name)).toEqual(names);
});
