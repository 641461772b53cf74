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
  /** Of a card, px: small ones are drawn with larger indices. Without it, it is `--card`. */
  width?: number;
  /** The cards that a hand has at least: before they are dealt their places are outlined. */
  places?: number;
  /** Which card lies across, counted from 0. */
  across?: number;
  /** How the cards lie, in the style sheet of the hand. */
  className?: string;
};

/**
 * The cards of a hand, or their places. One element per round: cards present when it was first seen appear without
 * motion.
 */
export function HandCards({ cards, lit, live, shoe, places = 1, across, width: size, className = '' }: HandCardsProps) {
  const width = size ?? 'var(--card)';
  const [before] = useState(cards.length);
  return (
    <div className={`${styles.cards} ${lit ? styles[lit] : ''} ${className}`}>
      {Array.from({ length: Math.max(places, cards.length) }, (_, nth) => {
        const code = cards[nth];
        return code ? (
          <DealtCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the hand
            key={nth}
            code={code}
            width={width}
            shoe={shoe}
            arrives={live && nth >= before}
            sideways={nth === across}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: so is its place
          <CardOutline key={nth} width={width} />
        );
      })}
    </div>
  );
}
