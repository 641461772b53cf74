import type { ConfiguredTable } from '@baize/database';
import { storedConfig, type TableEquipment } from '@baize/protocol';

/** A table for the list, with what of its configuration the list shows; amounts in minor units. */
export interface ListedTable extends Omit<ConfiguredTable, 'config'> {
  readonly equipment: TableEquipment;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
}

/** What of a stored configuration the list shows; no limits where it cannot be read. */
export function listedTable({ config, ...table }: ConfiguredTable): ListedTable {
  const read = storedConfig.safeParse(config);
  const classes = read.success ? Object.values(read.data.limits.classes) : [];
  return {
    ...table,
    equipment: read.success ? read.data.equipment : 'virtual',
    minMinor: classes.length === 0 ? null : Math.min(...classes.map(({ min }) => min)),
    maxMinor: classes.length === 0 ? null : Math.max(...classes.map(({ max }) => max)),
  };
}
