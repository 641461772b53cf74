import type { ConfiguredTable, WaitingConfig } from '@baize/database';
import { storedConfig, type TableEquipment } from '@baize/protocol';

/** A table for the list, with what of its configuration the list shows; amounts in minor units. */
export interface ListedTable extends Omit<ConfiguredTable, 'config'> {
  readonly equipment: TableEquipment;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** Its versions that wait for their time, the earliest first. */
  readonly waiting: readonly WaitingConfig[];
}

/**
 * What of a stored configuration the list shows; no limits where it cannot be read.
 * @param waiting versions of all tables that wait for their time
 */
export function listedTable({ config, ...table }: ConfiguredTable, waiting: readonly WaitingConfig[]): ListedTable {
  const read = storedConfig.safeParse(config);
  const classes = read.success ? Object.values(read.data.limits.classes) : [];
  return {
    ...table,
    equipment: read.success ? read.data.equipment : 'virtual',
    minMinor: classes.length === 0 ? null : Math.min(...classes.map(({ min }) => min)),
    maxMinor: classes.length === 0 ? null : Math.max(...classes.map(({ max }) => max)),
    waiting: waiting.filter(({ tableId }) => tableId === table.id),
  };
}
