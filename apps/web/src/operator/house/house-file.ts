import type { FileTable } from '../export/columns.ts';
import type { NamedStep } from './house-table.tsx';

const COLUMNS: FileTable<NamedStep>['columns'] = {
  order: ({ id }) => id,
  at: { at: ({ at }) => at },
  kind: ({ kind }) => kind,
  scope: ({ scope }) => scope,
  subject: ({ subject }) => subject,
  name: ({ name }) => name,
  closes: { at: ({ closesAt }) => closesAt },
  by: ({ by }) => by,
  byName: ({ byName }) => byName,
  text: ({ text }) => text,
};

/** Orders as a table. */
export const houseTable = (rows: AsyncIterable<NamedStep>): FileTable<NamedStep> => ({ columns: COLUMNS, rows });
