// npm run backup [-- FOLDER]: backs up the casino's database, running or not, into a folder; npm run restore restores it.
import { join, resolve } from 'node:path';
import { createPrisma, recordAct } from '@baize/database';
import { backUp } from '@baize/database/backup';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { Refusal, readEnvironment } from './shared/environment.mjs';

async function makeBackup([folder]) {
  const environment = readEnvironment();
  if (environment.databaseUrl !== undefined) {
    throw new Refusal(
      'DATABASE_URL names a Postgres of your own: back it up with its own tools, pg_basebackup or pg_dump. See docs/operating/backups.md.',
    );
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(folder ?? join(environment.dataFolder, 'backups', stamp));
  const database = await openDatabase(environment);
  const prisma = createPrisma(database.url);
  try {
    const { files } = await backUp(database.url, join(database.remark, 'data'), target);
    await recordAct(prisma, { by: 'house', act: 'backup-made', subject: 'house', after: { folder: target } });
    return [
      `${Object.keys(files).length} files in ${target}`,
      `The keys are not among them: keep ${join(environment.dataFolder, 'secrets.env')} in another safe place.`,
    ].join('\n');
  } finally {
    await prisma.$disconnect();
    await database.stop();
  }
}

await runCommand(makeBackup);
