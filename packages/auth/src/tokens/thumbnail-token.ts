import { z } from 'zod';
import { checkPermit, issueSigned } from './signed.ts';

const PURPOSE = 'baize thumbnail tokens';
/** The lobby asks for another one when it has expired. */
const LIFE_MS = 60_000;

const permit = z.object({
  /** The table whose picture may be seen. */
  table: z.string().min(1).max(100),
  /** Later than this it shows nothing, ms. */
  expiresAt: z.int(),
});

/** What a token permits: small stills of the picture of one table. */
export type ThumbnailPermit = Readonly<z.infer<typeof permit>>;

/** Issues a token for the video server, valid for a minute. The secret is shared with that server only. */
export const issueThumbnailToken = (table: string, secret: string, now: number = Date.now()): string =>
  issueSigned({ table, expiresAt: now + LIFE_MS }, secret, PURPOSE);

/** What this token permits; `null` when it was forged, changed or has expired. */
export function checkThumbnailToken(token: unknown, secret: string, now: number = Date.now()): ThumbnailPermit | null {
  return checkPermit(token, permit, { secret, purpose: PURPOSE, now });
}
