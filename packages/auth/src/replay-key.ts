import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const BYTES = 16;

/**
 * What an address must hold besides a round's id to show the round to strangers: 128 bits that nobody can work out who does
 * not know the secret. Ids of rounds can be counted up.
 * @param secret AUTH_SECRET; with another one, addresses that were given away show nothing any more
 */
export function replayKey(secret: string, roundId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'baize replay addresses', 32));
  return createHmac('sha256', key).update(roundId).digest().subarray(0, BYTES).toString('base64url');
}

/** Whether the address held the key of the round. */
export function fitsRound(secret: string, roundId: string, key: unknown): boolean {
  if (typeof key !== 'string') return false;
  const [given, wanted] = [Buffer.from(key), Buffer.from(replayKey(secret, roundId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
