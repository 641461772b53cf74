import type { Joined } from '@baize/protocol';
import { LiveClient } from '../live/client.ts';
import { joined } from '../live/state/table-state.ts';
import { SPECIMEN_AT } from './phases.ts';

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

  override connect(): void {}

  override now(): number {
    return SPECIMEN_AT;
  }

  override localTime(serverMs: number): number {
    return serverMs;
  }
}
