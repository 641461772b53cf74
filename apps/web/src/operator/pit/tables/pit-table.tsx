'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { DataGrid } from '../../kit/grid/data-grid.tsx';
import type { ShownIncident } from '../incidents.ts';
import type { PitNews } from '../news/pit-news.ts';
import { columnsOf } from './pit-columns.tsx';
import type { PitOrder, PitTile } from './pit-order.ts';
import { needsAttention, type PitRow, rowsOf } from './pit-row.ts';

/** Its lines are of two rows; one that somebody must look at is marked. */
const PIT_BOX =
  'max-h-full flex-none overflow-auto border-line border-t [--cell-gap:8px] max-2xl:[--head-wrap:normal] max-xl:[--row-edge:12px] max-xl:[--row-height:44px] [--head-ground:var(--color-ground)] [--row-edge:24px] [--row-height:54px] max-lg:max-h-none max-md:[--row-edge:12px] [&_:is(td,tbody_th)]:leading-tight [&_small]:block [&_small]:text-fine/tight [&_small]:text-ink-soft [&_tr[data-attention]>*]:bg-warning/6 [&_tr[data-attention]>:first-child]:shadow-[inset_3px_0_0_var(--color-warning)]';

export type PitTableProps = {
  tiles: readonly PitTile[];
  news: PitNews;
  incidents: readonly ShownIncident[];
  order: PitOrder;
  /** The server's time, ms. */
  now: number;
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
};

/** A line for each table: what it does now, who deals since when, how its last hour went, and what it held today. */
export function PitTable({ tiles, news, incidents, order, now, onOrder }: PitTableProps) {
  const language = useLanguage();
  const zone = useZone();
  const rows = rowsOf(tiles, news, incidents);
  return (
    <DataGrid<PitRow>
      caption={language.say('operator.pit.caption')}
      className={PIT_BOX}
      columns={columnsOf({ rows, order, onOrder, zone, language })}
      rows={rows}
      rowId={({ info }) => info.id}
      attention={({ tile, locked }) => tile !== null && needsAttention(tile, now, locked)}
    />
  );
}
