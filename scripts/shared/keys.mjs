// The keys of the hash chains at hand, compared with those that signed them.
import { areKeysHere } from '@baize/database';
import { Refusal } from './environment.mjs';

/**
 * Throws a refusal when none of the keys belongs to this casino: every one of its rows would be reported as wrong.
 * @param {ReturnType<typeof import('@baize/database').createPool>} pool
 * @param {import('./environment.mjs').Environment} environment
 * @param {{ publicKeys: readonly string[] } | undefined} evidence
 */
export async function checkKeys(pool, { dataFolder }, evidence) {
  if (evidence === undefined || (await areKeysHere(pool, evidence.publicKeys))) return;
  throw new Refusal(
    `The keys of this casino are not here: nothing in its database was signed by CHAIN_KEY or CHAIN_PUBLIC_KEYS. Put its secrets.env into ${dataFolder}, or set CHAIN_PUBLIC_KEYS, and prove the books with npm run verify.`,
  );
}
