import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A secret with the number by which the library knows what it encrypted with it. */
type NumberedSecret = { readonly version: number; readonly value: string };

const OURS = /^(?:__Host-)?baize\./;

/**
 * The secret in force and those it has replaced, for the library: what was encrypted with a retired one is still read.
 * The number of a secret follows from the secret, so nobody has to count.
 */
export const numbered = (secret: string, retired: readonly string[]): NumberedSecret[] =>
  [secret, ...retired].map((value) => ({ version: numberOf(value), value }));

const numberOf = (secret: string): number => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1;

/**
 * Headers whose cookies of ours are signed with `secret`, when a retired one signed them: whoever signed in before a
 * rotation stays signed in until the retired secret is taken out of the settings. Other cookies stay as they are.
 */
export function signedAnew(headers: Headers, secret: string, retired: readonly string[]): Headers {
  const cookie = headers.get('cookie');
  if (retired.length === 0 || cookie === null) return headers;
  const anew = new Headers(headers);
  anew.set(
    'cookie',
    cookie
      .split('; ')
      .map((pair) => pairAnew(pair, secret, retired))
      .join('; '),
  );
  return anew;
}

function pairAnew(pair: string, secret: string, retired: readonly string[]): string {
  const [name = ''] = pair.split('=', 1);
  if (!OURS.test(name)) return pair;
  const value = decode(pair.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  const [signed, signature] = [value.slice(0, dot), value.slice(dot + 1)];
  if (dot < 1 || !retired.some((old) => isEqual(signature, sign(signed, old)))) return pair;
  return `${name}=${encodeURIComponent(`${signed}.${sign(signed, secret)}`)}`;
}

/** As the library signs its cookies. */
const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64');

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
