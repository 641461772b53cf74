import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool, readRound } from '../src/index.ts';
import { prismaFolder } from '../src/migrations.ts';
import { startTestDatabase } from '../src/testing.ts';
import { writeRound, writeTable } from './history/written.ts';

async function migration(): Promise<string> {
  const folders = await readdir(join(prismaFolder, 'migrations'));
  const folder = folders.find((name) => name.endsWith('pay_stake_and_winnings')) ?? '';
  return readFile(join(prismaFolder, 'migrations', folder, 'migration.sql'), 'utf8');
}

// Its rows were not recorded yet.
const EARLIER_COLUMNS = `
ALTER TABLE round DISABLE TRIGGER record_round;
ALTER TABLE settled_bet DROP COLUMN returned, DROP COLUMN back, DROP COLUMN winnings, DROP COLUMN played;
ALTER TABLE settled_bet ADD COLUMN returned BIGINT NOT NULL, ADD COLUMN outcome TEXT NOT NULL;
ALTER TABLE settled_bet ALTER COLUMN paytable TYPE TEXT USING paytable #>> '{}', ALTER COLUMN because TYPE TEXT USING because #>> '{}'`;

test('settled bets of an earlier version are migrated in parts and as a total, and a split bet counts as one', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    await writeTable(pool, 'salon', 'Salon', 'roulette');
    await writeRound(pool, { id: 'S-1', table: 'salon', openedAt: Date.UTC(2026, 10, 20) });
    await pool.query(EARLIER_COLUMNS);
    await pool.query(`UPDATE round SET bets = 6, "demoBets" = 2 WHERE id = 'S-1'`);
    await pool.query(
      `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, returned, outcome, rule, paytable, because)
       VALUES ('S-1', 1, 'u-ana', 'corner:1', 40, 40, 'returned', '', '', 'Returned when betting closed'),
              ('S-1', 2, 'demo-mia', 'red', 38, 0, 'lose', 'RO 17', '', '0'),
              ('S-1', 3, 'u-ana', 'red', 1, 0, 'lose', 'RO 17', '', '0'),
              ('S-1', 4, 'demo-mia', 'red', 37, 37, 'push', 'RO 17', '', '0'),
              ('S-1', 5, 'u-ana', 'straight:0', 10, 360, 'win', 'RO 1', 'Straight 35:1', '0'),
              ('S-1', 6, 'u-ana', 'line:1', 20, 20, 'push', 'RO 5', '', '0')`,
    );
    await pool.query(await migration());
    const { rows } = await pool.query(
      'SELECT line, "playerId", spot, stake, back, winnings, returned, played FROM settled_bet ORDER BY line',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, 'u-ana', 'corner:1', 40, 40, 0, 40, false],
      [3, 'u-ana', 'red', 1, 0, 0, 0, true],
      [4, 'demo-mia', 'red', 75, 37, 0, 37, true],
      [5, 'u-ana', 'straight:0', 10, 10, 350, 360, true],
      [6, 'u-ana', 'line:1', 20, 20, 0, 20, true],
    ]);
    const counted = await pool.query('SELECT bets, "demoBets" FROM round');
    expect(counted.rows).toEqual([{ bets: 5, demoBets: 1 }]);
    const record = await readRound(pool, 'S-1');
    expect(record?.bets.map(({ outcome }) => outcome)).toEqual(['returned', 'lose', 'part', 'win', 'push']);
  } finally {
    await pool.end();
    await database.stop();
  }
});

test('a settled event of an earlier version is read in the current format', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    await writeTable(pool, 'salon', 'Salon', 'roulette');
    await writeRound(pool, { id: 'S-1', table: 'salon', openedAt: Date.UTC(2026, 10, 20) });
    const same = { player: 'u-ana', spot: 'red', rule: 'RO 17', because: '0' };
    const payouts = [
      { ...same, stake: 38, amount: 0, outcome: 'lose', line: '' },
      { ...same, stake: 37, amount: 37, outcome: 'push', line: '' },
      { ...same, spot: 'even', stake: 50, amount: 100, outcome: 'win', line: 'Even chance 1:1' },
    ];
    await pool.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       VALUES ('salon', 1, 'S-1', 'settled', $1, 'shoe', now())`,
      [{ type: 'settled', at: 1, payouts }],
    );
    const record = await readRound(pool, 'S-1');
    expect(record?.events[0]?.event).toEqual({
      type: 'settled',
      at: 1,
      payouts: [
        { ...same, stake: 75, back: 37, winnings: 0, paid: null },
        { ...same, spot: 'even', stake: 50, back: 50, winnings: 50, paid: { line: 'even-chance', odds: [1, 1] } },
      ],
    });
  } finally {
    await pool.end();
    await database.stop();
  }
});
