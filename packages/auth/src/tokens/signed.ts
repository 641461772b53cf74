import { createHmac, hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { isSameText } from './same-text.ts';

const MAX_CHARACTERS = 1_000;

/** Signs a content for a purpose: `CONTENT.SIGNATURE`, both in base64url. Keys of different purposes are independent. */
export function issueSigned(content: object, secret: string, purpose: string): string {
  const written = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${written}.${sign(written, secret, purpose)}`;
}

/** The content of a signed text; `null` when it was forged or changed. */
function checkSigned(text: unknown, secret: string, purpose: string): unknown {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return null;
  const [content = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSameText(signature, sign(content, secret, purpose))) return null;
  return JSON.parse(Buffer.from(content, 'base64url').toString());
}

/** What a signed token permits at this time, ms; `null` when it was forged or changed, has another shape or has expired. */
export function checkPermit<Permit extends { readonly expiresAt: number }>(
  token: unknown,
  permit: z.ZodType<Permit>,
  { secret, purpose, now }: { readonly secret: string; readonly purpose: string; readonly now: number },
): Permit | null {
  const read = permit.safeParse(checkSigned(token, secret, purpose));
  return read.success && read.data.expiresAt > now ? read.data : null;
}

/** A key for one purpose, derived from a secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const sign = (text: string, secret: string, purpose: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url');
