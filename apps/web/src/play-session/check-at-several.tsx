'use client';

import type { OwnView } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import type { OnTable } from './on-table.ts';
import { RealityCheck } from './reality-check.tsx';

export type CheckAtSeveralProps = { tableIds: readonly string[] };

/** The reality check on the page with several tables: one for all of them. */
export function CheckAtSeveral({ tableIds }: CheckAtSeveralProps) {
  return <RealityCheck on={useOnTables(tableIds)} />;
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
