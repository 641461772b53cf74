'use client';

import type { OwnView } from '@baize/protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '../../live/live-provider.tsx';

/** What a table tells of the player's money, as it may be shown there. */
export interface Told {
  readonly own: OwnView | null;
  /** Chips on their way to the felt. */
  readonly onTheWayMinor: number;
}

/** A table that is played at, with its currency. */
export interface PurseTable {
  readonly id: string;
  readonly currency: string;
}

/** The balance in a currency, in minor units; null before any table in it has told one. */
type Purse = (currency: string) => number | null;

/**
 * The balances of a player at several tables, one per currency: the newest of what its tables may show. Tables tell what
 * they show by the returned function; whose word is newer goes by when it came, for each table counts its own versions.
 */
export function usePurse(tables: readonly PurseTable[]): readonly [Purse, (tableId: string, told: Told) => void] {
  const tableIds = useMemo(() => tables.map(({ id }) => id), [tables]);
  const live = useLive();
  const came = useRef({ order: new WeakMap<OwnView, number>(), count: 0 });
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  useEffect(() => {
    const { current } = came;
    const hear = (own: OwnView | null) => {
      if (!own || current.order.has(own)) return;
      current.count += 1;
      current.order.set(own, current.count);
    };
    const stops = tableIds.map((id) => {
      hear(live.table(id).getState().own);
      return live.table(id).subscribe(({ own }) => hear(own));
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, tableIds]);
  const tell = useCallback((tableId: string, now: Told) => setTold((before) => new Map(before).set(tableId, now)), []);

  const orderOf = ({ own }: Told) => (own && came.current.order.get(own)) ?? 0;
  const balanceIn = (currency: string) => {
    const here = tables.flatMap((table) => (table.currency === currency ? (told.get(table.id) ?? []) : []));
    const newest = here.reduce<Told | null>(
      (best, each) => (!best || orderOf(each) > orderOf(best) ? each : best),
      null,
    );
    const onTheWayMinor = here.reduce((sum, each) => sum + each.onTheWayMinor, 0);
    return newest?.own ? newest.own.balanceMinor - onTheWayMinor : null;
  };
  return [balanceIn, tell];
}
