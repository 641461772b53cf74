// npm run backup [-- FOLDER] [--keep N] [--prove]: backs up the casino's database, running or not, into a folder; npm run
// restore restores it.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool, createPrisma, recordAct } from '@baize/database';
import { backUp } from '@baize/database/backup';
import { backupContent } from '@baize/database/backup-content';
import { dumpDatabase } from '@baize/database/dump';
import { openDatabase } from './running/casino.mjs';
import { runCommand } from './shared/command.mjs';
import { Misuse, readOpenedHouse } from './shared/environment.mjs';
import { proveBackup } from './shared/prove-backup.mjs';
import { filesOf } from './shared/sentence.mjs';

const options = { keep: { type: 'string' }, prove: { type: 'boolean' } };

async function makeBackup(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (folder !== undefined && values.keep !== undefined)
    throw new Misuse('--keep counts the backups in DATA_FOLDER/backups: leave FOLDER out, or --keep.');
  const environment = readOpenedHouse();
  const backups = join(environment.dataFolder, 'backups');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(folder ?? join(backups, stamp));
  const database = await openDatabase(environment);
  const pool = createPool(database.url, { max: 2 });
  const prisma = createPrisma(pool);
  try {
    const holds = await backupContent(pool);
    const isOwn = environment.databaseUrl !== undefined;
    const { files } = isOwn
      ? await dumpDatabase(database.url, target, holds)
      : await backUp(database.url, join(database.remark, 'data'), target, holds);
    const proof = values.prove ? await proveBackup(target, environment) : undefined;
    await recordAct(prisma, { by: 'house', act: 'backup-made', subject: 'house', after: { folder: target } });
    const deleted = values.keep === undefined ? [] : await deleteOlder(backups, Number(values.keep));
    return [
      `${filesOf(Object.keys(files).length)} in ${target}: ${holds.rounds} rounds, ${holds.transfers} transfers of ${holds.version}.`,
      ...(proof ? [proof] : []),
      ...(deleted.length > 0 ? [`Deleted: ${deleted.join(', ')}.`] : []),
      `The keys are not among them: keep ${join(environment.dataFolder, 'secrets.env')} in another safe place.`,
    ].join('\n');
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.stop();
  }
}

/** Deletes the oldest backups until so many are left, and returns their names. What is no backup stays. */
async function deleteOlder(backups, keep) {
  const names = (await readdir(backups)).filter((name) => existsSync(join(backups, name, 'manifest.json'))).sort();
  const older = names.slice(0, Math.max(0, names.length - keep));
  for (const name of older) await rm(join(backups, name), { recursive: true });
  return older;
}

await runCommand(makeBackup);
