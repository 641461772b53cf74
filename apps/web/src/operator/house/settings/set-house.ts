'use server';

import { addressOf, setHouse } from '@baize/auth';
import { readJurisdiction } from '@baize/protocol';
import { HOUSE_SETTINGS, HouseSetting, type HouseSettingName } from '@baize/protocol/house-settings';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { BRAND_IDS } from '../../../../serve/brand-choice.mjs';
import type { FormState } from '../../../account/entering/form-state.ts';
import { isLocale, isWhole } from '../../../i18n/choice/locales.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoAuth } from '../../../lib/casino.ts';
import { text } from '../../../lib/form-texts.ts';
import { requireRole } from '../../../lib/session.ts';
import { dayName } from './set-here.ts';

/** A setting as it was sent: with the number of its request where it takes a second person. */
export type SetState = FormState & { readonly asked?: number };

/** Sets something for the whole house, or asks a second person for it; operators only. */
export async function setForHouse(_: SetState, form: FormData): Promise<SetState> {
  const { userId: by, role } = await requireRole('manage', '/operator/house/settings');
  const setting = HOUSE_SETTINGS.find((each) => each === text(form, 'setting'));
  if (setting === undefined) return {};
  const language = await getLanguage();
  const { say, tell } = language;
  const { data: asked } = HouseSetting.safeParse(typed(setting, form));
  if (!asked || !isKnownHere(asked))
    return { error: { field: 'form', message: say(`office.house.set.${setting}.fault`) } };
  const { keepRoundYears: years } = readJurisdiction(process.env);
  if (asked.setting === 'keeping' && asked.roundYears > 0 && asked.roundYears < years)
    return { error: { field: 'form', message: say('office.house.keepingBelow', { years }) } };
  const actor = { by, role, address: addressOf(await headers()) };
  const done = await setHouse(casinoAuth(), actor, asked, text(form, 'why'));
  if (!done.ok) {
    const { key } = done.error;
    const isWhy = key === 'house.setting.why' || key === 'house.approval.why';
    return { error: { field: isWhy ? 'why' : 'form', message: tell(done.error) } };
  }
  revalidatePath('/', 'layout');
  if (done.value.is === 'asked') return { done: say('office.approvals.sent'), asked: done.value.request };
  const { fromDay } = done.value;
  return {
    done:
      fromDay === null ? say('office.house.setDone') : say('office.house.setFrom', { day: dayName(fromDay, language) }),
  };
}

/** What the fields of a setting say. */
function typed(setting: HouseSettingName, form: FormData): object {
  switch (setting) {
    case 'name':
      return { setting, name: text(form, 'name').trim() || null };
    case 'brand':
      return { setting, brand: text(form, 'brand') };
    case 'languages':
      return { setting, languages: form.getAll('languages').map(String) };
    case 'keeping':
      return { setting, roundYears: whole(text(form, 'roundYears')), chatDays: whole(text(form, 'chatDays')) };
    case 'recordings':
      return { setting, days: whole(text(form, 'days')) };
    case 'day':
      return { setting, shifts: [1, 2, 3].map((nth) => whole(text(form, `shift${nth}`))) };
  }
}

const whole = (digits: string): number => (/^\d{1,4}$/.test(digits.trim()) ? Number(digits) : Number.NaN);

/** Whether this version has the brand, or the languages, one of them whole. */
function isKnownHere(asked: HouseSetting): boolean {
  if (asked.setting === 'brand') return BRAND_IDS.some((id) => id === asked.brand);
  return asked.setting !== 'languages' || (asked.languages.every(isLocale) && asked.languages.some(isWhole));
}
