import type { ListedDispute } from '@baize/database';
import type { FileTable } from '../export/columns.ts';

const COLUMNS: FileTable<ListedDispute>['columns'] = {
  case: ({ id }) => id,
  state: ({ state }) => state,
  player: ({ playerId }) => playerId,
  name: ({ playerName }) => playerName,
  round: ({ roundId }) => roundId,
  text: ({ text }) => text,
  at: { at: ({ at }) => at },
  due: { at: ({ dueAt }) => dueAt },
  owner: ({ ownerName }) => ownerName,
  answer: ({ answer }) => answer,
  answered: { at: ({ answeredAt }) => answeredAt },
};

/** Cases as a table. */
export const disputesTable = (rows: AsyncIterable<ListedDispute>): FileTable<ListedDispute> => ({
  columns: COLUMNS,
  rows,
});
