'use client';

import type { PlayerRound } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../../live/live-provider.tsx';

/** The rounds that the server sends at once; fewer are the last ones. */
const PAGE = 50;

export interface OlderRounds {
  readonly isReading: boolean;
  readonly failed: boolean;
  readonly reload: () => void;
  /** All rounds at hand, newest first; null until there are any to show. */
  readonly rounds: readonly PlayerRound[] | null;
  /** Reads the rounds before those; undefined when there are none. */
  readonly readMore: (() => void) | undefined;
}

/**
 * Reads the rounds that are older than those the server has pushed: a page when the history is opened, and further ones on
 * request.
 * @param pushed the newest ones, newest first
 */
export function useOlderRounds(tableId: string, pushed: readonly PlayerRound[] | null): OlderRounds {
  const live = useLive();
  const [state, setState] = useState({ isReading: true, failed: false, isComplete: true });
  const [kept, setKept] = useState<readonly PlayerRound[]>([]);
  const rounds = pushed && [
    ...pushed,
    ...kept.filter(({ roundId }) => pushed.every((each) => each.roundId !== roundId)),
  ];
  const load = useCallback(
    async (before?: PlayerRound, shown: readonly PlayerRound[] = []) => {
      setState((now) => ({ ...now, isReading: true, failed: false }));
      try {
        const from = before
          ? `?${new URLSearchParams({ before: String(before.openedAt), round: before.roundId })}`
          : '';
        const response = await fetch(`/table/${tableId}/rounds${from}`);
        if (!response.ok) throw new Error(`rounds: ${response.status}`);
        const read = (await response.json()) as readonly PlayerRound[]; // the format of our own route
        if (before) setKept([...shown, ...read]);
        else live.learnRounds(read);
        setState({ isReading: false, failed: false, isComplete: read.length < PAGE });
      } catch {
        setState((now) => ({ ...now, isReading: false, failed: true }));
      }
    },
    [live, tableId],
  );
  useEffect(() => void load(), [load]);
  const last = rounds?.at(-1);
  const readMore = () => void load(kept.length > 0 || !state.isComplete ? last : undefined, rounds ?? []);
  return {
    ...state,
    rounds,
    reload: readMore,
    readMore: state.isComplete || last === undefined ? undefined : readMore,
  };
}
