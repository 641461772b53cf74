import type { Rows } from '../proofs/snapshot.ts';
import { type LifeEvent, type LivingTable, tablesAfter } from '../table-life/life.ts';
import type { ChainFault } from './faults.ts';
import { RECORDS_CHAIN } from './links.ts';

const MOST = 50;

/** Rounds with another name of their table than the event that prepared them. */
const MISNAMED = `
SELECT r.id FROM round r JOIN event e ON e."roundId" = r.id AND e.type = 'roundPrepared'
 WHERE r."tableName" IS DISTINCT FROM e.data->>'tableName'
 ORDER BY 1 LIMIT ${MOST}`;

/** Compares every table with the events of its life, and the names of tables in rounds with the journal. */
export async function proveTables(rows: Rows, fault: (fault: ChainFault) => void): Promise<void> {
  const events = await rows<LifeEvent>('SELECT type, "tableId", data FROM table_life ORDER BY number', []);
  const tables = await rows<LivingTable>(
    'SELECT id, name, game, currency, state FROM "table" ORDER BY position, id',
    [],
  );
  const lived = tablesAfter(events);
  for (const [place, { id, ...is }] of tables.entries()) {
    const row = `table ${id}`;
    const was = lived.find((each) => each.id === id);
    if (!was) fault({ chain: RECORDS_CHAIN, what: 'row-unrecorded', row });
    else if (lived[place]?.id !== id || PARTS.some((part) => was[part] !== is[part]))
      fault({ chain: RECORDS_CHAIN, what: 'row-changed', row });
  }
  for (const { id } of lived)
    if (!tables.some((each) => each.id === id))
      fault({ chain: RECORDS_CHAIN, what: 'row-deleted', row: `table ${id}` });
  for (const { id } of await rows<{ id: string }>(MISNAMED, []))
    fault({ chain: RECORDS_CHAIN, what: 'row-changed', row: `round ${id}` });
}

const PARTS = ['name', 'game', 'currency', 'state'] as const;
