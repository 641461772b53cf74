import type { ListedIncident } from '@baize/database';
import type { FileTable } from '../export/columns.ts';

const COLUMNS: FileTable<ListedIncident>['columns'] = {
  incident: ({ id }) => id,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  at: { at: ({ at }) => at },
  table: ({ tableId }) => tableId,
  round: ({ roundId }) => roundId,
  player: ({ playerId }) => playerId,
  name: ({ playerName }) => playerName,
  owner: ({ ownerName }) => ownerName,
  answer: ({ answer, outcome }) => answer ?? outcome,
  closed: { at: ({ closedAt }) => closedAt },
};

/** Incidents as a table. */
export const incidentsTable = (rows: AsyncIterable<ListedIncident>): FileTable<ListedIncident> => ({
  columns: COLUMNS,
  rows,
});
