import type { LockedConsole, TableFigures, TableShift } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import { standsSince } from '../../../table/notices/standstill.ts';
import type { ShownIncident } from '../incidents.ts';
import type { PitNews } from '../news/pit-news.ts';
import { dayOf, type PitTile } from './pit-order.ts';

/** A table with what the records have of it. */
export interface PitRow extends PitTile {
  readonly figures: TableFigures | undefined;
  readonly day: TableShift | null;
  /** Since when its dealer has been there, ms. */
  readonly since: number | undefined;
  readonly incidents: readonly ShownIncident[];
  /** The console of its dealer, while it is locked. */
  readonly locked: LockedConsole | null;
}

/** The locked console of a table's dealer; null where there is none. */
export const lockedAt = ({ locked }: Pick<PitNews, 'locked'>, id: string): LockedConsole | null =>
  locked.find(({ tableId }) => tableId === id) ?? null;

/** Whether somebody of the pit must look at a table: it is paused, stands still or stands behind a locked console. */
export const needsAttention = (tile: LobbyTable, now: number, locked: LockedConsole | null): boolean =>
  tile.state === 'paused' || locked !== null || standsSince(tile, now) !== null;

/** The tables with their figures, in the same order. */
export function rowsOf(
  tiles: readonly PitTile[],
  news: PitNews,
  incidents: readonly ShownIncident[],
): readonly PitRow[] {
  return tiles.map(({ info, tile }): PitRow => {
    const { id } = info;
    return {
      ...{ info, tile },
      figures: news.figures.find(({ tableId }) => tableId === id),
      day: dayOf(news, id),
      since: typeof tile?.dealer !== 'string' ? undefined : news.dealers.find(({ tableId }) => tableId === id)?.since,
      incidents: incidents.filter(({ incident }) => incident.tableId === id),
      locked: lockedAt(news, id),
    };
  });
}

/** The sums of the tables of one currency. */
export interface Sum {
  readonly currency: string;
  readonly rounds: number;
  readonly handleMinor: number;
  readonly houseResultMinor: number;
}

/** What all tables of a currency have played today. */
export function sumsOf(rows: readonly PitRow[]): readonly Sum[] {
  return [...new Set(rows.map(({ info }) => info.currency))].map((currency) => {
    const days = rows.flatMap(({ info, day }) => (day && info.currency === currency ? [day] : []));
    const sum = (figure: (day: TableShift) => number) => days.reduce((all, day) => all + figure(day), 0);
    return {
      currency,
      rounds: sum(({ rounds }) => rounds),
      handleMinor: sum(({ handleMinor }) => handleMinor),
      houseResultMinor: sum(({ houseResultMinor }) => houseResultMinor),
    };
  });
}
