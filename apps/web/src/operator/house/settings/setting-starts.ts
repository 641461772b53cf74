import type { HouseSettings } from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import type { HouseSettingName } from '@baize/protocol/house-settings';
import { BRAND_IDS } from '../../../../serve/brand-choice.mjs';
import { brandAt } from '../../../brands/brand-at.ts';
import { brands } from '../../../brands/index.ts';
import { CHOICES, LANGUAGE_NAMES, offeredOf } from '../../../i18n/choice/locales.ts';
import type { Language } from '../../../i18n/language.ts';
import { hourName } from '../../kit/time/gaming-day.ts';
import { comingDayName } from './set-here.ts';
import type { SettingStart } from './setting-act.tsx';

/** What the forms of the settings begin with: what is set. @param now ms */
export function settingStarts(
  { name, keeping, recordingDays, languages, days, ...settings }: HouseSettings,
  env: Readonly<Record<string, string | undefined>>,
  now: number,
  language: Language,
): Readonly<Record<HouseSettingName, SettingStart>> {
  const { id: brand } = brandAt(null, { ...settings, name }, env);
  const offered = offeredOf(languages);
  return {
    name: { setting: 'name', name: name ?? '' },
    brand: { setting: 'brand', options: BRAND_IDS.map((id) => ({ id, name: brands[id].name, isSet: id === brand })) },
    languages: {
      setting: 'languages',
      options: CHOICES.map((id) => ({ id, name: LANGUAGE_NAMES[id], isSet: offered.includes(id) })),
    },
    keeping: {
      setting: 'keeping',
      roundYears: keeping === null ? '' : String(keeping.roundYears),
      chatDays: keeping === null ? '' : String(keeping.chatDays),
    },
    recordings: { setting: 'recordings', days: recordingDays === null ? '' : String(recordingDays) },
    day: {
      setting: 'day',
      // Those that were set last, whether they hold already or not.
      shifts: (days.at(-1) ?? USUAL_DAYS[0]).shifts,
      hours: Array.from({ length: 24 }, (_, hour) => hourName(hour)),
      from: comingDayName(now, language),
    },
  };
}
