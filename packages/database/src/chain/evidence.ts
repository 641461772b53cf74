import { readCheckpoint } from './checkpoint.ts';
import type { ChainEvidence } from './prove-chains.ts';

/**
 * What it takes to prove chains, by the environment: `CHAIN_PUBLIC_KEYS` (of the keys that ever signed, separated by
 * commas) and the checkpoint in `DATA_FOLDER`. `undefined` without keys: then no chain can be proven.
 * @throws when the checkpoint is there and cannot be read
 */
export async function readEvidence(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChainEvidence | undefined> {
  const publicKeys = (environment.CHAIN_PUBLIC_KEYS ?? '').split(',').flatMap((key) => key.trim() || []);
  if (publicKeys.length === 0) return undefined;
  const folder = environment.DATA_FOLDER;
  return { publicKeys, checkpoint: folder ? await readCheckpoint(folder) : null };
}
