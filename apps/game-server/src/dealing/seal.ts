import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Entropy } from './entropy.ts';

/** A secret until it is finished and revealed: the order of a shoe, or the numbers of a wheel. */
export interface Secret {
  /** Hexadecimal; prevents guessing the text from the commitment by brute force. */
  readonly salt: string;
  /** A shoe as `AhTc9d…`, numbers as `17 3 22 …`. */
  readonly text: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** SHA-256 of the salt and the text, hexadecimal. Published before the first bet, it binds the house to its draw. */
export const commitmentOf = ({ salt, text }: Secret): string =>
  createHash('sha256').update(salt).update(text).digest('hex');

/**
 * Encrypts a secret with AES-256-GCM for storage, bound to its id.
 * @param key 32 bytes
 */
export function seal(key: Buffer, id: string, { salt, text }: Secret, entropy: Entropy): Buffer {
  const nonce = entropy.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(`${salt}\n${text}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed with another key, belongs to another id, or was tampered with */
export function unseal(key: Buffer, id: string, sealed: Buffer): Secret {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
  const [salt = '', text = ''] = opened.toString('utf8').split('\n');
  return { salt, text };
}
