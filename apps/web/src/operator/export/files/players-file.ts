import type { ListedPlayer } from '@baize/database';
import { csvAmount } from '../../../files/csv.ts';
import type { FileTable } from '../columns.ts';

/** A player has a line for each balance, and one without any. */
interface PlayerLine extends Omit<ListedPlayer, 'balances'> {
  readonly balance: ListedPlayer['balances'][number] | undefined;
}

const COLUMNS: FileTable<PlayerLine>['columns'] = {
  player: ({ id }) => id,
  name: ({ name }) => name,
  kind: ({ guest }) => (guest ? 'guest' : 'account'),
  state: ({ state }) => state,
  since: { at: ({ createdAt }) => createdAt },
  'last seen': { at: ({ lastSeenAt }) => lastSeenAt },
  rounds: ({ rounds, moreRounds }) => (moreRounds ? `>${rounds}` : rounds),
  currency: ({ balance }) => balance?.currency ?? null,
  balance: ({ balance }) => (balance ? csvAmount(balance.balanceMinor, balance.currency) : null),
};

/** Players as a table: balances in the currency's own unit. */
export const playersTable = (players: AsyncIterable<ListedPlayer>): FileTable<PlayerLine> => ({
  columns: COLUMNS,
  rows: linesOf(players),
});

async function* linesOf(players: AsyncIterable<ListedPlayer>): AsyncGenerator<PlayerLine> {
  for await (const { balances, ...player } of players) {
    for (const balance of balances.length === 0 ? [undefined] : balances) yield { ...player, balance };
  }
}
