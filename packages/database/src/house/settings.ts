import { comingDay, type GamingDayHours, type GamingDays, USUAL_DAYS } from '@baize/protocol/gaming-days';
import { HouseSetting, type HouseSettingName, type Keeping } from '@baize/protocol/house-settings';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { recordAct } from '../audit/record-act.ts';
import type { Prisma } from '../generated/client.ts';
import { REASON, type TableActor } from '../table-life/acts.ts';

type Transaction = Prisma.TransactionClient;
type Database = Pick<Transaction, '$queryRaw'>;

/** What operators have set for the house; null where they have set nothing, and its environment decides. */
export interface HouseSettings {
  readonly name: string | null;
  readonly brand: string | null;
  readonly languages: readonly string[] | null;
  readonly keeping: Keeping | null;
  /** For how many days video servers keep recordings. */
  readonly recordingDays: number | null;
  /** The hours of all gaming days, with those that are to come. */
  readonly days: GamingDays;
}

/** A house in which nothing was set. */
export const UNSET_HOUSE: HouseSettings = {
  ...{ name: null, brand: null, languages: null, keeping: null, recordingDays: null },
  days: USUAL_DAYS,
};

/** A change of a setting; `at` in ms. */
export interface HouseChange {
  readonly setting: HouseSettingName;
  readonly why: string;
  readonly by: string;
  readonly byName: string | null;
  readonly at: number;
}

/** Identifies the lock under which settings change, distinct from all other advisory locks. */
const LOCK = 20_262_920;

/** What is set now, and from which gaming day on its hours hold. Rejects when the database cannot be read. */
export async function readHouseSettings(database: Database): Promise<HouseSettings> {
  const rows = await database.$queryRaw<{ value: unknown; from: string | null }[]>`
    SELECT DISTINCT ON (setting, "fromDay") value, "fromDay" AS "from"
      FROM house_setting ORDER BY setting, "fromDay", id DESC`;
  const known = rows.flatMap(({ value, from }) => {
    const { data } = HouseSetting.safeParse(value);
    return data ? [{ value: data, from }] : [];
  });
  const set = <Name extends HouseSettingName>(name: Name) =>
    known
      .map(({ value }) => value)
      .find((value): value is Extract<HouseSetting, { setting: Name }> => value.setting === name);
  const hours = known.flatMap(({ value, from }): GamingDayHours[] =>
    value.setting === 'day' && from !== null ? [{ from, shifts: value.shifts }] : [],
  );
  const keeping = set('keeping');
  return {
    name: set('name')?.name ?? null,
    brand: set('brand')?.brand ?? null,
    languages: set('languages')?.languages ?? null,
    keeping: keeping ? { roundYears: keeping.roundYears, chatDays: keeping.chatDays } : null,
    recordingDays: set('recordings')?.days ?? null,
    days: [USUAL_DAYS[0], ...hours],
  };
}

/** The last change of each setting, with who made it and why. */
export async function readHouseChanges(database: Database): Promise<readonly HouseChange[]> {
  const rows = await database.$queryRaw<(Omit<HouseChange, 'at'> & { at: Date })[]>`
    SELECT DISTINCT ON (s.setting) s.setting, s.why, s."by", u.name AS "byName", s.at
      FROM house_setting s LEFT JOIN "user" u ON u.id = s."by" ORDER BY s.setting, s.id DESC`;
  return rows.map(({ at, ...change }) => ({ ...change, at: at.getTime() }));
}

const refused = (text: 'why' | 'same', values: Phrase['values'] = {}) =>
  err<Phrase>({ key: `house.setting.${text}`, values });

/** Settings change one at a time: call it first in the transaction. */
export const lockHouseSettings = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int8)`;

/** What a change would change, for the record and for a second person; refused when it changes nothing. */
export async function seenSetting(
  database: Database,
  asked: HouseSetting,
): Promise<Result<{ readonly before: Prisma.InputJsonObject; readonly after: Prisma.InputJsonObject }, Phrase>> {
  const [before, after] = [recordOf(await settingNow(database, asked.setting)), recordOf(asked)];
  return JSON.stringify(before) === JSON.stringify(after) ? refused('same') : ok({ before, after });
}

/**
 * Whether a change takes a second person: records that are kept for a shorter time, or for a time that was the
 * environment's until now, and gaming days that begin at another hour.
 */
export async function settingTakesTwo(database: Database, asked: HouseSetting): Promise<boolean> {
  const { keeping, recordingDays, days } = await readHouseSettings(database);
  const isShorter = (is: number, was: number) => is !== 0 && (was === 0 || is < was);
  switch (asked.setting) {
    case 'day':
      return days.at(-1)?.shifts[0] !== asked.shifts[0];
    case 'recordings':
      return recordingDays === null || asked.days < recordingDays;
    case 'keeping':
      return (
        keeping === null ||
        isShorter(asked.roundYears, keeping.roundYears) ||
        isShorter(asked.chatDays, keeping.chatDays)
      );
    default:
      return false;
  }
}

/** Who changes a setting, and the request by which a second person has approved it. */
export type SettingActor = TableActor & { readonly approval?: number };

/**
 * Sets something for the whole house, with its entry in the audit log; call it with {@link lockHouseSettings} held. Hours of
 * gaming days hold from the first day on that has not begun anywhere: what days before have summed does not change.
 * @param now ms
 * @returns the gaming day from which hours hold, null for what holds at once; or why not
 */
export async function storeSetting(
  tx: Transaction,
  { by, role, address, why: typed, approval }: SettingActor,
  asked: HouseSetting,
  now: number,
): Promise<Result<string | null, Phrase>> {
  const why = typed.trim();
  if (why.length < REASON.least || why.length > REASON.most) return refused('why', REASON);
  const seen = await seenSetting(tx, asked);
  if (!seen.ok) return seen;
  const fromDay = asked.setting === 'day' ? comingDay(now) : null;
  await tx.houseSetting.create({ data: { setting: asked.setting, value: asked, fromDay, why, by } });
  const after = {
    ...seen.value.after,
    ...(fromDay !== null && { fromDay }),
    ...(approval !== undefined && { approval }),
  };
  await recordAct(tx, { by, role, address, act: 'house-set', subject: 'house', before: seen.value.before, after, why });
  return ok(fromDay);
}

/** What is set, as it was asked for; null before. Of gaming days those that were set last, whether they hold already or not. */
async function settingNow(database: Database, setting: HouseSettingName): Promise<HouseSetting | null> {
  const { name, brand, languages, keeping, recordingDays, days } = await readHouseSettings(database);
  switch (setting) {
    case 'name':
      return name === null ? null : { setting, name };
    case 'brand':
      return brand === null ? null : { setting, brand };
    case 'languages':
      return languages === null ? null : { setting, languages: [...languages] };
    case 'keeping':
      return keeping && { setting, ...keeping };
    case 'recordings':
      return recordingDays === null ? null : { setting, days: recordingDays };
    case 'day':
      return { setting, shifts: [...(days.at(-1) ?? USUAL_DAYS[0]).shifts] };
  }
}

/** A setting as the audit log and a request have it. */
function recordOf(value: HouseSetting | null): Prisma.InputJsonObject {
  switch (value?.setting) {
    case undefined:
      return {};
    case 'name':
      return value.name === null ? {} : { houseName: value.name };
    case 'brand':
      return { brand: value.brand };
    case 'languages':
      return { languages: value.languages };
    case 'keeping':
      return { roundYears: value.roundYears, chatDays: value.chatDays };
    case 'recordings':
      return { recordingDays: value.days };
    case 'day':
      return { shifts: value.shifts.map((hour) => `${String(hour).padStart(2, '0')}:00`) };
  }
}
