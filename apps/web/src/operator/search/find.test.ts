import { COMPOSABLE, permissionsOf, ROLES, type Role } from '@baize/auth';
import { createPool, createPrisma } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { Pool } from '../../lib/casino.ts';
import { officePages, permissionOf } from '../office-pages.ts';
import { STAFF_ROLES } from '../staff/read-role.ts';
import { findPeople } from './find-people.ts';
import { findRecords } from './find-records.ts';
import type { FoundGroup } from './found.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const prisma = createPrisma(pool);
  await prisma.table.createMany({
    data: [
      { id: 'vesper', name: 'Vesper', game: 'roulette', position: 1 },
      { id: 'old-vesper', name: 'Old Vesper', game: 'baccarat', position: 0 },
    ],
  });
  await prisma.round.createMany({
    data: [1, 2, 10, 11, 100, 101, 102, 103, 104].map((number) => ({
      ...{ id: `VESPER-${number}`, tableId: 'vesper', number, game: 'roulette', rulesVersion: 1, configVersion: 1 },
      ...{ state: 'settled', corrections: number === 2 ? 1 : 0, currency: 'EUR', dealing: 'virtual' },
      ...{ openedAt: new Date(NOON + number * 60_000), firstVersion: 1, lastVersion: 2 },
    })),
  });
  const person = (id: string, name: string, role: Role) => ({
    ...{ id, name, username: name.toLowerCase(), email: `${id}@x.invalid`, role },
  });
  await prisma.user.createMany({
    data: [
      person('u-ana', 'Ana', 'player'),
      person('u-anatol', 'Anatol', 'dealer'),
      ...Array.from({ length: 7 }, (_, nth) => person(`u-ben-${nth}`, `Ben ${nth}`, 'player')),
    ],
  });
  await prisma.$disconnect();
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const named = (groups: readonly FoundGroup[]) =>
  Object.fromEntries(groups.map(({ kind, found }) => [kind, found.map(({ name }) => name)]));

describe('what is found while somebody types', () => {
  const records = (text: string) => findRecords(pool, text, { language: english, zone: 'UTC' });
  const find = async (text: string) => named(await records(text));

  it('is a table by any part of its name, those that begin with it first', async () => {
    expect(await find('vesp')).toEqual({ tables: ['Vesper', 'Old Vesper'] });
    expect(await find('OLD')).toEqual({ tables: ['Old Vesper'] });
  });

  it('is a round by its id, followed by those whose ids are longer', async () => {
    const { rounds } = await find('vesper-1');
    expect(rounds).toEqual(['VESPER-1', 'VESPER-10', 'VESPER-11', 'VESPER-100', 'VESPER-101', 'VESPER-102']);
    expect((await find('VESPER-10')).rounds?.slice(0, 2)).toEqual(['VESPER-10', 'VESPER-100']);
  });

  it('is a round by its number', async () => {
    expect(await find('11')).toEqual({ rounds: ['VESPER-11'] });
  });

  it('tells rounds apart by table, time and state', async () => {
    const [group] = await records('VESPER-2');
    expect(group?.found).toEqual([
      { href: '/operator/rounds/VESPER-2', name: 'VESPER-2', note: 'Vesper, 20 Nov 2026, 12:02:00 UTC, corrected' },
    ]);
  });

  it('never is a person', async () => {
    for (const text of ['Ana', 'u-ana', 'Anatol', 'dealer', '', ' ', '%', "';--"]) expect(await find(text)).toEqual({});
  });
});

describe('the people that are found', () => {
  it('are players and staff, for operators, auditors and regulators alone', async () => {
    for (const role of ROLES) {
      const { groups, ids } = await findPeople(pool, role, 'ana', english);
      const all = { players: ['Ana'], staff: ['Anatol'] };
      const mayLook = ['operator', 'auditor', 'regulator'].includes(role);
      expect([role, named(groups), ids]).toEqual([role, mayLook ? all : {}, mayLook ? ['u-ana', 'u-anatol'] : []]);
    }
  });

  it('lead to their records, and to the list when there are more', async () => {
    const { groups, ids } = await findPeople(pool, 'auditor', 'Ben', english);
    expect(groups.map(({ found, all }) => [found.length, found[0]?.href, all])).toEqual([
      [6, '/operator/ledger/players/u-ben-0', '/operator/players?q=Ben'],
    ]);
    expect(ids).toHaveLength(6);
    const { groups: staff } = await findPeople(pool, 'auditor', 'anatol', english);
    expect(staff[0]?.found).toEqual([
      { href: '/operator/staff?person=u-anatol', name: 'Anatol', note: 'Dealer, anatol' },
    ]);
  });
});

it('every role finds the pages that it may open', () => {
  const everybody = ['Incidents', 'Disputes', 'Alerts', 'Reports', 'Pit', 'Rounds', 'Tables', 'Approvals', 'House'];
  const own = ['Card codes', 'Account settings'];
  const books = [
    'Players',
    'Ledger',
    'Transfers',
    'Staff',
    'Roles',
    'Audit log',
    'Dossier',
    'Servers',
    'House settings',
  ];
  const pagesOf = (role: Role) => officePages(role, english).map(({ name }) => name);
  expect(pagesOf('pit-boss').toSorted()).toEqual([...everybody, ...own, 'Chat'].toSorted());
  expect(pagesOf('operator').toSorted()).toEqual([...everybody, ...own, ...books, 'Chat', 'First steps'].toSorted());
  expect(pagesOf('auditor').toSorted()).toEqual([...everybody, ...own, ...books].toSorted());
  expect(pagesOf('regulator').toSorted()).toEqual([...everybody, ...books, 'Account settings'].toSorted());
});

it.each(COMPOSABLE)('a composed role of %s alone finds the pages that need it, and no other', (permission) => {
  const holder = { role: 'composed', composed: { id: 'r', name: 'Cage', permissions: [permission] } } as const;
  const found = officePages(holder, english).map(({ href }) => href);
  expect(found.map(permissionOf)).toEqual(found.map(() => permission));
  expect(officePages({ role: 'composed' }, english)).toEqual([]);
  const withIt = STAFF_ROLES.filter((role) => permissionsOf(role).includes(permission));
  for (const role of withIt)
    expect(officePages(role, english).map(({ href }) => href)).toEqual(expect.arrayContaining(found));
});
