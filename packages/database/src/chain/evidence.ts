import { readCheckpoint } from './checkpoint.ts';
import type { ChainEvidence } from './prove-chains.ts';

/**
 * Reads the evidence to prove chains from the environment: `CHAIN_PUBLIC_KEYS` (all keys that ever signed, separated by
 * commas) and the checkpoint in `DATA_FOLDER`. `undefined` without keys: chains cannot be proven then.
 * @throws when the checkpoint exists but cannot be read
 */
export async function readEvidence(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChainEvidence | undefined> {
  const publicKeys = (environment.CHAIN_PUBLIC_KEYS ?? '').split(',').flatMap((key) => key.trim() || []);
  if (publicKeys.length === 0) return undefined;
  const folder = environment.DATA_FOLDER;
  return { publicKeys, checkpoint: folder ? await readCheckpoint(folder) : null };
}
