// The proof of the books and chains of this casino, with the keys and the checkpoint at hand.
import { areKeysHere, proveBooks, readEvidence } from '@baize/database';
import { Refusal } from './environment.mjs';

/**
 * Proves the books. Throws a refusal when none of the keys belongs to this casino: every one of its rows would be reported as
 * wrong.
 * @param {ReturnType<typeof import('@baize/database').createPool>} pool
 * @param {import('./environment.mjs').Environment} environment
 */
export async function proveCasino(pool, { dataFolder, variables }) {
  const evidence = await readEvidence(variables);
  if (evidence !== undefined && !(await areKeysHere(pool, evidence.publicKeys)))
    throw new Refusal(
      `The keys of this casino are not here: nothing in its database was signed by CHAIN_KEY or CHAIN_PUBLIC_KEYS. Put its secrets.env into ${dataFolder}, or set CHAIN_PUBLIC_KEYS, and prove the books with npm run verify.`,
    );
  return proveBooks(pool, evidence);
}
