'use client';

import type { OwnView } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import type { Standing } from '../lobby/standing/standing.ts';
import { RealityCheck } from './reality-check.tsx';
import type { ReadSitting } from './use-elapsed.ts';

const READ_AGAIN_MS = 20_000;

export type CheckAtSeveralProps = { tableIds: readonly string[] };

/** The reality check on the page with several tables: shown when nothing of the player's is in play at any of them. */
export function CheckAtSeveral({ tableIds }: CheckAtSeveralProps) {
  const read = useSitting();
  const free = useNothingInPlay(tableIds);
  return <RealityCheck read={read} free={free} />;
}

/** The session, updated regularly; null before, and while there is none. */
function useSitting(): ReadSitting | null {
  const [read, setRead] = useState<ReadSitting | null>(null);
  const load = useCallback(async () => {
    const response = await fetch('/standing').catch(() => null);
    if (!response?.ok) return;
    const { sitting } = (await response.json()) as Standing; // the format of our own route
    setRead(sitting && { sitting, readAt: Date.now() });
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  return read;
}

/** Whether the player has no stake in any running round. */
function useNothingInPlay(tableIds: readonly string[]): boolean {
  const live = useLive();
  const [free, setFree] = useState(false);
  useEffect(() => {
    const stores = tableIds.map((id) => live.table(id));
    const look = () => setFree(stores.every((store) => !isInPlay(store.getState().own)));
    look();
    const stops = stores.map((store) => store.subscribe(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, tableIds]);
  return free;
}

const isInPlay = (own: OwnView | null): boolean =>
  own?.round != null &&
  own.round.payouts.length === 0 &&
  (own.round.choices.length > 0 || Object.keys(own.round.stakes).length > 0);
