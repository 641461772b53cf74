import { createHmac } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isClosedHost, publicLookup } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface WebhookMessage {
  readonly url: string;
  /** Hexadecimal. */
  readonly secret: string;
  /** Of the alert: the same at every attempt. */
  readonly id: string;
  readonly body: string;
}

/** The signature of a body at a time, s: HMAC-SHA-256 of `<time>.<body>`, hexadecimal. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${seconds}.${body}`).digest('hex');

/** Why an address cannot be that of a webhook; null when it can. */
export function faultOfUrl(url: string, allowsPrivate: boolean): 'malformed' | 'private' | null {
  if (url.length > 500 || !URL.canParse(url)) return 'malformed';
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return 'malformed';
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'malformed';
  return !allowsPrivate && (isClosedHost(hostname) || hostname === 'localhost') ? 'private' : null;
}

/**
 * Posts a message with its signature and follows no redirection; throws unless the answer is 2xx. Without `allowsPrivate` nothing
 * but a public address is connected to, whatever the name says by then.
 */
export function postWebhook(message: WebhookMessage, allowsPrivate: boolean, now: number): Promise<void> {
  const { url, secret, id, body } = message;
  const fault = faultOfUrl(url, allowsPrivate);
  if (fault !== null) return Promise.reject(new Error(`the address is ${fault}`));
  const seconds = Math.floor(now / 1_000);
  const send = new URL(url).protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      timeout: PATIENCE_MS,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(!allowsPrivate && { lookup: publicLookup }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Baize',
        'baize-alert': id,
        'baize-timestamp': String(seconds),
        'baize-signature': `v1=${signatureOf(secret, seconds, body)}`,
      },
    });
    request.on('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`answered ${statusCode}`));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}
