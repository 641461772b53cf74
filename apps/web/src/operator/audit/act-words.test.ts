import type { ListedAct } from '@baize/database';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { byName, changeInShort, subjectOf } from './act-words.ts';

const ACT: ListedAct = {
  id: '7',
  at: Date.UTC(2026, 10, 20),
  by: 'u-olga',
  byName: 'Olga',
  role: 'operator',
  roleName: null,
  act: 'role-changed',
  subject: 'user:u-dora',
  subjectName: 'Dora',
  subjectRole: 'dealer',
  subjectCurrencies: [],
  address: '10.0.0.1',
  before: { role: 'dealer' },
  after: { role: 'pit-boss', ended: 2 },
  why: 'promoted',
};

test('a change is listed field by field, in words', () => {
  expect(changeInShort(ACT, english)).toBe('Role: Dealer → Pit boss and Sessions ended: 2');
  expect(changeInShort({ ...ACT, before: { passkeys: 2 }, after: null }, english)).toBe('Passkeys: 2 → –');
  expect(changeInShort({ ...ACT, before: { disabled: false }, after: { disabled: true } }, english)).toBe(
    'Disabled: no → yes',
  );
  expect(changeInShort({ ...ACT, before: null, after: { kind: 'totp', limit: { most: 1 } } }, english)).toBe(
    'Kind: authenticator app and limit: {"most":1}',
  );
});

test('what was not changed is not listed, and a configuration is named by its version', () => {
  const [before, after] = [
    { role: 'dealer', ended: 2 },
    { role: 'auditor', ended: 2 },
  ];
  expect(changeInShort({ ...ACT, before, after }, english)).toBe('Role: Dealer → Auditor');
  const configured = { ...ACT, act: 'table-configured', subject: 'table:vesper' } as const;
  const limits = (max: number) => ({ configuration: max, 'limits.classes.straight.max': max });
  expect(changeInShort({ ...configured, before: limits(3), after: limits(4) }, english)).toBe('Configuration: 3 → 4');
});

test.each([
  ['user:u-dora', { name: 'Dora', href: '/operator/staff?person=u-dora' }],
  ['round:VESPER-1', { name: 'VESPER-1', href: '/operator/rounds/VESPER-1' }],
  ['name:<script>', { name: '<script>', href: null }],
  ['chat', { name: 'Chat', href: '/operator/chat' }],
  ['audit', { name: 'Audit log', href: '/operator/audit' }],
  [null, { name: '', href: null }],
])('the subject %s leads to where it is shown', (subject, link) => {
  expect(subjectOf({ ...ACT, subject }, english)).toEqual(link);
});

test('a player leads to the ledger, and whoever is gone nowhere', () => {
  const player = { ...ACT, subjectRole: 'player', subjectCurrencies: ['EUR'] };
  expect(subjectOf(player, english).href).toBe('/operator/ledger/transfers?account=player:u-dora');
  expect(subjectOf({ ...player, subjectCurrencies: ['EUR', 'KWD'] }, english)).toEqual({
    name: 'Dora',
    href: null,
    accounts: [
      { currency: 'EUR', href: '/operator/ledger/transfers?account=player:u-dora' },
      { currency: 'KWD', href: '/operator/ledger/transfers?account=player:u-dora%40KWD' },
    ],
  });
  expect(subjectOf({ ...ACT, subjectName: null, subjectRole: null }, english)).toEqual({ name: 'u-dora', href: null });
});

test('the house and strangers have names too', () => {
  expect(byName({ by: 'house', byName: null }, english)).toBe('System');
  expect(byName({ by: 'stranger', byName: null }, english)).toBe('Unknown person');
  expect(byName({ by: 'u-gone', byName: null }, english)).toBe('u-gone');
});
