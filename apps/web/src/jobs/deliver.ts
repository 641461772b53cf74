import { type DueAlert, readDueAlert, storeAttempt } from '@baize/database';
import type { Delivery } from '@baize/database/jobs';
import { LOCALES } from '@baize/words';
import { createTransport } from 'nodemailer';
import { brandAt } from '../brands/brand-at.ts';
import { readTexts, wholeTexts } from '../i18n/catalogues/texts.ts';
import type { Language } from '../i18n/language.ts';
import { spokenOf } from '../i18n/use-language.ts';
import type { Pool } from '../lib/casino.ts';
import { houseSettings } from '../lib/settings/house-settings.ts';
import type { AlertSettings } from './alert-settings.ts';
import { alertPath, alertText } from './alert-text.ts';
import { postWebhook } from './webhook.ts';

const PATIENCE_MS = 10_000;

/**
 * Delivers an alert and stores how it went. Throws when it is to be tried again; after the last attempt it is stored as failed, and
 * nothing is thrown.
 */
export async function deliver(pool: Pool, settings: AlertSettings, { alertId, isLast }: Delivery): Promise<void> {
  const alert = await readDueAlert(pool, alertId);
  if (alert?.state !== 'waiting') return;
  const fault = await send(alert, settings).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
  );
  await storeAttempt(pool, alertId, { fault, isLast });
  if (fault !== null && !isLast) throw new Error(fault);
}

async function send(alert: DueAlert, settings: AlertSettings): Promise<void> {
  const language = await languageOfRule(alert.locale);
  const text = alertText(alert.facts, language);
  const url = `${settings.webUrl}${alertPath(alert.facts)}`;
  if (alert.channel === 'webhook') {
    const body = JSON.stringify({
      id: alert.id,
      rule: alert.rule,
      at: alert.at.toISOString(),
      text,
      url,
      facts: alert.facts,
    });
    return postWebhook(
      { url: alert.target, secret: alert.secret, id: alert.id, body },
      settings.allowsPrivate,
      Date.now(),
    );
  }
  if (settings.smtpUrl === null) throw new Error('SMTP_URL is not set');
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail({
      from: settings.mailFrom,
      to: alert.target,
      subject: `${alert.rule}: ${text}`.slice(0, 200),
      text: `${text}\n\n${url}\n\n${language.say('office.alerts.mailFoot', { rule: alert.rule })}\n`,
      messageId: `<alert-${alert.id}@${new URL(settings.webUrl || 'http://baize.invalid').hostname}>`,
    });
  } finally {
    transport.close();
  }
}

/** The language of a rule. */
async function languageOfRule(locale: string): Promise<Language> {
  const known = LOCALES.find((each) => each === locale) ?? LOCALES[0];
  return spokenOf(known, wholeTexts(await readTexts(known, brandAt(null, await houseSettings(), process.env))));
}
