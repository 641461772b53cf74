import type { AlertRule } from '@baize/database';
import type { FileTable } from '../export/columns.ts';
import { stateOf } from './find-rules.ts';

const COLUMNS: FileTable<AlertRule>['columns'] = {
  rule: ({ id }) => id,
  name: ({ name }) => name,
  condition: ({ condition }) => JSON.stringify(condition),
  channel: ({ channel }) => channel,
  target: ({ target }) => target,
  owner: ({ ownerName }) => ownerName,
  state: (rule) => stateOf(rule),
  alerts: ({ alerts }) => alerts,
  failed: ({ failed }) => failed,
  last: { at: ({ lastAt }) => lastAt },
  at: { at: ({ at }) => at },
  ended: { at: ({ endedAt }) => endedAt },
};

/** Rules of alerts as a table. */
export const rulesTable = (rows: Iterable<AlertRule>): FileTable<AlertRule> => ({ columns: COLUMNS, rows });
