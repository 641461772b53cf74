import { createHash, createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';

/** A secret with the version number under which the library stores what it encrypted. */
type NumberedSecret = { readonly version: number; readonly value: string };

const OURS = /^(?:__Host-)?baize\./;

/**
 * The current secret and the retired ones, for the library: it can still decrypt what a retired one encrypted. The
 * version number is derived from the secret, so that no numbering is needed.
 */
export const numberedSecrets = (secret: string, retired: readonly string[]): NumberedSecret[] =>
  [secret, ...retired].map((value) => ({ version: numberOf(value), value }));

const numberOf = (secret: string): number => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1;

/**
 * Headers in which our cookies are signed with `secret` when a retired one had signed them: sessions opened before a
 * rotation stay valid until the retired secret is removed from the settings. Other cookies are unchanged.
 */
export function withRenewedSignatures(headers: Headers, secret: string, retired: readonly string[]): Headers {
  const cookie = headers.get('cookie');
  if (retired.length === 0 || cookie === null) return headers;
  const renewed = new Headers(headers);
  renewed.set(
    'cookie',
    cookie
      .split('; ')
      .map((pair) => resignPair(pair, secret, retired))
      .join('; '),
  );
  return renewed;
}

function resignPair(pair: string, secret: string, retired: readonly string[]): string {
  const [name = ''] = pair.split('=', 1);
  if (!OURS.test(name)) return pair;
  const value = decode(pair.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  const [signed, signature] = [value.slice(0, dot), value.slice(dot + 1)];
  if (dot < 1 || !retired.some((old) => isSameText(signature, sign(signed, old)))) return pair;
  return `${name}=${encodeURIComponent(`${signed}.${sign(signed, secret)}`)}`;
}

/** The library's cookie signature. */
const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64');

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
