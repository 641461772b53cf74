import { findTable } from './found-table.ts';
import type { TableServices } from './services.ts';
import { Table } from './table.ts';

/**
 * Opens a table in this process and continues the round in play. A table whose shoe does not match its commitment, or
 * whose events cannot be folded, is halted from the start.
 * @throws when the journal, the shoes or the users cannot be reached
 */
export async function openTable(services: TableServices, tableId: string): Promise<Table> {
  services.shoes.drawAnew(tableId);
  const table = new Table(services, await findTable(services, tableId));
  table.start();
  return table;
}
