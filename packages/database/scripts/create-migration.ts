// npm run migration -- NAME: writes the migration from the schema of the commit with the last migration to
// prisma/schema.prisma as it is now.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prismaFolder, sqlBetween } from '../src/migrations.ts';
import { startTestDatabase } from '../src/testing.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Name the migration in lower case: npm run migration -- add_side_bets');
  process.exit(2);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: prismaFolder, encoding: 'utf8' }).trim();
if (git('status', '--porcelain', 'migrations') !== '') {
  console.error('Commit the last migration with its schema first, or delete it to have it written anew.');
  process.exit(1);
}

const before = git('show', `${git('log', '-1', '--format=%H', '--', 'migrations')}:./schema.prisma`);
const after = readFileSync(join(prismaFolder, 'schema.prisma'), 'utf8');

const database = await startTestDatabase();
const sql = await sqlBetween(before, after, database.url);
await database.stop();

if (sql === '') {
  console.log('The migrations already lead to the schema: no migration written.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = `${stamp}_${name}`;
  mkdirSync(join(prismaFolder, 'migrations', folder));
  writeFileSync(join(prismaFolder, 'migrations', folder, 'migration.sql'), sql);
  console.log(`Wrote prisma/migrations/${folder}/migration.sql. Read it before you commit it.`);
}
