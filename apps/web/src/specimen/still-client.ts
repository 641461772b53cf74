import type { Joined } from '@baize/protocol';
import { chips } from '@baize/rules';
import { LiveClient } from '../live/client.ts';
import { joined, type LiveTable, type Meanwhile } from '../live/state/table-state.ts';
import { SPECIMEN_AT } from './phases.ts';

export type StillNotices = 'lost' | 'back';

type Returned = NonNullable<NonNullable<LiveTable['own']>['round']>['returned'];
const RETURNED: Returned = [{ spot: 'straight:17', stake: chips(12_500), when: 'close' }];

const MEANWHILE: Meanwhile = {
  ...{ awayMs: 42_000, results: [], ended: false, roundId: null, stakedMinor: 0 },
  ...{ balanceBeforeMinor: 125_000, balanceAfterMinor: 125_000, unanswered: [] },
};

/** A connection that shows tables as they stand, without a server. Commands stay unanswered. */
export class StillClient extends LiveClient {
  constructor(...tables: readonly Joined[]) {
    super('http://localhost');
    this.connection.setState({
      status: 'online',
      session: { userId: 'ana', name: 'Ana', role: 'player', guest: false },
    });
    for (const table of tables) this.table(table.info.id).setState((known) => joined(known, table, SPECIMEN_AT), true);
  }

  /** Shows notices beside the table: while the connection is lost, or after it has come back. */
  shows(notices: StillNotices, tableId: string): void {
    if (notices === 'lost') this.connection.setState({ status: 'lost' });
    this.table(tableId).setState((known) => {
      const { own, view } = known;
      const round = own?.round && { ...own.round, returned: RETURNED };
      return {
        ...(own && round ? { own: { ...own, round } } : {}),
        ...(view ? { view: { ...view, correctedAt: SPECIMEN_AT } } : {}),
        meanwhile: notices === 'back' ? MEANWHILE : null,
      };
    });
  }

  override connect(): void {}

  override now(): number {
    return SPECIMEN_AT;
  }

  override localTime(serverMs: number): number {
    return serverMs;
  }
}
