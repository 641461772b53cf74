import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPrisma } from '../src/client.ts';
import { createPool } from '../src/pool.ts';
import { hasRoom } from '../src/room.ts';
import { startTestDatabase } from '../src/testing.ts';

const database = await startTestDatabase();
const pool = createPool(database.url, { max: 1 });
const prisma = createPrisma(pool);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

/** Files of this connection are written to a device that has no room. */
async function fillDisk(): Promise<void> {
  const { rows } = await pool.query("SELECT pg_backend_pid() AS pid, current_setting('data_directory') AS folder");
  const folder = join(rows[0].folder, 'base/pgsql_tmp');
  await mkdir(folder, { mode: 0o777, recursive: true });
  // Postgres numbers them from 0.
  for (let nth = 0; nth < 20; nth += 1)
    await symlink('/dev/full', join(folder, `pgsql_tmp${rows[0].pid}.${nth}`)).catch(() => undefined);
}

test.skipIf(!existsSync('/dev/full'))(
  'a full disk of the database is noticed, also through one connection',
  async () => {
    expect(await hasRoom(prisma)).toBe(true);
    await fillDisk();
    expect(await hasRoom(prisma)).toBe(false);
  },
);

test('a database that does not answer is none with a full disk', async () => {
  const nowhere = createPrisma('postgresql://nobody@127.0.0.1:1/nowhere');
  await expect(hasRoom(nowhere)).rejects.toThrow();
  await nowhere.$disconnect();
});
