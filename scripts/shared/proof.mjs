// The proof of the books and chains of this casino, with the keys and the checkpoint at hand.
import { areKeysHere, proveBooks, readEvidence } from '@baize/database';
import { missingContent } from '@baize/database/backup-content';
import { Refusal } from './environment.mjs';

/**
 * Proves the books. Throws a refusal when none of the keys belongs to this casino: every one of its rows would be reported as
 * wrong.
 * @param {ReturnType<typeof import('@baize/database').createPool>} pool
 * @param {Pick<import('./environment.mjs').Environment, 'dataFolder' | 'variables'>} environment
 */
export async function proveCasino(pool, { dataFolder, variables }) {
  const evidence = await readEvidence(variables);
  if (evidence !== undefined && !(await areKeysHere(pool, evidence.publicKeys)))
    throw new Refusal(
      `The keys of this casino are not here: nothing in its database was signed by CHAIN_KEY or CHAIN_PUBLIC_KEYS. Put its secrets.env into ${dataFolder}, or set CHAIN_PUBLIC_KEYS, and prove the books with npm run verify.`,
    );
  return proveBooks(pool, evidence);
}

/**
 * Compares a restored database with what its backup holds, and proves its books. Throws a refusal when rows are missing or the
 * books do not balance.
 * @param {ReturnType<typeof import('@baize/database').createPool>} pool
 * @param {import('@baize/database/backup').BackupManifest} manifest
 * @param {Pick<import('./environment.mjs').Environment, 'dataFolder' | 'variables'>} environment
 */
export async function proveRestored(pool, { holds }, environment) {
  const missing = holds ? await missingContent(pool, holds) : [];
  if (missing.length > 0) throw new Refusal(`The backup is restored, but it lacks ${missing.join(', ')}.`);
  const proof = await proveCasino(pool, environment);
  if (!proof.holds) throw new Refusal(`The backup is restored, but its books do not balance: ${JSON.stringify(proof)}`);
  return proof;
}
