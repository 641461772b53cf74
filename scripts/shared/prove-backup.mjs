// Tries a backup: restores it into an empty place and proves the books there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baize/database';
import { missingContent } from '@baize/database/backup-content';
import { DUMP, restoreDump } from '@baize/database/dump';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { checkBackup, restoreBackup } from '@baize/database/restore';
import { freePort } from '@baize/database/testing-cluster';
import { Refusal } from './environment.mjs';
import { proveCasino } from './proof.mjs';

/**
 * Restores a backup into a Postgres that is deleted afterwards. Throws a refusal when it lacks what its manifest names, or
 * when its books do not balance.
 * @param {string} backup
 * @param {import('./environment.mjs').Environment} environment whose keys prove it
 * @returns {Promise<string>} what was proven
 */
export async function proveBackup(backup, { dataFolder, variables }) {
  const scratch = await mkdtemp(join(tmpdir(), 'baize-proof-'));
  const cluster = { folder: scratch, port: await freePort(), ephemeral: true };
  const { files, holds } = await checkBackup(backup);
  if (files[DUMP] === undefined) await restoreBackup(backup, scratch);
  const postgres = await startEmbeddedPostgres(cluster);
  const pool = createPool(postgres.url, { max: 2 });
  try {
    if (files[DUMP] !== undefined) await restoreDump(backup, postgres.url);
    const missing = await missingContent(pool, holds);
    if (missing.length > 0) throw new Refusal(`The backup in ${backup} lacks ${missing.join(', ')}. Make another one.`);
    // Without the checkpoint: it may be newer than the backup.
    const proof = await proveCasino(pool, { dataFolder, variables: { ...variables, DATA_FOLDER: undefined } });
    if (!proof.holds)
      throw new Refusal(`The backup in ${backup} is restored, but its books do not balance: ${JSON.stringify(proof)}`);
    return `Restored elsewhere, ${proof.counts.rounds} rounds and ${proof.counts.transfers} transfers: the books balance.`;
  } finally {
    await pool.end();
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
