import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPool, rollbacks } from '../../src/index.ts';

it('nothing was taken back where no checkpoint was ever set aside, as in a container without a data folder', async () => {
  // It is not asked.
  const pool = createPool('postgresql://nobody@127.0.0.1:1/none');
  expect(await rollbacks(pool, join(tmpdir(), randomUUID()))).toEqual([]);
  await pool.end();
});
