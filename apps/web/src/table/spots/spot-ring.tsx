'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import type { SpotChips } from '../game/table-sight.ts';
import { useSpotEdge } from '../house-edge/house-edge.tsx';
import { CameBack } from './came-back.tsx';
import styles from './spot.module.css';
import { SpotBubble } from './spot-bubble.tsx';
import type { SpotFacts } from './spot-facts.ts';

/** What somebody at the table does with the spots, the same for all of them. */
export interface SpotHands {
  readonly open: boolean;
  /** The one spot that the tab key stops at. */
  readonly reachable: string | null;
  /** The spot that somebody asks about. */
  readonly asked: string | null;
  /** The newest refusal at a spot. */
  readonly refusal: { readonly spot: string; readonly sentence: string } | null;
}

/** Nobody touches the spots. */
export const RESTING: SpotHands = { open: false, reachable: null, asked: null, refusal: null };

export type SpotRingProps = {
  facts: SpotFacts;
  hands: SpotHands;
  /** What lies there, whoever's it is. */
  chips: SpotChips | null;
  /** Printed on the cloth as long as nothing lies there. */
  print: ReactNode;
  currency: string;
  /** Nothing may ever be laid there by this person: it is told, not pressed. */
  fixed: boolean;
};

/** A round spot of the cloth with the chips in it and what came back for them. */
export function SpotRing({ facts, hands, chips, print, currency, fixed }: SpotRingProps) {
  const { say } = useLanguage();
  const { spot, label } = facts;
  const edge = useSpotEdge(spot);
  const open = hands.open && !fixed;
  const face = chips ? (
    <ChipStack amountMinor={chips.stakeMinor} size={36} state={chips.state} className={styles.chips ?? ''} />
  ) : (
    <span className={styles.print}>{print}</span>
  );
  const refusal = hands.refusal?.spot === spot ? hands.refusal.sentence : null;
  const asked = hands.refusal === null && hands.asked === spot;
  return (
    <span className={`${styles.spot} ${open ? styles.open : ''} ${chips?.outcome === 'win' ? styles.won : ''}`}>
      {fixed ? (
        <span role="img" aria-label={label} className={styles.cell}>
          {face}
        </span>
      ) : (
        <button
          type="button"
          className={styles.cell}
          data-spot={spot}
          tabIndex={spot === hands.reachable ? 0 : -1}
          aria-label={label}
          aria-description={edge}
          aria-disabled={open ? undefined : true}
        >
          {face}
        </button>
      )}
      {chips?.outcome === 'win' && (
        <span className={styles.returned}>
          <ReturnPill amountMinor={chips.returnedMinor ?? 0} currency={currency} />
        </span>
      )}
      {chips?.outcome === 'push' && (
        <span className={`${styles.returned} ${styles.back}`}>{say('table.places.push')}</span>
      )}
      {chips?.outcome === 'part' && (
        <span className={styles.returned}>
          <CameBack chips={chips} currency={currency} />
        </span>
      )}
      {(refusal !== null || asked) && <SpotBubble facts={facts} refusal={refusal} />}
    </span>
  );
}
