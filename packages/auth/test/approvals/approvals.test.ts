import { changePublishKey, createTable, isPitKind, listApprovals, readApproval, standardConfig } from '@baize/database';
import { createPool } from '@baize/database/pool';
import { chips, games, type Phrase, type Result } from '@baize/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asker,
  areIndependent,
  askApproval,
  changePassword,
  confirmArrival,
  createAuth,
  decideApproval,
  disableStaff,
  FIRST_DAY_MS,
  hireStaff,
  kindsSeenBy,
  namesOfDeciders,
  publishKeyHash,
  type Request,
  type Role,
  readArrivalCode,
  readEntrance,
  readHindrance,
  readSession,
  readSsoLink,
  resetStaffPassword,
  type StaffRole,
  signIn,
} from '../../src/index.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';

const HOUSE = { by: 'house', role: null, address: null };
const WHY = 'as we agreed';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let pool: ReturnType<typeof createPool>;
let olga: Asker;
let otto: Asker;

beforeAll(async () => {
  casino = await openTestCasino();
  pool = createPool(casino.url, { max: 1 });
  olga = await hired('olga', 'operator');
  otto = await hired('otto', 'operator');
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

async function idOf(username: string): Promise<string> {
  return (await casino.prisma.user.findUniqueOrThrow({ where: { username } })).id;
}

async function hired(username: string, role: StaffRole): Promise<Asker> {
  const done = await hireStaff(casino.auth, HOUSE, { username, name: username, role });
  if (!done.ok) throw new Error(done.refused.code);
  return { by: await idOf(username), role, address: '10.0.0.1' };
}

const told = <T>(result: Result<T, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.', ''));

async function asks(request: Request, who = olga, why = WHY): Promise<number> {
  const asked = await askApproval(casino.auth, who, request, why);
  if (!asked.ok) throw new Error(asked.error.key);
  return asked.value;
}

const decides = (id: number, decision: 'approved' | 'refused' | 'withdrawn', who = otto, why = '') =>
  decideApproval(casino.auth, who, { id, decision, why });
const approves = (id: number, who = otto) => decides(id, 'approved', who);

const acts = async (subject: string) =>
  (
    await casino.prisma.auditEntry.findMany({ where: { subject, act: { not: 'signed-in' } }, orderBy: { id: 'asc' } })
  ).map(({ act, by }) => `${act} by ${by === olga.by ? 'olga' : by === otto.by ? 'otto' : by}`);

const newAccount = (username: string, role: StaffRole = 'dealer'): Request => ({
  kind: 'staff-account',
  act: { username, name: username, role },
});

describe('accounts of staff', () => {
  test('R33: an account is made when another operator approves it, who alone sees its password', async () => {
    const id = await asks(newAccount('Dora'));
    expect(await casino.prisma.user.count({ where: { username: 'dora' } })).toBe(0);
    expect(told(await approves(id, olga))).toBe('approval.hindrance.asker');
    const done = await approves(id);
    const password = done.ok ? (done.value.password ?? '') : '';
    expect(password).toMatch(/^[\w-]{22}$/);
    const entered = await signIn(casino.auth, browser().headers, { name: 'dora', password, remember: false });
    expect(codeOf(entered)).toBe('ok');
    const dora = await idOf('dora');
    expect(await acts('name:dora')).toEqual(['approval-asked by olga', 'approval-given by otto']);
    expect(await acts(`user:${dora}`)).toEqual(['account-created by olga']);
    expect(told(await approves(id))).toBe('approval.not-open.approved');
  });

  test('R33: who is shown a temporary password cannot use the account: another operator confirms its owner by a code', async () => {
    const { by: userId } = await hired('runa', 'dealer');
    const approved = await approves(await asks({ kind: 'staff-reset', act: { userId } }));
    const password = approved.ok ? (approved.value.password ?? '') : '';
    const own = 'what only runa would ever think of';
    const from = browser();
    from.keep(await signIn(casino.auth, from.headers, { name: 'runa', password, remember: false }));
    expect(await readArrivalCode(casino.auth, from.headers)).toBeNull();
    from.keep(await changePassword(casino.auth, from.headers, { current: password, next: own }));
    expect(await readEntrance(casino.auth, from.headers)).toMatchObject({ due: 'arrival' });
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    const shown = async () => (await readArrivalCode(casino.auth, from.headers)) ?? '';
    const code = await shown();
    expect(code).toMatch(/^\d{6}$/);
    expect(await shown()).toBe(code);
    const confirms = async (who: Asker, given: string) =>
      (await confirmArrival(casino.auth, who, { userId, code: given }))?.code ?? 'done';
    expect(await confirms(otto, code)).toBe('arrival-holder');
    expect(await confirms({ ...olga, by: userId }, code)).toBe('arrival-holder');
    expect(await confirms(olga, code === '123456' ? '123457' : '123456')).toBe('arrival-code-wrong');
    expect(await confirms(olga, code)).toBe('arrival-code-wrong');
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    const next = await shown();
    expect(await confirms(olga, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe('done');
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect(await confirms(olga, next)).toBe('already-so');
    expect((await acts(`user:${userId}`)).slice(-3)).toEqual([
      'arrival-refused by olga',
      'arrival-refused by olga',
      'arrival-confirmed by olga',
    ]);
  });

  test('a code that nobody has been shown yet confirms nothing', async () => {
    const { by: userId } = await hired('rolf', 'dealer');
    await approves(await asks({ kind: 'staff-reset', act: { userId } }));
    for (const code of ['', '000000', 'null'])
      expect(await confirmArrival(casino.auth, olga, { userId, code })).toMatchObject({ code: 'arrival-code-wrong' });
    await resetStaffPassword(casino.auth, HOUSE, userId, 'in person');
    expect(await confirmArrival(casino.auth, olga, { userId, code: '' })).toMatchObject({ code: 'already-so' });
  });

  test('a role, a reset, a second factor and a return are decided so, each as it was asked', async () => {
    const { by: userId } = await hired('emil', 'dealer');
    const role = await asks({ kind: 'staff-role', act: { userId, role: 'pit-boss' } });
    expect(told(await approves(role))).toBe('done');
    expect(await casino.prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ role: 'pit-boss' });
    const reset = await approves(await asks({ kind: 'staff-reset', act: { userId } }));
    expect(reset).toMatchObject({ ok: true, value: { subject: `user:${userId}`, password: expect.any(String) } });
    expect(told(await askApproval(casino.auth, olga, { kind: 'staff-factor', act: { userId } }, WHY))).toBe(
      'door.already-so',
    );
    await casino.prisma.passkey.create({
      data: { id: 'key', publicKey: '', userId, credentialID: 'c', counter: 0, deviceType: '', backedUp: false },
    });
    const factor = await asks({ kind: 'staff-factor', act: { userId } });
    expect(told(await approves(factor))).toBe('done');
    expect(await casino.prisma.passkey.count({ where: { userId } })).toBe(0);
    await disableStaff(casino.auth, olga, userId, 'left the house');
    expect(told(await approves(await asks({ kind: 'staff-enable', act: { userId } })))).toBe('done');
    expect(await casino.prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ banned: false });
  });

  test('R33: an account is linked to the identity provider by two people; who chose the person there may hold it', async () => {
    const { by: userId } = await hired('lea', 'operator');
    const issuer = 'https://login.example';
    const sso = { issuer, clientId: 'baize', clientSecret: 'secret', name: 'Example', acr: [] };
    const auth = createAuth({ prisma: casino.prisma, secret: SECRET, baseUrl: ADDRESS, sso });
    const request: Request = { kind: 'staff-sso', act: { userId, issuer, subject: 'lea-there' } };
    expect(told(await askApproval(casino.auth, olga, request, WHY))).toBe('door.sso-off');
    const asked = await askApproval(auth, olga, request, WHY);
    const id = asked.ok ? asked.value : 0;
    const approve = (who: Asker) => decideApproval(auth, who, { id, decision: 'approved', why: '' });
    expect(told(await approve(olga))).toBe('approval.hindrance.asker');
    expect(await readSsoLink(casino.prisma, issuer, userId)).toBeNull();
    expect(told(await approve(otto))).toBe('done');
    expect(await readSsoLink(casino.prisma, issuer, userId)).toBe('lea-there');
    expect((await acts(`user:${userId}`)).slice(-3)).toEqual([
      'approval-asked by olga',
      'approval-given by otto',
      'sso-linked by olga',
    ]);
    expect(await areIndependent(casino.prisma, olga.by, userId)).toBe(false);
    expect(await areIndependent(casino.prisma, otto.by, userId)).toBe(true);
  });

  test('what has changed since is not done, and stays open to be refused', async () => {
    const { by: userId } = await hired('fred', 'dealer');
    const role = await asks({ kind: 'staff-role', act: { userId, role: 'pit-boss' } });
    await casino.prisma.user.update({ where: { id: userId }, data: { role: 'auditor' } });
    expect(told(await approves(role))).toBe('approval.changed');
    expect(await casino.prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ role: 'auditor' });
    const before = await casino.prisma.auditEntry.count();
    expect(told(await decides(role, 'refused'))).toBe('approval.why');
    expect(await casino.prisma.auditEntry.count()).toBe(before);
    expect(told(await decides(role, 'refused', otto, 'fred is an auditor now'))).toBe('done');
    expect(await readApproval(pool, ['staff-role'], String(role))).toMatchObject({
      state: 'refused',
      decidedWhy: 'fred is an auditor now',
      before: { role: 'dealer' },
    });
    const taken = await asks(newAccount('gerd'));
    await hired('gerd', 'dealer');
    expect(told(await approves(taken))).toBe('door.name-taken');
    expect(told(await decides(taken, 'withdrawn', olga))).toBe('done');
  });

  test('one request about the same is open at a time, with a reason, and its asker alone withdraws it', async () => {
    expect(told(await askApproval(casino.auth, olga, newAccount('hugo'), ' x '))).toBe('approval.why');
    const id = await asks(newAccount('hugo'));
    expect(told(await askApproval(casino.auth, otto, newAccount('HUGO'), WHY))).toBe('approval.open-already');
    expect(told(await decides(id, 'withdrawn'))).toBe('approval.hindrance.not-asker');
    expect(told(await decides(id, 'withdrawn', olga))).toBe('done');
    expect(told(await approves(id))).toBe('approval.not-open.withdrawn');
    expect(told(await approves(99_999))).toBe('approval.none');
    expect(told(await approves(Number.NaN))).toBe('approval.none');
  });

  test('a request expires', async () => {
    const id = await asks(newAccount('ida'));
    const late = { expiresAt: new Date(Date.now() - 1) };
    await casino.prisma.$executeRawUnsafe(`SET session_replication_role = 'replica'`);
    await casino.prisma.approval.update({ where: { id }, data: late });
    await casino.prisma.$executeRawUnsafe(`SET session_replication_role = 'origin'`);
    expect(told(await approves(id))).toBe('approval.not-open.expired');
    expect((await listApprovals(pool, ['staff-account'], { state: 'expired' }, 10)).approvals).toMatchObject([
      { id: String(id), state: 'expired', subjectName: 'ida' },
    ]);
    await asks(newAccount('ida'));
  });
});

describe('who is the second person', () => {
  test('R33: nobody who made, reset or approved the account of the other, nor a new account', async () => {
    expect(told(await approves(await asks(newAccount('ulla', 'operator'))))).toBe('done');
    const ulla: Asker = { by: await idOf('ulla'), role: 'operator', address: null };
    const rita = await hired('rita', 'operator');
    const id = await asks(newAccount('karl'));
    expect(told(await approves(id, ulla))).toBe('approval.hindrance.made');
    const ofOtto = await asks(newAccount('lena'), otto);
    expect(told(await approves(ofOtto, ulla))).toBe('approval.hindrance.made');
    const ofRita = await asks(newAccount('mara'), rita);
    expect(told(await approves(ofRita, ulla))).toBe('approval.hindrance.first-day');
    expect(await areIndependent(casino.prisma, ulla.by, rita.by), 'new').toBe(false);
    expect(await areIndependent(casino.prisma, rita.by, ulla.by), 'asked by a new account').toBe(true);
    const createdAt = new Date(Date.now() - FIRST_DAY_MS);
    await casino.prisma.user.update({ where: { id: ulla.by }, data: { createdAt } });
    expect(await namesOfDeciders(casino.auth, { kind: 'staff-account', by: rita.by, subject: 'name:mara' })).toEqual([
      'olga',
      'otto',
      'ulla',
    ]);
    expect(told(await approves(ofRita, ulla))).toBe('done');
    const ofUlla = await asks(newAccount('nina'), ulla);
    expect(told(await approves(ofUlla, olga))).toBe('approval.hindrance.maker');
    expect(told(await approves(ofUlla, otto))).toBe('approval.hindrance.maker');
    expect(await areIndependent(casino.prisma, olga.by, ulla.by)).toBe(false);
    expect(await areIndependent(casino.prisma, ulla.by, otto.by)).toBe(false);
    expect(await areIndependent(casino.prisma, olga.by, otto.by)).toBe(true);
    // The house gives the account to its owner anew.
    await resetStaffPassword(casino.auth, HOUSE, ulla.by, 'in person');
    expect(await areIndependent(casino.prisma, olga.by, ulla.by)).toBe(true);
    expect(told(await approves(ofUlla, olga))).toBe('done');
  });

  test('about an account not its owner, and for nobody who may not ask any more', async () => {
    const paul = await hired('paul', 'operator');
    const id = await asks({ kind: 'staff-role', act: { userId: paul.by, role: 'dealer' } });
    expect(told(await approves(id, paul))).toBe('approval.hindrance.subject');
    const ofPaul = await asks(newAccount('quin'), paul);
    expect(told(await approves(id))).toBe('done');
    expect(told(await approves(ofPaul))).toBe('approval.hindrance.asker-gone');
    expect(told(await approves(ofPaul, await hired('pia', 'pit-boss')))).toBe('approval.hindrance.role');
    expect(told(await decides(ofPaul, 'refused', otto, 'paul is a dealer now'))).toBe('done');
  });

  test('in a house with one operator the asker', async () => {
    const { prisma } = casino;
    const alone = createAuth({ prisma, secret: SECRET, baseUrl: 'http://localhost:3140', fourEyes: false });
    const id = await asks(newAccount('solo'));
    expect(
      await readHindrance(alone, { kind: 'staff-account', by: olga.by, subject: 'name:solo' }, olga.by),
    ).toBeNull();
    expect(told(await decideApproval(alone, olga, { id, decision: 'approved', why: '' }))).toBe('done');
  });

  test.each<[Role, number]>([
    ['player', 0],
    ['dealer', 0],
    ['pit-boss', 3],
    ['operator', 14],
    ['auditor', 14],
    ['regulator', 14],
  ])('%s sees %d kinds of requests', (role, count) => {
    expect(kindsSeenBy(role).filter((kind) => !isPitKind(kind))).toHaveLength(count);
  });
});

describe('tables', () => {
  const config = standardConfig(games.roulette, 'EUR', 'virtual');
  const higher = { ...config, limits: { ...config.limits, total: chips(900_000) } };

  test('R33: a configuration and a draft come into force when a pit boss or another operator approves them', async () => {
    const pit = await hired('petra', 'pit-boss');
    const draft = { id: 'vesper', name: 'Vesper', game: 'roulette', currency: 'EUR', config: higher };
    await createTable(casino.prisma, { ...olga, why: WHY }, draft);
    const service = await asks({ kind: 'table-service', act: { tableId: 'vesper', version: 1 } });
    expect(told(await approves(service, pit))).toBe('done');
    const table = () => casino.prisma.table.findUniqueOrThrow({ where: { id: 'vesper' } });
    expect(await table()).toMatchObject({ state: 'in-service', configVersion: 1 });
    const even = { ...higher, limits: { ...higher.limits, total: chips(950_000) } };
    const act = { tableId: 'vesper', replaces: 1, config: JSON.parse(JSON.stringify(even)) };
    const id = await asks({ kind: 'table-config', act });
    expect(await readApproval(pool, ['table-config'], String(id))).toMatchObject({
      subjectName: 'Vesper',
      before: { configuration: 1, 'limits.total': 900_000 },
      after: { configuration: 2, 'limits.total': 950_000 },
    });
    expect(await table()).toMatchObject({ configVersion: 1 });
    expect(told(await approves(id, pit))).toBe('done');
    expect(await table()).toMatchObject({ configVersion: 2 });
    expect(await acts('table:vesper')).toEqual([
      'approval-asked by olga',
      `approval-given by ${pit.by}`,
      'approval-asked by olga',
      `approval-given by ${pit.by}`,
      'table-configured by olga',
    ]);
    expect(told(await askApproval(casino.auth, olga, { kind: 'table-config', act }, WHY))).toBe('approval.overtaken');
    const next = await asks({ kind: 'table-config', act: { ...act, replaces: 2, config: act.config } });
    await casino.prisma.table.update({ where: { id: 'vesper' }, data: { configVersion: 1 } });
    expect(told(await approves(next))).toBe('approval.overtaken');
  });

  test('a publish key is made when it is approved, and shown then; only its hash is stored', async () => {
    await createTable(
      casino.prisma,
      { ...olga, why: WHY },
      {
        ...{ id: 'orbit', name: 'Orbit', game: 'roulette', currency: 'EUR', config },
      },
    );
    const id = await asks({ kind: 'table-key', act: { tableId: 'orbit' } });
    expect(await casino.prisma.publishKey.count()).toBe(0);
    const done = await approves(id);
    const key = done.ok ? (done.value.key ?? '') : '';
    expect(key).toMatch(/^pk_/);
    expect(await casino.prisma.publishKey.findMany()).toMatchObject([
      { tableId: 'orbit', version: 1, hash: publishKeyHash(key), by: olga.by, dealerId: null },
    ]);
    const next = await asks({ kind: 'table-key', act: { tableId: 'orbit' } });
    await changePublishKey(casino.prisma, { tableId: 'orbit', hash: null, ...olga });
    expect(told(await approves(next))).toBe('approval.changed');
  });
});
