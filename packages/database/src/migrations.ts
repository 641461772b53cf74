import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DiffTarget, MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';
import { betweenVersions } from './postgres/versions.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** The folder of the schema and its migrations. */
export const prismaFolder: string = fileURLToPath(new URL('../../../prisma/', import.meta.url));

const migrationsFolder = join(prismaFolder, 'migrations');
const filters = { externalTables: [], externalEnums: [] };

/**
 * Applies pending migrations to the database at `url` and returns their names. Keeps the same records as `prisma
 * migrate deploy`, so that both can be used in turn. Throws the engine's message when a migration fails or an applied
 * one has been edited, and refuses a database that this version does not follow with `newer` or `older`.
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  const names = migrationsList.migrationDirectories.map(({ path }) => path);
  const known = { baseline: names[0] ?? '', newest: names.at(-1) ?? '' };
  return betweenVersions(url, known, (isFirstVersion) =>
    withSchemaEngine(url, async (engine) => {
      if (isFirstVersion) await engine.markMigrationApplied({ migrationName: known.baseline, migrationsList });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
      return appliedMigrationNames;
    }),
  );
}

/**
 * The SQL that changes a database with the schema text `from` (`null`: an empty database) into one with the schema
 * `to`. Empty when they are equivalent. The database at `url` is only connected to, neither read nor changed.
 */
export async function sqlBetween(from: string | null, to: string, url: string): Promise<string> {
  return withSchemaEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: from === null ? { tag: 'empty' } : schema(from),
      to: schema(to),
      script: true,
      exitCode: null,
      filters,
    });
    return stdout === null || stdout.startsWith('-- This is an empty migration') ? '' : stdout;
  });
}

function schema(content: string): DiffTarget {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] };
}

async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  const lockfile = 'migration_lock.toml';
  return {
    baseDir: migrationsFolder,
    lockfile: { path: lockfile, content: await readFile(join(migrationsFolder, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map(readMigration)),
  };
}

async function readMigration(name: string): Promise<MigrationDirectory> {
  const value = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
