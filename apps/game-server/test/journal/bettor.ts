/**
 * A process that bets until killed and prints every acknowledgement: one line `COMMAND VERSION` each.
 * Arguments: the database's URL, a table's id, a prefix for its commands.
 */
import { createPool } from '@baize/database';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

const [url = '', tableId = '', prefix = ''] = process.argv.slice(2);
const pool = createPool(url, { max: 2 });
const ownership = await ownerOf(pool, tableId);
const journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000_000_00 });
const userIds = Array.from({ length: 20 }, (_, i) => `p${i}`);

let version = (await journal.read(tableId, 0)).length;
let number = (await journal.rounds(tableId, 1))[0]?.number ?? 0;

async function write(entries: readonly Entry[]): Promise<void> {
  const appended = await journal.append({ tableId, currency: 'EUR', expectedVersion: version, entries });
  if (!appended.ok) throw new Error(appended.error);
  appended.value.forEach((outcome, i) => {
    if (outcome.outcome !== 'written') throw new Error(outcome.outcome);
    version = outcome.version;
    const command = entries[i]?.command;
    if (command) process.stdout.write(`${command.id} ${outcome.version}\n`);
  });
}

for (;;) {
  const row = round(`${tableId}-${++number}`, number);
  await write([opening(row)]);
  for (let turn = 0; turn < 3; turn++)
    await write(
      userIds.map((userId) => bet(tableId, userId, 10, { roundId: row.id, commandId: `${prefix}${number}.${turn}` })),
    );
  await write([
    settlement(
      tableId,
      row,
      userIds.map((userId, i) => payout(userId, 30, i % 3 === 0 ? 60 : 0)),
    ),
  ]);
}
