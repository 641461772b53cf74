import { createHash, randomBytes } from 'node:crypto';

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

/** The stored hash of a code; case and separators do not matter. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`recovery:${plain}`).digest('hex');
}

/** The number of remaining codes in the stored list. */
export function countRecoveryCodes(kept: string | null | undefined): number {
  const hashes: unknown = JSON.parse(kept ?? '[]');
  return Array.isArray(hashes) ? hashes.length : 0;
}
