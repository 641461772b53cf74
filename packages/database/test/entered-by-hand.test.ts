import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool } from '../src/index.ts';
import { prismaFolder } from '../src/migrations.ts';
import { startTestDatabase } from '../src/testing.ts';
import { writeRound, writeTable } from './history/written.ts';

/** The statements of the migration that change data. */
async function migrationOfData(): Promise<string> {
  const folders = await readdir(join(prismaFolder, 'migrations'));
  const folder = folders.find((name) => name.endsWith('mark_results_entered_by_hand')) ?? '';
  const sql = await readFile(join(prismaFolder, 'migrations', folder, 'migration.sql'), 'utf8');
  return sql.slice(sql.indexOf('-- Rounds of earlier versions'));
}

test('migrating an earlier version marks results entered by hand and the shoes of its tables', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    // Stored configurations could still be changed in the version that is migrated here.
    await pool.query('DROP TRIGGER "table_config_append_only" ON table_config');
    await writeTable(pool, 'salon', 'Salon', 'roulette');
    await writeTable(pool, 'vesper', 'Vesper', 'roulette');
    await pool.query(`UPDATE table_config SET why = 'Demo table' WHERE "tableId" = 'vesper'`);
    await pool.query(`INSERT INTO table_config ("tableId", version, config, by, why)
                      VALUES ('vesper', 2, '{"options":{"noSpinsToVoid":2}}', 'u-olga', 'fewer')`);
    const at = Date.UTC(2026, 10, 20);
    for (const [number, dealing] of [
      [1, 'console'],
      [2, 'console'],
      [3, 'virtual'],
    ] as const)
      await writeRound(pool, { id: `V-${number}`, openedAt: at, dealing });
    const number = { type: 'reported', by: 'dealer', fact: { fact: 'number', number: 17 } };
    const events = [
      ['V-1', 'dealer:u-dora', number],
      ['V-1', 'dealer:u-dora', { type: 'reported', by: 'dealer', fact: { fact: 'act', act: 'confirm' } }],
      ['V-2', 'dealer:u-dora', { type: 'numberDrawn' }],
      ['V-2', 'dealer:u-dora', number],
      ['V-3', 'shoe', { type: 'numberDrawn' }],
      ['V-3', 'shoe', number],
    ] as const;
    for (const [i, [roundId, actor, event]] of events.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ('vesper', $1, $2, $3, $4, $5, $6)`,
        [i + 1, roundId, event.type, event, actor, new Date(at)],
      );
    await pool.query(await migrationOfData());
    const rounds = await pool.query('SELECT id, entered FROM round ORDER BY id');
    expect(rounds.rows).toEqual([
      { id: 'V-1', entered: 1 },
      { id: 'V-2', entered: 0 },
      { id: 'V-3', entered: 0 },
    ]);
    const configs = await pool.query('SELECT "tableId", version, config FROM table_config ORDER BY "tableId", version');
    expect(configs.rows).toEqual([
      { tableId: 'salon', version: 1, config: { options: {} } },
      { tableId: 'vesper', version: 1, config: { options: {}, equipment: 'both' } },
      { tableId: 'vesper', version: 2, config: { options: { noSpinsToVoid: 2 }, equipment: 'both' } },
    ]);
  } finally {
    await pool.end();
    await database.stop();
  }
});
