import { gameServerHere } from '../lib/settings/game-server.ts';

/** How alerts leave the house. */
export interface AlertSettings {
  /** The mail server, as smtp://user:password@host:587; null: no mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whether webhooks may go to private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  /** What is asked whether it is healthy. */
  readonly healthUrls: readonly string[];
  /** The public address of the pages. */
  readonly webUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads SMTP_URL, MAIL_FROM, ALERT_PRIVATE_ADDRESSES and HEALTH_URLS. */
export function readAlertSettings(env: Env): AlertSettings {
  const { SMTP_URL, MAIL_FROM, ALERT_PRIVATE_ADDRESSES, HEALTH_URLS, WEB_URL = '' } = env;
  const here = gameServerHere(env);
  const own = here === null ? [] : [`${here}/health`];
  const named = (HEALTH_URLS ?? '').split(',').flatMap((each) => each.trim() || []);
  return {
    smtpUrl: SMTP_URL || null,
    mailFrom: MAIL_FROM || 'baize@localhost',
    allowsPrivate: ALERT_PRIVATE_ADDRESSES === 'true',
    healthUrls: named.length > 0 ? named : own,
    webUrl: WEB_URL,
  };
}
