import type { AlertChannel, AlertCondition, NewAlertRule } from '@baize/database';
import { ALERT_CHANNELS, ALERT_CONDITIONS } from '@baize/database/alerts';
import { INCIDENT_KINDS } from '@baize/database/incidents';
import type { Language } from '../../i18n/language.ts';
import { typedIn } from '../../i18n/typed-figures.ts';
import { faultOfUrl } from '../../jobs/webhook.ts';
import { text } from '../../lib/form-texts.ts';

/** Why a rule cannot be made. */
export type RuleFault = 'name' | 'kinds' | 'deviations' | 'amount' | 'mail' | 'no-mail' | 'url' | 'private';

interface House {
  /** Whether it has a mail server. */
  readonly hasMail: boolean;
  /** Whether webhooks may go to private networks. */
  readonly allowsPrivate: boolean;
}

/** The rule that a form describes, or what is wrong with it. */
export function readRule(form: FormData, language: Language, house: House): NewAlertRule | RuleFault {
  const name = text(form, 'name').trim();
  if (name.length < 3 || name.length > 80) return 'name';
  const condition = readCondition(form, language);
  if (typeof condition === 'string') return condition;
  const channel = ALERT_CHANNELS.find((each) => each === text(form, 'channel')) ?? 'page';
  const target = channel === 'page' ? '' : text(form, 'target').trim();
  return targetFault(channel, target, house) ?? { name, condition, channel, target, locale: language.locale };
}

/** Why alerts cannot go there; null when they can. */
export function targetFault(channel: AlertChannel, target: string, house: House): RuleFault | null {
  if (channel === 'mail') {
    if (!house.hasMail) return 'no-mail';
    // One address, with nothing that could begin another header or recipient.
    return target.length > 200 || !/^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/.test(target) ? 'mail' : null;
  }
  if (channel === 'page') return null;
  const fault = faultOfUrl(target, house.allowsPrivate);
  return fault === 'malformed' ? 'url' : fault;
}

function readCondition(form: FormData, { locale }: Language): AlertCondition | RuleFault {
  const { readMoney, readDecimal } = typedIn(locale);
  const is = ALERT_CONDITIONS.find((each) => each === text(form, 'condition')) ?? 'incidents';
  if (is === 'health') return { is };
  if (is === 'hold') {
    const tenths = readDecimal(text(form, 'deviations'), 1);
    return tenths !== undefined && tenths >= 20 && tenths <= 200 ? { is, deviations: tenths / 10 } : 'deviations';
  }
  if (is === 'win') {
    const currency = text(form, 'currency');
    if (!/^[A-Z][A-Z0-9]{2,9}$/.test(currency)) return 'amount';
    const amountMinor = readMoney(text(form, 'amount'), currency);
    return amountMinor !== undefined && amountMinor > 0 ? { is, amountMinor, currency } : 'amount';
  }
  const wanted = form.getAll('kinds');
  const kinds = INCIDENT_KINDS.filter((kind) => wanted.includes(kind));
  return kinds.length > 0 ? { is, kinds } : 'kinds';
}
