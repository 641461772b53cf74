// Tries a backup: restores it into an empty place and proves the books there.
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baize/database';
import { DUMP, restoreDump } from '@baize/database/dump';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { checkBackup, restoreBackup } from '@baize/database/restore';
import { freePort } from '@baize/database/testing-cluster';
import { proveRestored } from './proof.mjs';

/**
 * Restores a backup into a Postgres that is deleted afterwards. Throws a refusal when it lacks what its manifest names, or
 * when its books do not balance.
 * @param {string} backup
 * @param {Pick<import('./environment.mjs').Environment, 'dataFolder' | 'variables'>} environment whose keys prove it
 * @returns {Promise<string>} what was proven
 */
export async function proveBackup(backup, { dataFolder, variables }) {
  const manifest = await checkBackup(backup);
  const isDump = manifest.files[DUMP] !== undefined;
  // Without the checkpoint: it may be newer than the backup.
  const keys = { dataFolder, variables: { ...variables, DATA_FOLDER: undefined } };
  return inScratch(async (scratch) => {
    if (!isDump) await restoreBackup(backup, scratch);
    const postgres = await startEmbeddedPostgres({ folder: scratch, port: await freePort(), ephemeral: true });
    const pool = createPool(postgres.url, { max: 2 });
    try {
      if (isDump) await restoreDump(backup, postgres.url);
      const { rounds, transfers } = (await proveRestored(pool, manifest, keys)).counts;
      return `Restored elsewhere, ${rounds} rounds and ${transfers} transfers: the books balance.`;
    } finally {
      await pool.end();
      await postgres.stop();
    }
  });
}

/** Works in an empty folder that is deleted afterwards, with the one that root's Postgres may have in its place. */
async function inScratch(work) {
  const scratch = await mkdtemp(join(tmpdir(), 'baize-proof-'));
  try {
    return await work(scratch);
  } finally {
    const folder = await realpath(scratch).catch(() => scratch);
    for (const path of [folder, scratch]) await rm(path, { recursive: true, force: true });
  }
}
