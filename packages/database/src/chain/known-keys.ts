import type pg from 'pg';
import { keyIdOf } from './links.ts';

/**
 * Whether one of these public keys (64 hexadecimal digits each) signed the first or the last link of the casino, or there
 * are no links. Otherwise its keys are somewhere else, and no proof of the chains makes sense.
 */
export async function areKeysHere(pool: pg.Pool, publicKeys: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ keyId: string }>(
    `(SELECT "keyId" FROM chain_link ORDER BY chain, number LIMIT 1)
      UNION ALL (SELECT "keyId" FROM chain_link ORDER BY chain DESC, number DESC LIMIT 1)`,
  );
  const known = publicKeys.map(keyIdOf);
  return rows.length === 0 || rows.some(({ keyId }) => known.includes(keyId));
}
