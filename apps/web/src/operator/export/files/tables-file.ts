import type { ConfiguredTable, WaitingConfig } from '@baize/database';
import { csvAmount } from '../../../files/csv.ts';
import { type ListedTable, listedTable } from '../../tables/listed-table.ts';
import type { FileTable } from '../columns.ts';

const COLUMNS: FileTable<ListedTable>['columns'] = {
  table: ({ id }) => id,
  name: ({ name }) => name,
  game: ({ game }) => game,
  state: ({ state }) => state,
  version: ({ version }) => version,
  'version played': ({ playedVersion }) => playedVersion,
  'version that waits': ({ waiting }) => waiting[0]?.version ?? null,
  'in force from': { at: ({ waiting }) => waiting[0]?.from ?? null },
  currency: ({ currency }) => currency,
  minimum: ({ minMinor, currency }) => (minMinor === null ? null : csvAmount(minMinor, currency)),
  maximum: ({ maxMinor, currency }) => (maxMinor === null ? null : csvAmount(maxMinor, currency)),
  equipment: ({ equipment }) => equipment,
  changed: { at: ({ at }) => at },
  'changed by': ({ by }) => by,
  'changed by name': ({ byName }) => byName,
  why: ({ why }) => why,
};

/** The tables of the house as a table: limits in the currency's own unit. */
export const tablesTable = (
  tables: readonly ConfiguredTable[],
  waiting: readonly WaitingConfig[],
): FileTable<ListedTable> => ({
  columns: COLUMNS,
  rows: tables.map((table) => listedTable(table, waiting)),
});
