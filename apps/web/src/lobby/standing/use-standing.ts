'use client';

import type { Standing } from '@baize/protocol';
import { useShallow } from 'zustand/react/shallow';
import { useOwnStanding } from '../../live/live-provider.tsx';
import type { ReadPlaySession } from '../../live/state/standing-state.ts';

/** What the lobby shows of a player's money. */
export interface ShownStanding extends Pick<Standing, 'balances' | 'inPlay'> {
  /** Null until it is pushed: what the page was rendered with may be old. */
  readonly playSession: ReadPlaySession | null;
}

/** The player's standing: as the page was rendered with it, then as the server pushes it; null for who does not play. */
export function useStanding(first: Standing | null): ShownStanding | null {
  const { isKnown, ...pushed } = useOwnStanding(
    useShallow(({ isKnown, balances, inPlay, playSession }) => ({ isKnown, balances, inPlay, playSession })),
  );
  if (first === null) return null;
  return isKnown ? pushed : { balances: first.balances, inPlay: first.inPlay, playSession: null };
}
