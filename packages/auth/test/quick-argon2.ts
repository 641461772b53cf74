import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

// Most of these tests sign people in, and few are about the strength of a stored password: in this workspace
// `vitest.config.ts` puts this file in the place of the library. Its hashes have the form of real ones and cost next to
// nothing.

type Library = typeof import('@node-rs/argon2');
const library: Library = createRequire(import.meta.url)('@node-rs/argon2');

/** The memory of a quick hash, KiB, the least that the algorithm takes. */
const QUICK = 'm=8,';

/** Whether hashes are quick; a test of the real ones turns it off for itself. */
export const hashing = { isQuick: true };

/** In this test hashing takes its time, for what happens meanwhile. Accounts that were made before cannot sign in. */
export function hashesAtFullCost(): void {
  hashing.isQuick = false;
  onTestFinished(() => {
    hashing.isQuick = true;
  });
}

/** As the library's. */
export async function hash(password: string, options: { readonly memoryCost: number }): Promise<string> {
  if (!hashing.isQuick) return library.hash(password, options);
  const quick = await library.hash(password, { ...options, memoryCost: 8 });
  return quick.replace(QUICK, `m=${options.memoryCost},`);
}

/** As the library's. */
export const verify = (stored: string, password: string): Promise<boolean> =>
  library.verify(hashing.isQuick ? stored.replace(/m=\d+,/, QUICK) : stored, password);
