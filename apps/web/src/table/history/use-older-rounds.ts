'use client';

import type { PlayerRound } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../../live/live-provider.tsx';

export interface OlderRounds {
  readonly isReading: boolean;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** Reads the rounds that are older than those the server has pushed, once, when the history is opened. */
export function useOlderRounds(tableId: string): OlderRounds {
  const live = useLive();
  const [state, setState] = useState({ isReading: true, failed: false });
  const load = useCallback(async () => {
    setState({ isReading: true, failed: false });
    try {
      const response = await fetch(`/table/${tableId}/rounds`);
      if (!response.ok) throw new Error(`rounds: ${response.status}`);
      live.learnRounds((await response.json()) as readonly PlayerRound[]); // the format of our own route
      setState({ isReading: false, failed: false });
    } catch {
      setState({ isReading: false, failed: true });
    }
  }, [live, tableId]);
  useEffect(() => void load(), [load]);
  return { ...state, reload: load };
}
