import { createStore } from 'zustand/vanilla';
import type { Betting } from './betting-desk.ts';

/** A viewer who bets with chips of 5.00 and has none on the felt. The cast: what a felt uses of it. */
export function bettingWith(place: Betting['place']): Betting {
  const nothing = { notice: null, onTheWay: [], done: [], last: [], choosing: null };
  return { store: createStore(() => ({ chipMinor: 5_00, ...nothing })), place } as unknown as Betting;
}
