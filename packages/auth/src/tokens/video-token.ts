import { z } from 'zod';
import { isSameText } from './same-text.ts';
import { checkPermit, deriveKey, issueSigned } from './signed.ts';

const PURPOSE = 'baize video tokens';

/** A token is exchanged for a session at once, so it need not live longer. */
const LIFE_MS = 60_000;

const permit = z.object({
  /** The game server that issued it. */
  issuer: z.string().min(1).max(100),
  /** What the person holds: it opens one session at a time, which ends with the grant. */
  grant: z.string().min(1).max(100),
  /** Whoever watches, the same for all cameras that they watch; absent: one by their grant. */
  viewer: z.string().min(1).max(100).optional(),
  table: z.string().min(1).max(100),
  camera: z.enum(['dealer', 'table', 'small']).default('dealer'),
  act: z.enum(['publish', 'watch']),
  /** Later than this it opens nothing, ms. */
  expiresAt: z.int(),
});

/** What a token permits: one act with one camera of one table. */
export type VideoPermit = Readonly<z.infer<typeof permit>>;

/** Issues a token for the video server, valid for a minute. The secret is shared with that server only. */
export const issueVideoToken = (
  permitted: Omit<z.input<typeof permit>, 'expiresAt'>,
  secret: string,
  now: number = Date.now(),
): string => issueSigned({ ...permitted, expiresAt: now + LIFE_MS }, secret, PURPOSE);

/** What this token permits; `null` when it was forged, changed or has expired. */
export function checkVideoToken(token: unknown, secret: string, now: number = Date.now()): VideoPermit | null {
  return checkPermit(token, permit, { secret, purpose: PURPOSE, now });
}

/** When a token with this permit was issued, ms. */
export const issuedAt = ({ expiresAt }: Pick<VideoPermit, 'expiresAt'>): number => expiresAt - LIFE_MS;

/** The key with which game servers report to the video server, derived from their shared secret. */
export const videoReportKey = (secret: string): string =>
  deriveKey(secret, 'baize video reports').toString('base64url');

/** Whether this is the key of a game server. */
export const isVideoReportKey = (key: unknown, secret: string): boolean =>
  typeof key === 'string' && isSameText(key, videoReportKey(secret));
