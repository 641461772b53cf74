'use client';

import type { OwnView } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import type { Standing } from '../lobby/standing/standing.ts';
import { RealityCheck } from './reality-check.tsx';
import type { OnTable } from './reality-check-due.ts';
import type { ReadSitting } from './use-elapsed.ts';

const READ_AGAIN_MS = 20_000;

export type CheckAtSeveralProps = { tableIds: readonly string[] };

/** The reality check on the page with several tables: one for all of them. */
export function CheckAtSeveral({ tableIds }: CheckAtSeveralProps) {
  const { read, reading } = useSitting();
  return <RealityCheck read={read} reading={reading} on={useOnTables(tableIds)} />;
}

/** The session, updated regularly; `read` is null while there is none. */
function useSitting(): { readonly read: ReadSitting | null; readonly reading: boolean } {
  const [state, setState] = useState<{ readonly read: ReadSitting | null; readonly reading: boolean }>({
    read: null,
    reading: true,
  });
  const load = useCallback(async () => {
    const response = await fetch('/standing').catch(() => null);
    if (!response?.ok) return setState(({ read }) => ({ read, reading: false }));
    const { sitting } = (await response.json()) as Standing; // the format of our own route
    setState({ read: sitting && { sitting, readAt: Date.now() }, reading: false });
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  return state;
}

/** What of the player's is on any of these tables. */
function useOnTables(tableIds: readonly string[]): OnTable {
  const live = useLive();
  const [on, setOn] = useState<OnTable>('nothing');
  useEffect(() => {
    const stores = tableIds.map((id) => live.table(id));
    const look = () => {
      const each = stores.map((store) => onOwn(store.getState().own));
      setOn(each.includes('in-play') ? 'in-play' : each.includes('result') ? 'result' : 'nothing');
    };
    look();
    const stops = stores.map((store) => store.subscribe(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, tableIds]);
  return on;
}

function onOwn(own: OwnView | null): OnTable {
  if (!own?.round) return 'nothing';
  if (own.round.payouts.length > 0) return 'result';
  return own.round.choices.length > 0 || Object.keys(own.round.stakes).length > 0 ? 'in-play' : 'nothing';
}
