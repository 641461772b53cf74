import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type Card, isCard } from '@baize/rules';
import type { Entropy } from './entropy.ts';

/** What a shoe keeps to itself until it is finished. */
export interface Secret {
  /** Hexadecimal; makes the commitment impossible to guess by trying. */
  readonly salt: string;
  readonly order: readonly Card[];
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The order as text: `AhTc9d…`. */
export const printOrder = (order: readonly Card[]): string => order.join('');

/** SHA-256 of the salt and the order, hexadecimal: told before the first card, it binds the house to the order. */
export const commitmentOf = ({ salt, order }: Secret): string =>
  createHash('sha256').update(salt).update(printOrder(order)).digest('hex');

/**
 * Encrypts a shoe with AES-256-GCM for storage, bound to its id.
 * @param key 32 bytes
 */
export function seal(key: Buffer, shoeId: string, { salt, order }: Secret, entropy: Entropy): Buffer {
  const nonce = entropy.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(shoeId));
  const sealed = Buffer.concat([cipher.update(`${salt}\n${printOrder(order)}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when the shoe was sealed with another key, belongs to another id, or was tampered with */
export function unseal(key: Buffer, shoeId: string, sealed: Buffer): Secret {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(shoeId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString(
    'utf8',
  );
  const [salt = '', cards = ''] = text.split('\n');
  const order: readonly string[] = cards.match(/../g) ?? [];
  if (!order.every(isCard)) throw new Error(`shoe ${shoeId} holds something else than cards`);
  return { salt, order };
}
