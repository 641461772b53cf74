import { listHouseRoles } from '@baize/database';
import type { Phrase, Result } from '@baize/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asker,
  type AssignedRole,
  askApproval,
  assignedTo,
  COMPOSABLE,
  type Composable,
  changeStaffRole,
  composeRole,
  createAuth,
  createStaffAccount,
  decideApproval,
  endRole,
  makeApiToken,
  may,
  namesOfDeciders,
  type Permission,
  readBearer,
  readSession,
  signIn,
} from '../../src/index.ts';
import { needsOffice } from '../../src/roles.ts';
import { ADDRESS, browser, openTestCasino, SECRET } from '../test-casino.ts';

const WHY = 'as we agreed';
const PASSWORD = 'the felt is green';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let olga: Asker;
let otto: Asker;
let oren: Asker;

beforeAll(async () => {
  casino = await openTestCasino();
  olga = await hired('olga');
  otto = await hired('otto');
  oren = await hired('oren');
});
afterAll(() => casino.close());

async function hired(username: string, role: AssignedRole = 'operator'): Promise<Asker> {
  await createStaffAccount(casino.auth, { username, name: username, password: PASSWORD, role });
  const { id } = await casino.prisma.user.findUniqueOrThrow({ where: { username } });
  return { by: id, role: role.startsWith('house:') ? 'composed' : 'operator', address: null };
}

const told = <T>(result: Result<T, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.', ''));
const compose = (who: Asker, name: string, permissions: readonly Composable[], id?: string) =>
  composeRole(casino.auth, who, { id, name, permissions }, WHY);
const approves = (who: Asker, id: number) => decideApproval(casino.auth, who, { id, decision: 'approved', why: '' });

async function asked(result: Promise<Result<number | undefined, Phrase>>): Promise<number> {
  const done = await result;
  if (!done.ok) throw new Error(done.error.key);
  if (done.value === undefined) throw new Error('it was done at once');
  return done.value;
}

/** The id of a role that two people have made. */
async function made(name: string, permissions: readonly Composable[]): Promise<string> {
  expect(told(await approves(otto, await asked(compose(olga, name, permissions))))).toBe('done');
  const role = (await listHouseRoles(casino.prisma)).find((each) => each.name === name);
  if (!role) throw new Error(`${name} was not made`);
  return role.id;
}

/** Somebody with this role, signed in: what they may do now; null once they are signed out. */
async function enters(username: string) {
  const from = browser();
  from.keep(await signIn(casino.auth, from.headers, { name: username, password: PASSWORD, remember: false }));
  return async (): Promise<readonly Permission[] | null> => {
    const identity = await readSession(casino.auth, from.headers);
    return identity && COMPOSABLE.filter((each) => may(identity, each));
  };
}

test('a role is made by two people, and permits what it is composed of and nothing else', async () => {
  const id = await asked(compose(olga, 'Cage', ['read-history', 'read-ledger']));
  expect(await listHouseRoles(casino.prisma)).toEqual([]);
  expect(told(await approves(olga, id))).toBe('approval.hindrance.asker');
  expect(told(await approves(otto, id))).toBe('done');
  const [cage] = await listHouseRoles(casino.prisma);
  expect(cage).toMatchObject({ name: 'Cage', version: 1, permissions: ['read-history', 'read-ledger'] });
  await hired('cora', assignedTo(cage?.id ?? ''));
  const cora = await enters('cora');
  expect(await cora()).toEqual(['read-history', 'read-ledger']);
  const records = await casino.prisma.auditEntry.findMany({ where: { subject: 'role:Cage' }, orderBy: { id: 'asc' } });
  expect(records.map(({ act, by }) => [act, by])).toEqual([
    ['approval-asked', olga.by],
    ['approval-given', otto.by],
    ['role-composed', olga.by],
  ]);
  expect(records.at(-1)).toMatchObject({
    why: WHY,
    after: { permissions: ['read-history', 'read-ledger'], approval: id },
  });
});

test.each(COMPOSABLE)(
  '%s opens what needs it and nothing else, and is gone when it is taken away',
  async (permission) => {
    const other = permission === 'print-cards' ? 'chat' : 'print-cards';
    const office = needsOffice([permission]) ? (['read-history'] as const) : [];
    const id = await made(`Only ${permission}`, [permission, other, ...office]);
    const username = `w-${permission}`.slice(0, 20);
    await hired(username, assignedTo(id));
    const now = await enters(username);
    expect(await now()).toEqual(COMPOSABLE.filter((each) => [permission, other, ...office].includes(each)));
    // Less is done at once, and whoever has the role signs in again.
    expect(await compose(olga, `Only ${permission}`, [other], id)).toEqual({ ok: true, value: undefined });
    expect(await now()).toBeNull();
    expect(await (await enters(username))()).toEqual([other]);
  },
);

test('more takes a second person, as the role was when it was asked', async () => {
  const id = await made('Desk', ['read-history']);
  const wider = await asked(compose(olga, 'Desk', ['read-history', 'read-audit'], id));
  expect(told(await compose(olga, 'Desk', ['read-history', 'manage-staff'], id))).toBe('approval.open-already');
  const permits = async () => (await listHouseRoles(casino.prisma)).find((each) => each.id === id)?.permissions;
  expect(await permits()).toEqual(['read-history']);
  await hired('desi', assignedTo(id));
  const desi = await enters('desi');
  expect(told(await approves(otto, wider))).toBe('done');
  expect(await permits()).toEqual(['read-history', 'read-audit']);
  expect(await desi()).toBeNull();
  const again = await asked(compose(olga, 'Desk', ['read-history', 'read-audit', 'read-ledger'], id));
  expect(await compose(oren, 'Desk', ['read-history'], id)).toEqual({ ok: true, value: undefined });
  expect(told(await approves(otto, again))).toBe('approval.changed');
  expect(await permits()).toEqual(['read-history']);
});

test('nobody asks for more in a role of their own, or approves it, in a house of one operator either', async () => {
  const manages = ['read-history', 'manage-staff', 'approve-staff'] as const;
  const id = await made('Staff office', manages);
  const [stan, stig] = [await hired('stan', assignedTo(id)), await hired('stig', assignedTo(id))];
  const wider = [...manages, 'adjust-balances'] as const;
  expect(told(await compose(stan, 'Staff office', wider, id))).toBe('approval.own');
  const request = await asked(compose(olga, 'Staff office', wider, id));
  expect(told(await approves(stig, request))).toBe('approval.own');
  const { prisma } = casino;
  const alone = createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS, fourEyes: false });
  const own = { id, name: 'Staff office', permissions: wider };
  expect(told(await composeRole(alone, stan, own, WHY))).toBe('approval.own');
  // A role with more, for oneself.
  const role = { kind: 'staff-role', act: { userId: stan.by, role: 'operator' } } as const;
  expect(told(await askApproval(casino.auth, stan, role, WHY))).toBe('approval.own');
  expect(told(await approves(stan, request))).toBe('approval.own');
  expect((await listHouseRoles(prisma)).find((each) => each.id === id)?.permissions).toEqual([...manages]);
  expect(told(await approves(otto, request))).toBe('done');
});

test('who may decide is told by permissions, of composed roles too', async () => {
  const id = await made('Second pair', ['read-history', 'read-audit', 'approve-staff']);
  const sara = await hired('sara', assignedTo(id));
  const request = await asked(compose(olga, 'Another', ['chat']));
  expect(await namesOfDeciders(casino.auth, { kind: 'house-role', by: olga.by, subject: 'role:Another' })).toContain(
    'sara',
  );
  expect(told(await compose(sara, 'Mine', ['chat']))).toBe('done');
  const [mine] = await casino.prisma.approval.findMany({ where: { subject: 'role:Mine' } });
  // Only pages and forms let her ask; a request of somebody who may not is not approved either.
  expect(told(await approves(olga, Number(mine?.id)))).toBe('approval.hindrance.asker-gone');
  expect(told(await approves(sara, request))).toBe('done');
  const manager = await hired(
    'mona',
    assignedTo(await made('First pair', ['read-history', 'read-audit', 'manage-staff'])),
  );
  const act = { username: 'dora', name: 'Dora', role: 'dealer' } as const;
  const account = await askApproval(casino.auth, manager, { kind: 'staff-account', act }, WHY);
  expect(account.ok && told(await approves(sara, account.value))).toBe('done');
  const record = await casino.prisma.auditEntry.findFirst({ where: { act: 'account-created', by: manager.by } });
  expect(record).toMatchObject({ role: expect.stringMatching(/^house:/), after: { role: 'dealer' } });
});

test('an account is given a role as it was asked, and none that was ended', async () => {
  const id = await made('Night', ['read-history', 'stop-bets']);
  const nora = await hired('nora', 'dealer');
  const give = { kind: 'staff-role', act: { userId: nora.by, role: assignedTo(id) } } as const;
  const given = await askApproval(casino.auth, olga, give, WHY);
  if (!given.ok) throw new Error(given.error.key);
  const stored = await casino.prisma.approval.findUniqueOrThrow({ where: { id: BigInt(given.value) } });
  expect(stored).toMatchObject({
    before: { role: 'dealer' },
    after: { role: 'Night', permissions: ['read-history', 'stop-bets'] },
  });
  expect((await compose(oren, 'Night', ['read-history'], id)).ok).toBe(true);
  expect(told(await approves(otto, given.value))).toBe('approval.changed');
  expect((await decideApproval(casino.auth, olga, { id: given.value, decision: 'withdrawn', why: '' })).ok).toBe(true);
  const again = await askApproval(casino.auth, olga, give, WHY);
  expect(again.ok && told(await approves(otto, again.value))).toBe('done');
  expect(told(await endRole(casino.auth, olga, id, WHY))).toBe('role.held');
  expect(await changeStaffRole(casino.auth, olga, nora.by, { role: 'dealer', why: WHY })).toBeNull();
  expect(await endRole(casino.auth, olga, id, WHY)).toEqual({ ok: true, value: 'Night' });
  expect(told(await endRole(casino.auth, olga, id, WHY))).toBe('role.gone');
  expect(told(await askApproval(casino.auth, olga, give, WHY))).toBe('door.no-such-role');
  expect((await changeStaffRole(casino.auth, olga, nora.by, { role: assignedTo(id), why: WHY }))?.code).toBe(
    'no-such-role',
  );
  // One that was given all the same permits nothing.
  await casino.prisma.user.update({ where: { id: nora.by }, data: { role: assignedTo(id) } });
  expect(await (await enters('nora'))()).toEqual([]);
});

test('a token does what the role of its owner permits, and less from the moment that it permits less', async () => {
  const id = await made('Reporting', ['read-history', 'read-ledger', 'use-api']);
  const rob = await hired('rob', assignedTo(id));
  const wanted = { name: 'nightly', days: 7 } as const;
  const permissions = ['read-history', 'read-audit'] as const;
  expect(told(await makeApiToken(casino.auth, rob, { ...wanted, permissions: [...permissions] }, WHY))).toBe(
    'token.permissions',
  );
  const token = await makeApiToken(casino.auth, rob, { ...wanted, permissions: ['read-history', 'read-ledger'] }, WHY);
  const bearer = () => readBearer(casino.auth, `Bearer ${token.ok ? token.value.token : ''}`);
  expect((await bearer())?.permissions).toEqual(['read-history', 'read-ledger']);
  await compose(olga, 'Reporting', ['read-history', 'use-api'], id);
  expect((await bearer())?.permissions).toEqual(['read-history']);
  await compose(olga, 'Reporting', ['read-history'], id);
  expect(await bearer()).toBeNull();
});

test('refused are faulty roles, and the database keeps what was composed', async () => {
  expect(told(await compose(olga, 'X', ['chat']))).toBe('role.name-malformed');
  expect(told(await compose(olga, 'Nothing', []))).toBe('role.no-permission');
  expect(told(await compose(olga, 'Both', ['supervise', 'deal']))).toBe('role.apart');
  expect(told(await compose(olga, 'Both', ['supervise', 'manage']))).toBe('role.apart');
  expect(told(await compose(olga, 'Blind', ['stop-bets', 'chat']))).toBe('role.office');
  const id = await made('Kept', ['chat']);
  for (const name of ['kept', 'Auditor', 'Pit boss', '0perator'])
    expect(told(await compose(olga, name, ['deal']))).toBe('role.name-taken');
  expect(told(await compose(olga, 'Kept', ['chat'], id))).toBe('role.same');
  expect(told(await compose(olga, 'Renamed', ['chat', 'deal'], id))).toBe('role.gone');
  expect(told(await compose(olga, 'Nowhere', ['chat'], 'no-such-id'))).toBe('role.gone');
  expect(told(await composeRole(casino.auth, olga, { name: 'No reason', permissions: ['chat'] }, ''))).toBe(
    'approval.why',
  );
  const { prisma } = casino;
  await expect(prisma.houseRole.updateMany({ data: { permissions: ['manage'] } })).rejects.toThrow();
  await expect(prisma.houseRole.deleteMany()).rejects.toThrow();
  const forged = { id, version: 9, name: 'Kept', by: olga.by };
  for (const permissions of [['play'], ['supervise', 'deal'], ['supervise', 'manage']])
    await expect(prisma.houseRole.create({ data: { ...forged, permissions } })).rejects.toThrow();
  await expect(prisma.user.update({ where: { id: olga.by }, data: { role: 'owner' } })).rejects.toThrow();
});
