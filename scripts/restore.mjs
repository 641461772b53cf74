// npm run restore -- FOLDER: replaces the database of a stopped casino with a backup, or fills an empty one at DATABASE_URL, and
// proves its books.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archiveCheckpoint, createPool, createPrisma, recordAct, rollbacks } from '@baize/database';
import { unknownFiles } from '@baize/database/archive';
import { DUMP, restoreDump } from '@baize/database/dump';
import { checkBackup, restoreBackup } from '@baize/database/restore';
import { migrate, openDatabase, prepareRoles } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { Misuse, readEnvironment } from './shared/environment.mjs';
import { proveRestored } from './shared/proof.mjs';
import { filesOf } from './shared/sentence.mjs';

async function restore([folder]) {
  const backup = resolve(folder);
  if (!existsSync(join(backup, 'manifest.json'))) throw new Misuse(`There is no backup at ${backup}.`);
  const environment = readEnvironment();
  const { manifest, putAside } = await restoreInto(environment, backup);
  // It covers rows written after the backup.
  await archiveCheckpoint(environment.dataFolder);
  const database = await openDatabase(environment);
  const pool = createPool(database.url, { max: 2 });
  const prisma = createPrisma(pool);
  try {
    await migrate(database.url);
    await prepareRoles(database.url, environment.variables);
    const [lost] = (await rollbacks(pool, environment.dataFolder)).slice(-1);
    const newer = await unknownFiles(pool, environment.keeping.archiveFolder);
    const after = { folder: backup, made: manifest.made, ...(lost && { lost: lost.chains, until: new Date(lost.at) }) };
    await recordAct(prisma, { by: 'house', act: 'backup-restored', subject: 'house', after });
    const { rounds, transfers } = (await proveRestored(pool, manifest, environment)).counts;
    return [
      `Restored as of ${manifest.made}: ${rounds} rounds, ${transfers} transfers, and the books balance.`,
      ...(lost
        ? [`What happened between then and ${new Date(lost.at).toISOString()} is gone from ${lost.chains.join(', ')}.`]
        : []),
      ...(newer.length === 0
        ? []
        : [
            `The backup is older than ${filesOf(newer.length)} of the archive: what is in ${newer.join(', ')} is in the database again.`,
          ]),
      ...(putAside === null
        ? []
        : [`What was there before is kept in ${putAside}; delete it when you need it no more.`]),
    ].join('\n');
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.stop();
  }
}

/** A Postgres of your own must be empty; the one from npm is put aside. */
async function restoreInto({ databaseUrl, dataFolder }, backup) {
  if (databaseUrl === undefined) return restoreBackup(backup, join(dataFolder, 'postgres'));
  const manifest = await checkBackup(backup);
  if (manifest.files[DUMP] === undefined)
    throw new Misuse(`${backup} is of the Postgres from npm: restore it without DATABASE_URL.`);
  await restoreDump(backup, databaseUrl);
  return { manifest, putAside: null };
}

await runCommand(restore);
