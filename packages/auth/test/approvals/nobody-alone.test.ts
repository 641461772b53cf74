import { createTable, type OfficeKind, recordAct, standardConfig } from '@baize/database';
import { chips, games, type Phrase, type Result } from '@baize/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src/approvals/approval-kind.ts';
import {
  type Asker,
  askApproval,
  assignedTo,
  COMPOSABLE,
  type Composable,
  createAuth,
  decideApproval,
  FIRST_DAY_MS,
  type Request,
  readHindrance,
  type StaffRole,
} from '../../src/index.ts';
import { ADDRESS, openTestCasino, SECRET } from '../test-casino.ts';

const WHY = 'as we agreed';
const LONG_AGO = Date.now() - 100 * FIRST_DAY_MS;
const ISSUER = 'https://login.example';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let auth: ReturnType<typeof createAuth>;

type Act<Kind extends OfficeKind> = Extract<Request, { kind: Kind }>['act'];

/** Everything that takes two people in the office, as Olga asks for it. About accounts: those of others. */
const ASKED: { readonly [Kind in OfficeKind]: Act<Kind> } = {
  'staff-account': { username: 'karl', name: 'Karl', role: 'operator' },
  'staff-role': { userId: 'sven-role', role: 'auditor' },
  'staff-reset': { userId: 'sven-reset' },
  'staff-factor': { userId: 'sven-factor' },
  'staff-enable': { userId: 'left' },
  'house-role': {
    id: '0b3f7f9c-52a7-4f0e-9d0e-1f4f5b1f7c11',
    name: 'Cage',
    permissions: ['read-history', 'adjust-balances'],
  },
  'staff-sso': { userId: 'sven-sso', issuer: ISSUER, subject: 'sven-there' },
  'table-config': { tableId: 'vesper', replaces: 1, config: {} },
  'table-service': { tableId: 'orbit', version: 1 },
  'table-key': { tableId: 'vesper' },
  'api-token': { userId: 'olga', name: 'nightly', digest: 'd1', permissions: ['adjust-balances'], days: 7 },
  'balance-adjustment': { commandId: 'c1', playerId: 'carla', currency: 'EUR', amount: 5_000_000, reason: 'goodwill' },
  'player-erasure': { playerId: 'paula' },
  'house-setting': { setting: 'keeping', roundYears: 5, chatDays: 30 },
};
const KINDS = Object.keys(ASKED) as OfficeKind[]; // the keys of the literal

/** Everybody who does not decide what Olga asks, and why; each an operator unless it says otherwise. */
const OTHERS: Readonly<
  Record<string, { hindrance: string; role?: StaffRole; madeAt?: number; acts?: readonly Done[] }>
> = {
  olga: { hindrance: 'asker', acts: [['account-created', 'mona']] },
  mona: { hindrance: 'maker' },
  'made-by-olga': { hindrance: 'made', acts: [['account-created', 'olga']] },
  'reset-by-olga': {
    hindrance: 'made',
    acts: [
      ['account-created', 'house'],
      ['password-reset', 'olga'],
    ],
  },
  'without-factor-by-olga': { hindrance: 'made', acts: [['second-factor-reset', 'olga']] },
  'linked-by-olga': { hindrance: 'made', acts: [['sso-linked', 'olga']] },
  'of-the-same-day': {
    hindrance: 'together',
    madeAt: LONG_AGO + FIRST_DAY_MS - 60_000,
    acts: [['account-created', 'mona']],
  },
  'new-today': { hindrance: 'first-day', madeAt: Date.now() - 60_000, acts: [['account-created', 'oren']] },
  away: { hindrance: 'role' },
  dora: { hindrance: 'role', role: 'dealer' },
  axel: { hindrance: 'role', role: 'auditor' },
};
type Done = readonly [act: 'account-created' | 'password-reset' | 'second-factor-reset' | 'sso-linked', by: string];

async function comes(id: string, role: string, madeAt = LONG_AGO, acts: readonly Done[] = []): Promise<void> {
  const createdAt = new Date(madeAt);
  await casino.prisma.user.create({
    data: { id, username: id, name: id, email: `${id}@staff.invalid`, role, createdAt, banned: id === 'away' },
  });
  for (const [act, by] of acts)
    await recordAct(casino.prisma, { act, by, role: 'operator', address: null, subject: `user:${id}`, why: WHY });
}

const who = (by: string, role: Asker['role'] = 'operator'): Asker => ({ by, role, address: null });
const told = <T>(result: Result<T, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.approval.', ''));

const CORA = '5d0a1c2e-3b4f-4c6d-8e9f-0a1b2c3d4e5f';
let composed = 0;
/** Cora's role of the house permits this, and nothing else. */
async function holds(permissions: readonly Composable[]): Promise<void> {
  composed += 1;
  const role = { id: CORA, version: composed, name: 'Cora’s', permissions: [...permissions], ended: false };
  await casino.prisma.houseRole.create({ data: { ...role, by: 'oren' } });
}

beforeAll(async () => {
  casino = await openTestCasino();
  const { prisma } = casino;
  const sso = { issuer: ISSUER, clientId: 'baize', clientSecret: 'secret', name: 'Example', acr: [] };
  auth = createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS, sso });
  for (const [id, { role, madeAt, acts }] of Object.entries(OTHERS)) await comes(id, role ?? 'operator', madeAt, acts);
  const subjects = Object.values(ASKED).flatMap((act) =>
    'userId' in act && act.userId !== 'olga' ? [act.userId] : [],
  );
  for (const id of ['otto', 'oren', ...subjects]) await comes(id, 'operator');
  await prisma.user.update({ where: { id: 'left' }, data: { banned: true } });
  await comes('cora', assignedTo(CORA));
  await prisma.passkey.create({
    data: {
      id: 'key',
      publicKey: '',
      userId: 'sven-factor',
      credentialID: 'c',
      counter: 0,
      deviceType: '',
      backedUp: false,
    },
  });
  for (const id of ['carla', 'paula']) await comes(id, 'player');
  await prisma.$executeRaw`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'carla', 'EUR')`;
  const config = standardConfig(games.roulette, 'EUR', 'virtual');
  const higher = { ...config, limits: { ...config.limits, total: chips(900_000) } };
  Object.assign(ASKED['table-config'], { config: JSON.parse(JSON.stringify(higher)) });
  for (const [id, of] of [
    ['vesper', config],
    ['orbit', higher],
  ] as const)
    await createTable(
      prisma,
      { ...who('oren'), address: null, why: WHY },
      {
        ...{ id, name: id, game: 'roulette', currency: 'EUR', config: of },
      },
    );
});
afterAll(() => casino.close());

describe.each(KINDS)('R33: %s', (kind) => {
  let id: number;

  test('is done by nobody alone, nor with an account of their own making', async () => {
    const { prisma } = casino;
    const asked = await askApproval(auth, who('olga'), { kind, act: ASKED[kind] } as Request, WHY); // by its key
    if (!asked.ok) throw new Error(asked.error.key);
    id = asked.value;
    const records = await prisma.auditEntry.count();
    const { ask, decide } = PERMISSIONS[kind];
    // To approve it takes a hash of a password for some: whoever may not approve may not refuse either.
    const verdict = kind === 'staff-account' || kind === 'staff-reset' ? 'refused' : 'approved';
    const decides = async (by: string) =>
      told(await decideApproval(auth, who(by), { id, decision: verdict, why: WHY }));
    for (const [by, { hindrance }] of Object.entries(OTHERS))
      expect([by, await decides(by)]).toEqual([by, `hindrance.${hindrance}`]);
    const act: object = ASKED[kind];
    if ('userId' in act && kind !== 'api-token')
      expect(await decides(String(act.userId))).toBe(`hindrance.${kind === 'staff-enable' ? 'role' : 'subject'}`);
    // A role with every permission but the one.
    const rest = COMPOSABLE.filter((each) => each !== decide && each !== 'supervise');
    await holds(rest);
    expect(await decides('cora')).toBe('hindrance.role');
    await holds([decide]);
    expect(await readHindrance(auth, { kind, by: 'olga', subject: 'name:nobody' }, 'cora')).toBeNull();
    // Who may ask only, asks for nothing that is approved by themselves.
    await holds([...new Set([ask, decide])]);
    expect(await readHindrance(auth, { kind, by: 'cora', subject: 'name:nobody' }, 'cora')).toBe('asker');
    expect(await prisma.auditEntry.count()).toBe(records);
    expect(await prisma.approvalDecision.count({ where: { approvalId: id } })).toBe(0);
  });

  test('is done by two', async () => {
    const done = await decideApproval(auth, who('otto'), { id, decision: 'approved', why: '' });
    expect(told(done)).toBe('done');
    const { after } = await casino.prisma.auditEntry.findFirstOrThrow({
      where: { act: 'approval-given' },
      orderBy: { id: 'desc' },
    });
    expect(after).toMatchObject({ approval: id });
  });
});
