'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChipStack } from '../../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../../ui/chip/return-pill.tsx';
import type { SpotChips } from '../../game/table-sight.ts';
import type { SpotFacts } from '../spot-facts.ts';
import type { SpotHands } from '../spot-hands.ts';
import { CameBack } from './came-back.tsx';
import styles from './spot.module.css';
import { OffMark, SpotButton, SpotNote } from './spot-button.tsx';

export type SpotRingProps = {
  facts: SpotFacts;
  hands: SpotHands;
  /** The chips there, of any player. */
  chips: SpotChips | null;
  /** Printed on the cloth as long as nothing lies there. */
  print: ReactNode;
  currency: string;
  /** This person can never bet here: the spot is described, not pressed. */
  fixed: boolean;
};

/** A round spot of the cloth with the chips in it and what came back for them. */
export function SpotRing({ facts, hands, chips, print, currency, fixed }: SpotRingProps) {
  const { say } = useLanguage();
  const open = hands.open && !fixed;
  const face = chips ? (
    <ChipStack amountMinor={chips.stakeMinor} size={36} state={chips.state} className={styles.chips ?? ''} />
  ) : (
    <span className={styles.print}>{print}</span>
  );
  return (
    <span className={`${styles.spot} ${open ? styles.open : ''} ${chips?.outcome === 'win' ? styles.won : ''}`}>
      {fixed ? (
        <span role="img" aria-label={facts.label} className={styles.cell}>
          <OffMark spot={facts.spot} />
          {face}
        </span>
      ) : (
        <SpotButton facts={facts} hands={hands} className={styles.cell}>
          {face}
        </SpotButton>
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
      <SpotNote facts={facts} hands={hands} />
    </span>
  );
}
