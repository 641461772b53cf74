import { createHash } from 'node:crypto';
import { isSameText } from './same-text.ts';
import { signCookie, splitCookie } from './signed-cookie.ts';

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
  const cookie = splitCookie(pair.slice(name.length + 1));
  if (cookie === null) return pair;
  const { value, signature } = cookie;
  if (!retired.some((old) => isSameText(signature, signCookie(value, old)))) return pair;
  return `${name}=${encodeURIComponent(`${value}.${signCookie(value, secret)}`)}`;
}
