import type { NamedTable } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import { compareIn, readSort, type Sort, writeSort } from '../../kit/sort.ts';
import type { PitNews } from '../news/pit-news.ts';

/** A table, and what it does now; null until the game server has reported it. */
export interface PitTile {
  readonly info: NamedTable;
  readonly tile: LobbyTable | null;
}

/** By what the tables of the pit can be sorted; without it they are in the order of the house. */
export const PIT_SORTS = ['players', 'rounds', 'handle', 'hold', 'incidents'] as const;
export type PitSort = (typeof PIT_SORTS)[number];

/** How the tables are sorted; `null` for the order of the house. */
export type PitOrder = Sort<PitSort> | null;

/** Reads the address of the pit; what it does not understand sorts nothing. */
export const readPitOrder = ({ sort }: Readonly<Record<string, string | readonly string[] | undefined>>): PitOrder =>
  (typeof sort === 'string' && readSort(sort, PIT_SORTS)) || null;

/** The address of the pit, sorted. */
export const writePitOrder = (order: PitOrder): string =>
  order === null ? '/operator/pit' : `/operator/pit?sort=${writeSort(order)}`;

/** What a table has played of its gaming day; `null` before its first settled round. */
export const dayOf = ({ day }: Pick<PitNews, 'day'>, tableId: string) =>
  day.find((each) => each.tableId === tableId) ?? null;

/** The part of the handle that the house kept; `null` without a handle. */
export const holdOf = (
  of: { readonly handleMinor: number; readonly houseResultMinor: number } | null,
): number | null => (of === null || of.handleMinor === 0 ? null : of.houseResultMinor / of.handleMinor);

/**
 * The tables in an order; equal ones stay in the order of the house. Amounts of different currencies are not compared:
 * such tables are grouped by currency.
 */
export function sortTables(
  tiles: readonly PitTile[],
  order: PitOrder,
  news: Pick<PitNews, 'day' | 'figures'>,
  incidentsOf: (tableId: string) => number,
): readonly PitTile[] {
  if (order === null) return tiles;
  const value: Readonly<Record<PitSort, (table: PitTile) => number>> = {
    players: ({ tile }) => tile?.playing ?? 0,
    rounds: ({ info }) => news.figures.find(({ tableId }) => tableId === info.id)?.roundsAnHour ?? 0,
    handle: ({ info }) => dayOf(news, info.id)?.handleMinor ?? 0,
    hold: ({ info }) => holdOf(dayOf(news, info.id)) ?? Number.NEGATIVE_INFINITY,
    incidents: ({ info }) => incidentsOf(info.id),
  };
  const currencies = [...new Set(tiles.map(({ info }) => info.currency))];
  const group = ({ info }: PitTile) => (order.by === 'handle' ? currencies.indexOf(info.currency) : 0);
  const figureOf = value[order.by];
  return tiles.toSorted((a, b) => group(a) - group(b) || compareIn(order, figureOf(a), figureOf(b)));
}
