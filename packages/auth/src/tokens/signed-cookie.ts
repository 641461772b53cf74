import { createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';

/** The library's cookie signature. */
export const signCookie = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64');

/** A cookie's value and its signature; `null` when it has none. */
export function splitCookie(raw: string): { readonly value: string; readonly signature: string } | null {
  const text = decode(raw);
  const dot = text.lastIndexOf('.');
  return dot < 1 ? null : { value: text.slice(0, dot), signature: text.slice(dot + 1) };
}

/** The value of a cookie that was signed with one of these secrets; otherwise `null`. */
export function readSignedCookie(headers: Headers, name: string, secrets: readonly string[]): string | null {
  const pair = (headers.get('cookie') ?? '').split(/; */).find((each) => each.startsWith(`${name}=`));
  const cookie = pair === undefined ? null : splitCookie(pair.slice(name.length + 1));
  if (cookie === null) return null;
  const isOurs = secrets.some((secret) => isSameText(cookie.signature, signCookie(cookie.value, secret)));
  return isOurs ? cookie.value : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
