import { createHash } from 'node:crypto';

/** A key of 32 bytes, with the name by which a seal tells which key it is under. */
export interface SealKey {
  /** The beginning of its SHA-256, hexadecimal: it tells nothing of the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of what is sealed: one in force, and those it has replaced, which only open. */
export interface SealKeys {
  readonly inForce: SealKey;
  readonly retired: readonly SealKey[];
}

/** @throws RangeError when a key is not 32 bytes long */
export function sealKeys(inForce: Buffer, retired: readonly Buffer[] = []): SealKeys {
  if ([inForce, ...retired].some(({ length }) => length !== 32))
    throw new RangeError('a key of seals is 32 bytes long');
  return { inForce: named(inForce), retired: retired.map(named) };
}

/** The keys that may open a seal: the one it names, or any when it is from before seals named theirs. */
export function keysFor({ inForce, retired }: SealKeys, keyId: string | null): readonly SealKey[] {
  const all = [inForce, ...retired];
  return keyId === null ? all : all.filter(({ id }) => id === keyId);
}

const named = (bytes: Buffer): SealKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
});
