'use client';

import type { Card } from '@baize/rules';
import { type RefObject, useState } from 'react';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import type { Lit } from '../spots/lit.ts';
import styles from './hand-cards.module.css';

export type HandCardsProps = {
  /** In the order of dealing. */
  cards: readonly Card[];
  /** Marks the last card. */
  lit: Lit | null;
  live: boolean;
  shoe: RefObject<Element | null>;
  /** How the cards lie, in the style sheet of the hand. */
  className?: string;
};

/**
 * The cards of a hand, or the place of its first one; their width is `--card`. One element per round: cards present when
 * it was first seen appear without motion.
 */
export function HandCards({ cards, lit, live, shoe, className = '' }: HandCardsProps) {
  const [before] = useState(cards.length);
  return (
    <div className={`${styles.cards} ${lit ? styles[lit] : ''} ${className}`}>
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
  );
}
