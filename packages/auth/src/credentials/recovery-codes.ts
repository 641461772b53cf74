import { createHash, randomBytes } from 'node:crypto';
import { plainRecoveryCode } from './typed-code.ts';

const COUNT = 10;
const GROUPS = 7;
/** Without look-alike letters. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/**
 * New recovery codes, to be shown once, and their hashes, to be stored. Each has 140 random bits, so that a plain hash
 * protects it (ASVS 6.5.2, 11.5.1).
 */
export function makeRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: COUNT }, makeCode);
  return { codes, hashes: codes.map(hashOfRecoveryCode) };
}

function makeCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    [...randomBytes(4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  return groups.join('-');
}

/** The stored hash of a code; case, separators, and letters that look like its digits do not matter. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(`recovery:${plainRecoveryCode(code)}`)
    .digest('hex');
}

/** The number of remaining codes in the stored list. */
export function countRecoveryCodes(kept: string | null | undefined): number {
  const hashes: unknown = JSON.parse(kept ?? '[]');
  return Array.isArray(hashes) ? hashes.length : 0;
}
