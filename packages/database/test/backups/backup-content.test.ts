import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupContent, missingContent } from '../../src/backups/backup-content.ts';
import { createPool } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('what a restored database lacks of its backup is named; what was written since is not', async () => {
  const holds = await backupContent(pool);
  expect(await missingContent(pool, holds)).toEqual([]);
  const head = { chain: 'table:vesper', number: 7, hash: 'ab'.repeat(32) };
  const more = { ...holds, transfers: holds.transfers + 1, heads: [...holds.heads, head] };
  expect(await missingContent(pool, more)).toEqual(['transfers', 'table:vesper']);
});
