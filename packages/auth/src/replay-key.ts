import { createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';
import { deriveKey } from './signed.ts';

const BYTES = 16;

/**
 * What an address must hold besides a round's id to show the round to strangers: 128 bits that nobody can work out who does
 * not know the secret. Ids of rounds can be counted up.
 * @param secret AUTH_SECRET; with another one, addresses that were given away show nothing any more
 */
export function replayKey(secret: string, roundId: string): string {
  const key = deriveKey(secret, 'baize replay addresses');
  return createHmac('sha256', key).update(roundId).digest().subarray(0, BYTES).toString('base64url');
}

/** Whether the address held the key of the round. */
export const fitsRound = (secret: string, roundId: string, key: unknown): boolean =>
  typeof key === 'string' && isSameText(key, replayKey(secret, roundId));
