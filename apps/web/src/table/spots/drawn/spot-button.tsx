'use client';

import type { ReactNode } from 'react';
import { useSpotEdge } from '../../house-edge/house-edge.tsx';
import { useBetsOff } from '../bets-off.tsx';
import type { SpotFacts } from '../spot-facts.ts';
import { bubbleAt, type SpotHands } from '../spot-hands.ts';
import styles from './spot.module.css';
import { SpotBubble } from './spot-bubble.tsx';

export type SpotButtonProps = {
  facts: SpotFacts;
  hands: SpotHands;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A spot of the cloth that can be pressed, in a group with the events of `useSpots`; crossed out, and not to be pressed,
 * while the house takes no such bets.
 */
export function SpotButton({ facts: { spot, label }, hands, className, children }: SpotButtonProps) {
  const edge = useSpotEdge(spot);
  const off = useBetsOff()(spot);
  return (
    <button
      type="button"
      className={className}
      data-spot={spot}
      tabIndex={spot === hands.reachable ? 0 : -1}
      aria-label={label}
      data-off={off === null ? undefined : true}
      aria-description={off ?? edge}
      aria-disabled={hands.open && off === null ? undefined : true}
    >
      <OffMark spot={spot} />
      {children}
    </button>
  );
}

/** Crosses out the element that it is in while the house takes no bets on that spot. */
export function OffMark({ spot }: Pick<SpotFacts, 'spot'>) {
  return useBetsOff()(spot) === null ? null : <span aria-hidden="true" className={styles.off} />;
}

/** The bubble over a spot while there is something to say: beside its button, in an element that is positioned. */
export function SpotNote({ facts, hands }: Pick<SpotButtonProps, 'facts' | 'hands'>) {
  const shown = bubbleAt(hands, facts.spot);
  if (shown === null) return null;
  return <SpotBubble facts={facts} refusal={shown === 'refusal' ? (hands.refusal?.sentence ?? null) : null} />;
}
