'use client';

import { type RefObject, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import type { Lit } from '../spots/lit.ts';
import { useInHand } from '../stage/dealer/place-in-hand.ts';
import styles from './card-row.module.css';

/** One row of cards on the cloth, and what they make. */
export interface Row {
  readonly id: 'dealer' | 'community' | 'player';
  readonly name: string;
  readonly cards: readonly string[];
  /** How many cards lie there at the end. */
  readonly size: number;
  /** The combination of the cards that lie open; null while there is none. */
  readonly hand: string | null;
  /** What else is to be known of the hand: `does not qualify`. */
  readonly note: string | null;
  /** The hand has won the round; null when it has not. */
  readonly wins: Lit | null;
}

export type CardRowProps = {
  row: Row;
  live: boolean;
  cardWidth: number;
  shoe: RefObject<Element | null>;
};

/** Its cards, and over them the name of the hand with its combination. What lay there when first seen does not travel. */
export function CardRow({ row, live, cardWidth, shoe }: CardRowProps) {
  const { id, name, cards, size, hand, note, wins } = row;
  const { say } = useLanguage();
  const inHand = useInHand();
  const label = hand === null ? name : say('table.sharedHand.row', { name, hand });
  const noted = hand !== null && note !== null ? say('table.sharedHand.rowNote', { name, hand, note }) : label;
  const [before] = useState(cards.length);
  const places = Array.from({ length: size }, (_, nth) => nth);
  return (
    <section
      className={`${styles.row} ${styles[id]} ${wins ? `${styles.wins} ${styles[wins]}` : ''}`}
      aria-label={wins ? say('table.sharedHand.wins', { hand: noted }) : noted}
    >
      {id !== 'community' && (
        <p data-layout="text" className={styles.title} aria-hidden="true">
          <span>{name}</span>
          {hand && <b>{hand}</b>}
          {hand && note && <em>{note}</em>}
        </p>
      )}
      <div className={styles.cards} data-in-hand={inHand(id)}>
        {places.map((nth) => {
          const code = cards[nth];
          return code ? (
            <DealtCard key={nth} code={code} width={cardWidth} shoe={shoe} arrives={live && nth >= before} />
          ) : (
            <CardOutline key={nth} width={cardWidth} />
          );
        })}
      </div>
    </section>
  );
}
