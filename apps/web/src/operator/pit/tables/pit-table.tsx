'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { DataGrid } from '../../kit/grid/data-grid.tsx';
import type { ShownIncident } from '../incidents.ts';
import styles from '../pit.module.css';
import type { PitNews } from '../pit-news.ts';
import { columnsOf } from './pit-columns.tsx';
import type { PitOrder, PitTile } from './pit-order.ts';
import { type PitRow, rowsOf } from './pit-row.ts';

export type PitTableProps = {
  tiles: readonly PitTile[];
  news: PitNews;
  incidents: readonly ShownIncident[];
  order: PitOrder;
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
};

/** A line for each table: what it does now, who deals since when, how its last hour went, and what it held today. */
export function PitTable({ tiles, news, incidents, order, onOrder }: PitTableProps) {
  const language = useLanguage();
  const zone = useZone();
  const rows = rowsOf(tiles, news, incidents);
  return (
    <DataGrid<PitRow>
      caption={language.say('operator.pit.caption')}
      className={styles.scroll}
      columns={columnsOf({ rows, order, onOrder, zone, language })}
      rows={rows}
      rowId={({ info }) => info.id}
      attention={({ tile }) => tile?.state === 'paused'}
    />
  );
}
