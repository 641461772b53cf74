import { createHash } from 'node:crypto';

/** A key of 32 bytes, with the id that is stored with every seal made with it. */
export interface SealKey {
  /** The first 8 hexadecimal digits of its SHA-256; reveals nothing about the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The current key for seals, and the retired keys, which are only used to open older seals. */
export interface SealKeys {
  readonly inForce: SealKey;
  readonly retired: readonly SealKey[];
}

/** @throws RangeError when a key is not 32 bytes long */
export function sealKeys(inForce: Buffer, retired: readonly Buffer[] = []): SealKeys {
  if ([inForce, ...retired].some(({ length }) => length !== 32))
    throw new RangeError('a seal key must be 32 bytes long');
  return { inForce: named(inForce), retired: retired.map(named) };
}

/** The keys that may open a seal: the one of its key id, or all for a seal from before key ids were stored. */
export function keysFor({ inForce, retired }: SealKeys, keyId: string | null): readonly SealKey[] {
  const all = [inForce, ...retired];
  return keyId === null ? all : all.filter(({ id }) => id === keyId);
}

const named = (bytes: Buffer): SealKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
});
