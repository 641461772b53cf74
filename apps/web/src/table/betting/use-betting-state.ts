'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Betting } from './betting-desk.ts';
import type { BettingState } from './betting-state.ts';

const NOBODYS: BettingState = {
  ...{ roundId: null, chipMinor: 0, onTheWay: [], done: [], last: [], notice: null, choosing: null },
};
const NO_HANDS = createStore(() => NOBODYS);

/** A part of the player's betting state; redraws only when that part changes. The empty state for viewers. */
export function useBettingState<Part>(
  betting: Pick<Betting, 'store'> | null,
  select: (state: BettingState) => Part,
): Part {
  return useStore(betting?.store ?? NO_HANDS, select);
}

/** The chosen chip, minor units; 0 for viewers. */
export const useChipMinor = (betting: Betting | null): number => useBettingState(betting, ({ chipMinor }) => chipMinor);
