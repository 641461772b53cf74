// npm run restore -- FOLDER: replaces the database of a stopped casino with a backup, and proves its books.
import { join, resolve } from 'node:path';
import { archiveCheckpoint, createPool, createPrisma, recordAct, rollbacks } from '@baize/database';
import { restoreBackup } from '@baize/database/restore';
import { migrate, openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { Refusal, readEnvironment } from './shared/environment.mjs';
import { proveCasino } from './shared/proof.mjs';

async function restore([folder]) {
  const environment = readEnvironment();
  if (environment.databaseUrl !== undefined) {
    throw new Refusal(
      'DATABASE_URL names a Postgres of your own: restore it with its own tools. See docs/operating/backups.md.',
    );
  }
  const backup = resolve(folder);
  const { manifest, putAside } = await restoreBackup(backup, join(environment.dataFolder, 'postgres'));
  // It covers rows written after the backup.
  await archiveCheckpoint(environment.dataFolder);
  const database = await openDatabase(environment);
  const pool = createPool(database.url, { max: 2 });
  const prisma = createPrisma(pool);
  try {
    await migrate(database.url);
    const proof = await proveCasino(pool, environment);
    const [lost] = (await rollbacks(pool, environment.dataFolder)).slice(-1);
    const after = { folder: backup, made: manifest.made, ...(lost && { lost: lost.chains, until: new Date(lost.at) }) };
    await recordAct(prisma, { by: 'house', act: 'backup-restored', subject: 'house', after });
    const { rounds, transfers } = proof.counts;
    if (!proof.holds)
      throw new Refusal(`The backup is restored, but its books do not balance: ${JSON.stringify(proof)}`);
    return [
      `Restored as of ${manifest.made}: ${rounds} rounds, ${transfers} transfers, and the books balance.`,
      ...(lost
        ? [`What happened between then and ${new Date(lost.at).toISOString()} is gone from ${lost.chains.join(', ')}.`]
        : []),
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

await runCommand(restore);
