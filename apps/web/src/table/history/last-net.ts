import type { Net } from '../game/table-sight.ts';
import type { RoundsState } from './use-player-rounds.ts';

/** What the last round that gave something back brought; null when there is none among the last. */
export function lastNetOf({ rounds }: RoundsState): Net | null {
  const last = rounds?.find(({ returnedMinor }) => returnedMinor > 0);
  if (!last) return null;
  const { stakedMinor, returnedMinor } = last;
  return { stakedMinor, returnedMinor, netMinor: returnedMinor - stakedMinor };
}
