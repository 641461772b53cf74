import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { prismaFolder } from '../src/migrations.ts';

/** Empties the database and applies the migrations before this one; `migrate` applies the rest. */
export async function becomeEarlier(
  pool: pg.Pool,
  migration: string,
): Promise<{ readonly migrate: () => Promise<void> }> {
  const folder = join(prismaFolder, 'migrations');
  const names = (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const at = names.sort().findIndex((name) => name.endsWith(migration));
  const apply = async (some: readonly string[]) => {
    for (const name of some) await pool.query(await readFile(join(folder, name, 'migration.sql'), 'utf8'));
  };
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await apply(names.slice(0, at));
  return { migrate: () => apply(names.slice(at)) };
}
