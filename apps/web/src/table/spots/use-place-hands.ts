'use client';

import type { Betting } from '../betting/betting-desk.ts';
import type { SpotHands } from './spot-ring.tsx';
import { useBoxHands } from './use-box-hands.ts';
import { useSpotNotice } from './use-spot-notice.ts';

/** What a press on a spot lays, and what taking from it takes. */
export interface Touch {
  readonly lay: (betting: Betting, spot: string) => void;
  readonly take: (betting: Betting, spot: string) => void;
  /** Whether bets are taken. */
  readonly open: boolean;
}

/**
 * What mouse, finger and keys do on the spots of all places.
 * @param spots those that can be reached now, the first of them by the tab key until another was visited
 */
export function usePlaceHands(betting: Betting | null, spots: readonly string[], { lay, take, open }: Touch) {
  const [first = null] = spots;
  const by = betting && {
    ...betting,
    place: (spot: string) => lay(betting, spot),
    take: (spot: string) => take(betting, spot),
  };
  const { asked, standing, events } = useBoxHands(by, first ?? '', open);
  const refusal = useSpotNotice(betting);
  const reachable = spots.includes(standing) ? standing : first;
  const hands: SpotHands = { open, reachable, asked, refusal };
  return { hands, events };
}
