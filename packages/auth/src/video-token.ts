import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A token is exchanged for a session at once, so it need not live longer. */
const LIFE_MS = 60_000;

const permit = z.object({
  /** The game server that issued it. */
  issuer: z.string().min(1).max(100),
  /** What the person holds: it opens one session at a time, which ends with the grant. */
  grant: z.string().min(1).max(100),
  table: z.string().min(1).max(100),
  act: z.enum(['publish', 'watch']),
  /** Later than this it opens nothing, ms. */
  expiresAt: z.int(),
});

/** What a token permits: one act at one table. */
export type VideoPermit = Readonly<z.infer<typeof permit>>;

/** Issues a token for the video server, valid for a minute. The secret is shared with that server only. */
export function issueVideoToken(
  permitted: Omit<VideoPermit, 'expiresAt'>,
  secret: string,
  now: number = Date.now(),
): string {
  const content = Buffer.from(JSON.stringify({ ...permitted, expiresAt: now + LIFE_MS })).toString('base64url');
  return `${content}.${sign(content, secret)}`;
}

/** What this token permits; `null` when it was forged, changed or has expired. */
export function checkVideoToken(token: unknown, secret: string, now: number = Date.now()): VideoPermit | null {
  if (typeof token !== 'string' || token.length > 1_000) return null;
  const [content = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isEqual(signature, sign(content, secret))) return null;
  const read = permit.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return read.success && read.data.expiresAt > now ? read.data : null;
}

/** The key with which game servers report to the video server, derived from their shared secret. */
export const videoReportKey = (secret: string): string => derive(secret, 'baize video reports').toString('base64url');

/** Whether this is the key of a game server. */
export const isVideoReportKey = (key: unknown, secret: string): boolean =>
  typeof key === 'string' && isEqual(key, videoReportKey(secret));

function sign(text: string, secret: string): string {
  return createHmac('sha256', derive(secret, 'baize video tokens')).update(text).digest('base64url');
}

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
