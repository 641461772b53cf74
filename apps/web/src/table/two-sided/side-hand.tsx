'use client';

import type { Card } from '@baize/rules';
import type { RefObject } from 'react';
import type { Lit } from '../spots/lit.ts';
import { useInHand } from '../stage/dealer/place-in-hand.ts';
import { HandCards } from './hand-cards.tsx';
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

/** The cards of one side with its name; one element per round. */
export function SideHand({ side, place, name, label, cards, lit, live, shoe }: SideHandProps) {
  const inHand = useInHand();
  return (
    <section
      className={`${styles.side} ${styles[side]} ${colourOfSide(side)}`}
      data-in-hand={inHand(place)}
      aria-label={label}
    >
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
      </p>
      <HandCards cards={cards} lit={lit} live={live} shoe={shoe} />
    </section>
  );
}
