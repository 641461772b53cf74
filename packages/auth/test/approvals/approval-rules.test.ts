import { APPROVAL_MS, type ApprovalKind } from '@baize/database';
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
import { COMPOSABLE, type Composable, ROLES, type Role } from '../../src/index.ts';

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

const related = (asker: Person, decider: Person): Hindrance | null => EXPECTED[asker.id]?.[decider.id] ?? null;
const pairsOf = <Each>(all: readonly Each[]) => all.flatMap((one) => all.map((other) => [one, other] as const));

const OFFICE = [['operator'], ['operator']] as const;
const TABLES = [
  ['operator', 'pit-boss'],
  ['operator', 'pit-boss'],
] as const;
const SETTLED = [['pit-boss'], ['operator', 'pit-boss']] as const;

/** The built-in roles that ask for each kind, and that decide it. */
const WHO: Readonly<Record<ApprovalKind, readonly [ask: readonly Role[], decide: readonly Role[]]>> = {
  'staff-account': OFFICE,
  'staff-role': OFFICE,
  'staff-reset': OFFICE,
  'staff-factor': OFFICE,
  'staff-enable': OFFICE,
  'house-role': OFFICE,
  'staff-sso': OFFICE,
  'table-config': [['operator'], ['operator', 'pit-boss']],
  'table-service': TABLES,
  'table-key': TABLES,
  'api-token': [['operator', 'pit-boss'], ['operator']],
  'balance-adjustment': OFFICE,
  'player-erasure': OFFICE,
  'house-setting': OFFICE,
  'round-void': [
    ['dealer', 'pit-boss'],
    ['operator', 'pit-boss'],
  ],
  'round-reversal': SETTLED,
  'round-resettle': SETTLED,
  'round-abandon': SETTLED,
};
const KINDS = Object.keys(PERMISSIONS) as ApprovalKind[]; // its own keys

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
        const expected = !isOperator ? 'role' : !mayAsk ? 'asker-gone' : related(asker, decider);
        expect([asker.id, decider.id, hindranceOf(judged(asker, decider))]).toEqual([asker.id, decider.id, expected]);
      }
  });

  test.each(KINDS)('every pair of roles, and of accounts made by each other, about %s', (kind) => {
    const { ask, decide } = PERMISSIONS[kind];
    const [askers, deciders] = WHO[kind];
    for (const one of ROLES)
      for (const other of ROLES) {
        const expected = !deciders.includes(other) ? 'role' : askers.includes(one) ? null : 'asker-gone';
        const pair = [person('a', { role: one }), person('b', { role: other })] as const;
        expect([one, other, hindranceOf(judged(...pair, { ask, decide }))]).toEqual([one, other, expected]);
        for (const [asker, decider] of pairsOf(HOUSE.filter(({ id }) => id in EXPECTED))) {
          const [asks, decides] = [
            { ...asker, role: one },
            { ...decider, role: other },
          ];
          const found = hindranceOf(judged(asks, decides, { ask, decide }));
          expect([asker.id, decider.id, found]).toEqual([asker.id, decider.id, expected ?? related(asker, decider)]);
        }
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
