import type { ConfiguredTable, TableState, WaitingConfig } from '@baize/database';
import type { Language } from '../../i18n/language.ts';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, oneOf, words } from '../kit/address/parts.ts';

/** The columns of the list of tables that can be hidden; `order` is there for those who may change it. */
export const TABLE_COLUMNS = [
  'game',
  'state',
  'version',
  'limits',
  'equipment',
  'changed',
  'by',
  'why',
  'report',
  'order',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const STATES: readonly TableState[] = ['draft', 'in-service', 'retired'];

/** A configuration that is stored, and not in force before its time. */
export const CONFIGS = ['waiting'] as const;

/** The addresses of the tables: part of a name or an id, a game, a state, and whether a configuration waits for its time. */
export const tablesAddress = addressOf('/operator/tables', {
  text: named('q', words()),
  game: words(),
  state: oneOf(STATES),
  config: oneOf(CONFIGS),
  hidden: hiddenOf(TABLE_COLUMNS),
});
export type TablesQuery = QueryOf<typeof tablesAddress>;

/** The tables that match a query, in their order. @param waiting versions that wait for their time */
export function matchingTables<Table extends Pick<ConfiguredTable, 'id' | 'name' | 'game' | 'state'>>(
  tables: readonly Table[],
  { text = '', game, state, config }: TablesQuery,
  waiting: readonly Pick<WaitingConfig, 'tableId'>[],
): readonly Table[] {
  const wanted = text.toLowerCase();
  return tables.filter(
    (table) =>
      (table.name.toLowerCase().includes(wanted) || table.id.includes(wanted)) &&
      (game === undefined || table.game === game) &&
      (state === undefined || table.state === state) &&
      (config === undefined || waiting.some(({ tableId }) => tableId === table.id)),
  );
}

/** The names of the columns that can be hidden. */
export const tableColumnNames = ({ say }: Language): Readonly<Record<TableColumn, string>> => ({
  game: say('operator.rounds.head.game'),
  state: say('operator.rounds.head.state'),
  version: say('office.tables.head.version'),
  limits: say('office.tables.head.limits'),
  equipment: say('office.config.field.equipment'),
  changed: say('office.tables.head.changed'),
  by: say('office.tables.head.by'),
  why: say('office.tables.head.why'),
  report: say('office.tables.tab.report'),
  order: say('office.life.order.head'),
});
