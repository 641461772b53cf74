import { APPROVAL_MS } from '@baize/database';
import { describe, expect, it, test } from 'vitest';
import { PERMISSIONS } from '../../src/approvals/approval-kind.ts';
import {
  FIRST_DAY_MS,
  type Hindrance,
  hindranceOf,
  type Judged,
  makersFrom,
  type Person,
  stateOf,
} from '../../src/approvals/approval-rules.ts';
import { COMPOSABLE, type Composable, ROLES } from '../../src/index.ts';

const NOW = Date.UTC(2026, 10, 29, 12);
const LONG_AGO = NOW - 100 * FIRST_DAY_MS;
const person = (id: string, change: Partial<Person> = {}): Person => ({
  id,
  role: 'operator',
  active: true,
  madeAt: LONG_AGO,
  makers: [],
  ...change,
});

/** Everybody in a house, each for a rule of their own. */
const HOUSE: readonly Person[] = [
  person('olga'),
  person('otto'),
  person('made-by-olga', { makers: ['olga'] }),
  person('approved-by-otto', { makers: ['olga', 'otto'], madeAt: LONG_AGO - 3 * FIRST_DAY_MS }),
  person('same-day', { makers: ['olga'], madeAt: LONG_AGO + FIRST_DAY_MS - 1 }),
  person('next-day', { makers: ['olga'], madeAt: LONG_AGO + FIRST_DAY_MS }),
  person('new', { makers: ['somebody'], madeAt: NOW - FIRST_DAY_MS + 1 }),
  person('new-at-the-shell', { madeAt: NOW - 1 }),
  person('a-day-old', { makers: ['somebody-else'], madeAt: NOW - FIRST_DAY_MS }),
  person('pia', { role: 'pit-boss' }),
  person('axel', { role: 'auditor' }),
  person('left', { active: false }),
];

/** By asker, who may not decide, and why; all others may. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, Hindrance>>>> = {
  olga: {
    olga: 'asker',
    'made-by-olga': 'made',
    'approved-by-otto': 'made',
    'same-day': 'made',
    'next-day': 'made',
    new: 'first-day',
  },
  otto: { otto: 'asker', 'approved-by-otto': 'made', new: 'first-day' },
  'made-by-olga': { olga: 'maker', 'made-by-olga': 'asker', 'same-day': 'together', new: 'first-day' },
  'approved-by-otto': { olga: 'maker', otto: 'maker', 'approved-by-otto': 'asker', new: 'first-day' },
  'same-day': {
    olga: 'maker',
    'made-by-olga': 'together',
    'same-day': 'asker',
    'next-day': 'together',
    new: 'first-day',
  },
  'next-day': { olga: 'maker', 'same-day': 'together', 'next-day': 'asker', new: 'first-day' },
  new: { new: 'asker' },
  'new-at-the-shell': { 'new-at-the-shell': 'asker', new: 'first-day' },
  'a-day-old': { 'a-day-old': 'asker', new: 'first-day' },
};

const judged = (asker: Person, decider: Person, change: Partial<Judged> = {}): Judged => ({
  ...{ asker, decider, ask: 'manage-staff', decide: 'approve-staff', about: null, now: NOW, fourEyes: true },
  ...change,
});

describe('who may decide a request', () => {
  test('all pairs of a house', () => {
    for (const asker of HOUSE)
      for (const decider of HOUSE) {
        const isOperator = decider.role === 'operator' && decider.active;
        const mayAsk = asker.role === 'operator' && asker.active;
        const expected = !isOperator ? 'role' : !mayAsk ? 'asker-gone' : (EXPECTED[asker.id]?.[decider.id] ?? null);
        expect([asker.id, decider.id, hindranceOf(judged(asker, decider))]).toEqual([asker.id, decider.id, expected]);
      }
  });

  test('every pair of roles about tables and about accounts', () => {
    for (const one of ROLES)
      for (const other of ROLES) {
        const pair = [person('a', { role: one }), person('b', { role: other })] as const;
        const tables = hindranceOf(judged(...pair, { ask: 'manage', decide: 'approve-tables' }));
        const accounts = hindranceOf(judged(...pair));
        const byRole = (deciders: readonly string[]) =>
          !deciders.includes(other) ? 'role' : one === 'operator' ? null : 'asker-gone';
        expect([one, other, tables]).toEqual([one, other, byRole(['operator', 'pit-boss'])]);
        expect([one, other, accounts]).toEqual([one, other, byRole(['operator'])]);
      }
  });

  test('every pair of composed roles with a permission each, about every kind of request', () => {
    const withOne = (id: string, permission: Composable) =>
      person(id, { role: 'composed', composed: { id, name: id, permissions: [permission] } });
    for (const [kind, { ask, decide }] of Object.entries(PERMISSIONS))
      for (const one of COMPOSABLE)
        for (const other of COMPOSABLE) {
          const found = hindranceOf(judged(withOne('a', one), withOne('b', other), { ask, decide }));
          const expected = other !== decide ? 'role' : one !== ask ? 'asker-gone' : null;
          expect([kind, one, other, found]).toEqual([kind, one, other, expected]);
          expect(hindranceOf(judged(withOne('a', one), withOne('a', one), { ask, decide }))).not.toBeNull();
        }
    const without = person('b', { role: 'composed' });
    expect(hindranceOf(judged(person('olga'), without))).toBe('role');
  });

  test('nobody decides about their own account', () => {
    const [olga, otto] = [person('olga'), person('otto')];
    expect(hindranceOf(judged(olga, otto, { about: 'otto' }))).toBe('subject');
    expect(hindranceOf(judged(olga, otto, { about: 'olga' }))).toBeNull();
  });

  test('in a house with one operator the permission is enough', () => {
    const alone = { fourEyes: false };
    for (const asker of HOUSE.filter(({ role, active }) => active && role === 'operator'))
      for (const decider of HOUSE) {
        const expected = decider.role === 'operator' && decider.active ? null : 'role';
        expect(hindranceOf(judged(asker, decider, alone))).toBe(expected);
      }
  });
});

it('a request is open until it is decided or its time is over', () => {
  const expiresAt = NOW + APPROVAL_MS;
  expect(stateOf({ decision: null, expiresAt }, expiresAt - 1)).toBe('open');
  expect(stateOf({ decision: null, expiresAt }, expiresAt)).toBe('expired');
  for (const decision of ['approved', 'refused', 'withdrawn'] as const)
    expect(stateOf({ decision, expiresAt }, expiresAt + 1)).toBe(decision);
});

it.each([
  ['the house alone', [['account-created', 'house']], []],
  ['who made and who approved', [['account-created', 'olga', 'otto']], ['olga', 'otto']],
  [
    'who reset it later, too',
    [
      ['account-created', 'house'],
      ['second-factor-reset', 'olga'],
      ['password-reset', 'otto', 'olga'],
    ],
    ['olga', 'otto'],
  ],
  [
    'who chose the person of single sign-on, also after a new password from the house',
    [
      ['account-created', 'otto'],
      ['sso-linked', 'olga'],
      ['password-reset', 'house'],
    ],
    ['olga'],
  ],
  [
    'nobody by a link that was removed or replaced by their own',
    [['account-created', 'house'], ['sso-linked', 'olga'], ['sso-unlinked']],
    [],
  ],
  [
    'nobody before a new password from the house',
    [
      ['account-created', 'olga'],
      ['password-reset', 'house'],
      ['second-factor-reset', 'otto'],
    ],
    ['otto'],
  ],
  [
    'still who made it after the house removed its second factor',
    [
      ['account-created', 'olga'],
      ['second-factor-reset', 'house'],
    ],
    ['olga'],
  ],
] as const)('what opened an account was held by: %s', (_, acts, makers) => {
  expect(makersFrom(acts.map(([act, ...by]) => ({ act, by })))).toEqual(makers);
});
