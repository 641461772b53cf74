import type { HouseSettings } from '@baize/database';
import { comingDay, gamingDayAt, shiftsOn, startOfGamingDay } from '@baize/protocol/gaming-days';
import type { HouseSettingName } from '@baize/protocol/house-settings';
import { readHouseZone } from '../../../../serve/house-zone.mjs';
import { brandAt } from '../../../brands/brand-at.ts';
import { brands } from '../../../brands/index.ts';
import { LANGUAGE_NAMES, offeredOf } from '../../../i18n/choice/locales.ts';
import type { Language } from '../../../i18n/language.ts';
import { hourName } from '../../kit/time/gaming-day.ts';

/** A setting that operators change here, as it is in force. */
export interface SetHere {
  /** In words; null where this server does not know it, because another program reads it from its environment. */
  readonly value: string | null;
  /** What follows, in words: hours that hold from a day on. */
  readonly coming: string | null;
  /** What decides while nothing is set here. */
  readonly unset: string | null;
}

/** The settings that operators change here, in words. @param now ms */
export function readSetHere(
  settings: HouseSettings,
  env: Readonly<Record<string, string | undefined>>,
  now: number,
  { say, list, number, day }: Language,
): Readonly<Record<HouseSettingName, SetHere>> {
  const { name, brand, languages, keeping, recordingDays, days } = settings;
  const is = brandAt(null, settings, env);
  const calendar = { zone: readHouseZone(env), days };
  const today = gamingDayAt(now, calendar);
  const hours = (date: string) => list(shiftsOn(date, days).map(hourName));
  const later = days.find(({ from }) => from > today);
  const kept = (count: number, unit: 'years' | 'days') =>
    count === 0 ? say('office.house.forever') : say(`office.house.kept.${unit}`, { count: number(count), of: count });
  return {
    name: { value: is.name, coming: null, unset: name === null ? say('office.house.unset.name') : null },
    brand: {
      ...{ value: brands[is.id].name, coming: null },
      unset: brand === null ? say('office.house.unset.brand', { variables: 'BRAND' }) : null,
    },
    languages: {
      ...{ value: list(offeredOf(languages).map((locale) => LANGUAGE_NAMES[locale])), coming: null },
      unset: languages === null ? say('office.house.unset.languages') : null,
    },
    keeping: {
      value:
        keeping &&
        say('office.house.keptFor', {
          rounds: kept(keeping.roundYears, 'years'),
          chat: kept(keeping.chatDays, 'days'),
        }),
      coming: null,
      unset: keeping === null ? say('office.house.unset.keeping', { variables: list(KEPT_BY) }) : null,
    },
    recordings: {
      value: recordingDays === null ? null : kept(recordingDays, 'days'),
      coming: null,
      unset: recordingDays === null ? say('office.house.unset.recordings', { variables: 'RECORD_DAYS' }) : null,
    },
    day: {
      value: say('office.house.shifts', { hours: hours(today) }),
      coming:
        later === undefined
          ? null
          : say('office.house.shiftsFrom', {
              day: day(startOfGamingDay(later.from, calendar), calendar.zone),
              hours: hours(later.from),
            }),
      unset: days.length === 1 ? say('office.house.unset.day') : null,
    },
  };
}

const KEPT_BY = ['KEEP_ROUNDS_YEARS', 'KEEP_CHAT_DAYS'];

/** The day from which hours that are set now would hold, in words. */
export const comingDayName = (now: number, { day }: Language): string => dayName(comingDay(now), { day });

/** A gaming day by its date, `2026-12-01`, in words. */
export const dayName = (date: string, { day }: Pick<Language, 'day'>): string =>
  day(Date.parse(`${date}T12:00:00Z`), 'UTC');
