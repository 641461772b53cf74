import { z } from 'zod';
import { checkPermit, issueSigned } from './signed.ts';

const PURPOSE = 'baize recording tokens';
/** A token is used at once by the web server. */
const LIFE_MS = 60_000;

const permit = z.object({
  /** The round whose recording may be read. */
  round: z.string().min(1).max(100),
  /** Who reads it. */
  person: z.string().min(1).max(100),
  /** Later than this it opens nothing, ms. */
  expiresAt: z.int(),
});

/** What a token permits: one person reads the recording of one round. */
export type RecordingPermit = Readonly<z.infer<typeof permit>>;

/** Issues a token for the video server, valid for a minute. The secret is shared by web and video server. */
export const issueRecordingToken = (
  permitted: Omit<RecordingPermit, 'expiresAt'>,
  secret: string,
  now: number = Date.now(),
): string => issueSigned({ ...permitted, expiresAt: now + LIFE_MS }, secret, PURPOSE);

/** What this token permits; `null` when it was forged, changed or has expired. */
export function checkRecordingToken(token: unknown, secret: string, now: number = Date.now()): RecordingPermit | null {
  return checkPermit(token, permit, { secret, purpose: PURPOSE, now });
}
