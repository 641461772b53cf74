import { readHouseSettings } from '@baize/database';
import { comingDay } from '@baize/protocol/gaming-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asker, createAuth, decideApproval, hireStaff, setHouse } from '../../src/index.ts';
import { openTestCasino, SECRET } from '../test-casino.ts';

const HOUSE = { by: 'house', role: null, address: null };
const WHY = 'Asked for by the regulator';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let olga: Asker;
let otto: Asker;

beforeAll(async () => {
  casino = await openTestCasino();
  [olga, otto] = [await hired('olga'), await hired('otto')];
});
afterAll(() => casino.close());

async function hired(username: string): Promise<Asker> {
  const done = await hireStaff(casino.auth, HOUSE, { username, name: username, role: 'operator' });
  if (!done.ok) throw new Error(done.refused.code);
  const { id } = await casino.prisma.user.findUniqueOrThrow({ where: { username } });
  return { by: id, role: 'operator', address: '10.0.0.1' };
}

const settings = () => readHouseSettings(casino.prisma);

test('a name holds at once; a shorter retention and another start of the gaming day hold when a second person approves', async () => {
  const named = await setHouse(casino.auth, olga, { setting: 'name', name: 'Grand Hotel' }, WHY);
  expect(named).toEqual({ ok: true, value: { is: 'set', fromDay: null } });
  const asked = await setHouse(casino.auth, olga, { setting: 'day', shifts: [4, 12, 20] }, WHY);
  if (!asked.ok || asked.value.is !== 'asked') throw new Error('set by one person');
  expect((await settings()).days).toHaveLength(1);
  const { request: id } = asked.value;
  const approves = (who: Asker) => decideApproval(casino.auth, who, { id, decision: 'approved', why: '' });
  expect(await approves(olga)).toMatchObject({ error: { key: 'house.approval.hindrance.asker' } });
  expect(await approves(otto)).toMatchObject({ ok: true, value: { subject: 'house:day' } });
  const coming = comingDay(Date.now());
  expect((await settings()).days[1]).toEqual({ from: coming, shifts: [4, 12, 20] });
  const act = await casino.prisma.auditEntry.findFirstOrThrow({ where: { act: 'house-set' }, orderBy: { id: 'desc' } });
  expect(act).toMatchObject({
    by: olga.by,
    before: { shifts: ['06:00', '14:00', '22:00'] },
    after: { shifts: ['04:00', '12:00', '20:00'], fromDay: coming, approval: id },
  });
  // Its shifts can be set by one person as long as the day begins at that hour.
  const moved = await setHouse(casino.auth, otto, { setting: 'day', shifts: [4, 13, 20] }, WHY);
  expect(moved).toEqual({ ok: true, value: { is: 'set', fromDay: coming } });
});

test('what has changed since it was asked for is not approved', async () => {
  const asked = await setHouse(casino.auth, olga, { setting: 'keeping', roundYears: 5, chatDays: 30 }, WHY);
  if (!asked.ok || asked.value.is !== 'asked') throw new Error('set by one person');
  const auth = createAuth({ prisma: casino.prisma, secret: SECRET, baseUrl: 'http://localhost:3000', fourEyes: false });
  const alone = await setHouse(auth, otto, { setting: 'keeping', roundYears: 10, chatDays: 90 }, WHY);
  expect(alone).toEqual({ ok: true, value: { is: 'set', fromDay: null } });
  const late = await decideApproval(casino.auth, otto, { id: asked.value.request, decision: 'approved', why: '' });
  expect(late).toMatchObject({ error: { key: 'house.approval.changed' } });
  expect((await settings()).keeping).toEqual({ roundYears: 10, chatDays: 90 });
});
