import { comingDay, USUAL_DAYS } from '@baize/protocol/gaming-days';
import type { HouseSetting } from '@baize/protocol/house-settings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  createPool,
  createPrisma,
  readHouseChanges,
  readHouseSettings,
  settingTakesTwo,
  storeSetting,
  UNSET_HOUSE,
} from '../../src/index.ts';
import { startTestDatabase } from '../../src/testing.ts';

const database = await startTestDatabase();
const pool = createPool(database.url);
const prisma = createPrisma(pool);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

beforeEach(async () => {
  await pool.query(
    `SET session_replication_role = replica; TRUNCATE house_setting, audit_entry; RESET session_replication_role`,
  );
});

const olga = { by: 'olga', role: 'operator', address: '203.0.113.9', why: 'the house was renamed' };
const set = (asked: HouseSetting, actor: object = {}) =>
  prisma.$transaction((tx) => storeSetting(tx, { ...olga, ...actor }, asked, Date.now()));
const day = (...shifts: [number, number, number]): HouseSetting => ({ setting: 'day', shifts });
const keeping = (roundYears: number, chatDays: number): HouseSetting => ({ setting: 'keeping', roundYears, chatDays });

test('what was set last holds, and every version is kept with who, when and why', async () => {
  expect(await readHouseSettings(prisma)).toEqual(UNSET_HOUSE);
  expect(await set({ setting: 'name', name: 'Grand Hotel' })).toEqual({ ok: true, value: null });
  expect(await set({ setting: 'brand', brand: 'lumen' })).toEqual({ ok: true, value: null });
  expect(await set({ setting: 'languages', languages: ['de', 'en'] })).toEqual({ ok: true, value: null });
  expect(await set(keeping(7, 0))).toEqual({ ok: true, value: null });
  expect(await set({ setting: 'recordings', days: 60 })).toEqual({ ok: true, value: null });
  const otto = { by: 'otto', why: ' as it was ' };
  expect(await set({ setting: 'name', name: null }, otto)).toEqual({ ok: true, value: null });
  expect(await readHouseSettings(prisma)).toEqual({
    ...{ name: null, brand: 'lumen', languages: ['de', 'en'] },
    ...{ keeping: { roundYears: 7, chatDays: 0 }, recordingDays: 60, days: USUAL_DAYS },
  });
  expect(await prisma.houseSetting.count()).toBe(6);
  const changes = await readHouseChanges(prisma);
  expect(changes.find(({ setting }) => setting === 'name')).toMatchObject({ by: 'otto', why: 'as it was' });
  const [first, last] = await prisma.auditEntry
    .findMany({ where: { by: { in: ['olga', 'otto'] } }, orderBy: { id: 'asc' } })
    .then((acts) => [acts[0], acts.at(-1)]);
  expect(first).toMatchObject({
    act: 'house-set',
    subject: 'house',
    after: { houseName: 'Grand Hotel' },
    role: 'operator',
  });
  expect(last).toMatchObject({ by: 'otto', before: { houseName: 'Grand Hotel' }, after: {}, why: 'as it was' });
});

test('what is set already, and what has no reason, is refused and leaves nothing', async () => {
  await set({ setting: 'name', name: 'Grand Hotel' });
  const same = { ok: false, error: { key: 'house.setting.same', values: {} } };
  expect(await set({ setting: 'name', name: 'Grand Hotel' })).toEqual(same);
  expect(await set(day(6, 14, 22))).toEqual(same);
  expect(await set({ setting: 'name', name: 'Other' }, { why: ' x ' })).toMatchObject({
    error: { key: 'house.setting.why' },
  });
  expect(await prisma.houseSetting.count()).toBe(1);
});

test('hours hold from the first gaming day that has begun nowhere, and those set again before replace them', async () => {
  const coming = comingDay(Date.now());
  expect(await set(day(4, 12, 20))).toEqual({ ok: true, value: coming });
  expect((await readHouseSettings(prisma)).days).toEqual([USUAL_DAYS[0], { from: coming, shifts: [4, 12, 20] }]);
  expect(await set(day(5, 13, 21))).toEqual({ ok: true, value: coming });
  expect((await readHouseSettings(prisma)).days).toEqual([USUAL_DAYS[0], { from: coming, shifts: [5, 13, 21] }]);
  // Back to what was: the day has not begun.
  await set(day(6, 14, 22));
  expect((await readHouseSettings(prisma)).days.map(({ shifts }) => shifts)).toEqual([
    [6, 14, 22],
    [6, 14, 22],
  ]);
});

test('a second person is needed for a shorter retention and another start of the gaming day, and for nothing else', async () => {
  const two = (asked: HouseSetting) => settingTakesTwo(prisma, asked);
  // How long records were kept before is known to the environment of another program only.
  expect(await two(keeping(5, 90))).toBe(true);
  await set(keeping(5, 0));
  expect(await Promise.all([keeping(4, 0), keeping(5, 90)].map(two))).toEqual([true, true]);
  expect(await Promise.all([keeping(0, 0), keeping(6, 0)].map(two))).toEqual([false, false]);
  expect(await two({ setting: 'recordings', days: 3_650 })).toBe(true);
  await set({ setting: 'recordings', days: 60 });
  expect(await two({ setting: 'recordings', days: 59 })).toBe(true);
  expect(await two({ setting: 'recordings', days: 61 })).toBe(false);
  expect(await two(day(7, 14, 22))).toBe(true);
  expect(await two(day(6, 13, 22))).toBe(false);
  expect(await two({ setting: 'name', name: 'Grand Hotel' })).toBe(false);
});

test('no row is changed or deleted, and none says what its setting is not, or changes a day that has begun', async () => {
  await set({ setting: 'name', name: 'Grand Hotel' });
  await expect(pool.query(`UPDATE house_setting SET why = 'x'`)).rejects.toThrow('append-only');
  await expect(pool.query('DELETE FROM house_setting')).rejects.toThrow('append-only');
  const insert = (setting: string, value: object, from: string) =>
    pool.query(
      `INSERT INTO house_setting (setting, value, "fromDay", why, "by") VALUES ($1, $2, ${from}, 'why', 'olga')`,
      [setting, JSON.stringify(value)],
    );
  await expect(insert('name', { setting: 'brand', brand: 'x' }, 'NULL')).rejects.toThrow('house_setting_value');
  await expect(insert('day', { setting: 'day' }, 'NULL')).rejects.toThrow('house_setting_kind');
  await expect(insert('day', { setting: 'day' }, `to_char(now(), 'YYYY-MM-DD')`)).rejects.toThrow('has begun');
});
