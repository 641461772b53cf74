import { expect, test } from 'vitest';
import { createPool, listIncidentLines } from '../../src/index.ts';
import { applyMigrations } from '../../src/migrations.ts';
import { startFirstVersion } from './first-version.ts';

test('what was unusual before the register is in it, closed unless somebody still waits for it', async () => {
  const former = await startFirstVersion();
  const pool = createPool(former.url, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; version: number }>(
      `SELECT t.id, max(e.version) + 1 AS version FROM "table" t JOIN event e ON e."tableId" = t.id GROUP BY 1 ORDER BY 1 LIMIT 1`,
    );
    const [{ id = '', version = 0 } = {}] = rows;
    for (const [nth, type] of ['paused', 'resumed', 'corrected', 'voided'].entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, type, data, actor, at)
         VALUES ($1, $2, $3::text, jsonb_build_object('type', $3::text, 'reason', 'A scan'), 'dealer:dora', now())`,
        [id, version + nth, type],
      );
    await pool.query(
      `INSERT INTO chat_message (id, "tableId", "userId", name, text) VALUES (900, $1, 'x', 'X', 'help')`,
      [id],
    );
    await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES (900, 'y', 'distress', '')`);
    await applyMigrations(former.url);
    const { incidents } = await listIncidentLines(pool, { table: id }, 20);
    expect(incidents.toReversed().map(({ kind, state, outcome }) => [kind, state, outcome])).toEqual([
      ['call', 'closed', 'earlier'],
      ['correction', 'closed', 'earlier'],
      ['void', 'closed', 'earlier'],
      ['distress', 'open', null],
    ]);
  } finally {
    await pool.end();
    await former.stop();
  }
});
