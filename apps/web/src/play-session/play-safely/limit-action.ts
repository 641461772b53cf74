'use server';

import { limitSelf } from '@baize/auth';
import { CURRENCIES } from '@baize/ledger';
import { MAX_OWN_LIMIT, OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS } from '@baize/protocol/own-limits';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { refusedState } from '../../account/entering.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { typedIn } from '../../i18n/typed-figures.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';

/** Sets the limit of the form, removes it, or takes back what waits. */
export async function setLimit(_: FormState, form: FormData): Promise<FormState> {
  const { say, locale } = await getLanguage();
  const kind = OWN_LIMIT_KINDS.find((each) => each === text(form, 'kind'));
  const period = OWN_LIMIT_PERIODS.find((each) => each === text(form, 'period'));
  const currency = kind === 'time' ? null : text(form, 'currency');
  if (!kind || !period || (currency !== null && !CURRENCIES.includes(currency))) return {};
  const { readMoney, readDecimal } = typedIn(locale);
  const amount = () => {
    const { typed, kept } = { typed: text(form, 'amount'), kept: text(form, 'kept') };
    if (text(form, 'act') === 'remove') return null;
    if (text(form, 'act') === 'keep') return kept === '' ? undefined : Number(kept);
    if (currency !== null) return readMoney(typed, currency);
    const hundredths = readDecimal(typed, 2);
    return hundredths === undefined ? undefined : Math.round((hundredths * 60) / 100);
  };
  const wanted = amount();
  if (
    wanted === undefined ||
    (wanted !== null && !(Number.isSafeInteger(wanted) && wanted >= 0 && wanted <= MAX_OWN_LIMIT))
  )
    return {
      error: { field: 'form', message: say(currency === null ? 'account.safety.noTime' : 'account.safety.noAmount') },
    };
  const made = await limitSelf(casinoAuth(), await headers(), { kind, period, currency }, wanted);
  if (!made.ok) return refusedState(made.refused);
  revalidatePath('/account/play-safely');
  return { done: say(made.decided.is === 'waits' ? 'account.safety.doneWaits' : 'account.safety.done') };
}
