import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createPool } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

/** The keys of the casino that wrote {@link startFirstVersion}'s database. */
export const KEYS = { CHAIN_KEY: '01'.repeat(32), SHOE_KEY: '02'.repeat(32) } as const;

/**
 * The database of a demo casino of Baize 0.1.0 that was killed in the middle of an evening, dumped by `pg_dump`:
 * rounds of every game are settled and others in play.
 */
export async function startFirstVersion(): Promise<TestDatabase> {
  const database = await startTestDatabase();
  const pool = createPool(database.url, { max: 1 });
  try {
    const dump = await readFile(new URL('./baize-0.1.0.sql.gz', import.meta.url));
    const sql = (await promisify(gunzip)(dump)).toString('utf8');
    await pool.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${sql}`);
  } finally {
    await pool.end();
  }
  return database;
}
