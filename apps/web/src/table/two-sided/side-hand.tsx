'use client';

import type { Card } from '@baize/rules';
import { type RefObject, useState } from 'react';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import type { Lit } from '../spots/lit.ts';
import { useInHand } from '../stage/dealer/place-in-hand.ts';
import { colourOfSide, type Side } from './side.ts';
import styles from './stage.module.css';

export type SideHandProps = {
  side: Side;
  /** Its place in the rules. */
  place: string;
  name: string;
  /** What screen readers are told of it: its name, or that it wins. */
  label: string;
  /** In the order of dealing. */
  cards: readonly Card[];
  lit: Lit | null;
  live: boolean;
  shoe: RefObject<Element | null>;
};

/**
 * The cards of one side with its name. One element per round: cards present when it was first seen appear without
 * motion.
 */
export function SideHand({ side, place, name, label, cards, lit, live, shoe }: SideHandProps) {
  const inHand = useInHand();
  const [before] = useState(cards.length);
  return (
    <section
      className={`${styles.side} ${styles[side]} ${colourOfSide(side)} ${lit ? `${styles.wins} ${styles[lit]}` : ''}`}
      data-in-hand={inHand(place)}
      aria-label={label}
    >
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div className={styles.hand}>
        {cards.length === 0 && <CardOutline width="var(--card)" />}
        {cards.map((code, nth) => (
          <DealtCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the hand
            key={nth}
            code={code}
            width="var(--card)"
            shoe={shoe}
            arrives={live && nth >= before}
          />
        ))}
      </div>
    </section>
  );
}
