import { createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';
import { deriveKey } from './signed.ts';

const BYTES = 16;

/**
 * The part of an address that, with a round's id, shows the round to anyone: 128 bits that cannot be derived without the
 * secret. The ids alone can be guessed, since they are numbered.
 * @param secret AUTH_SECRET; after a change of it, addresses that were shared no longer work
 */
export function replayKey(secret: string, roundId: string): string {
  const key = deriveKey(secret, 'baize replay addresses');
  return createHmac('sha256', key).update(roundId).digest().subarray(0, BYTES).toString('base64url');
}

/** Whether the address held the key of the round. */
export const fitsRound = (secret: string, roundId: string, key: unknown): boolean =>
  typeof key === 'string' && isSameText(key, replayKey(secret, roundId));
