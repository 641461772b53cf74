import type { HeldTable } from '../feed/gateway/held-table.ts';
import type { TableChannel } from './table-channel.ts';

/** A table with the channel to its viewers. */
export interface GatewayTable {
  readonly table: HeldTable;
  readonly channel: TableChannel;
}
