'use client';

import { useInHand } from '../stage/dealer/place-in-hand.ts';
import { HandCards, type HandCardsProps } from './hand-cards.tsx';
import { colourOfSide, type Side } from './side.ts';
import styles from './stage.module.css';

export type SideHandProps = Omit<HandCardsProps, 'className'> & {
  side: Side;
  /** Its place in the rules. */
  place: string;
  name: string;
  /** What screen readers are told of it: its name, or that it wins. */
  label: string;
  /** What its cards count, in games in which they do; null before they are dealt. */
  total?: number | null;
  /** The look of the hand, in the game's own style sheet. */
  className?: string;
};

/** The cards of one side with its name; one element per round. */
export function SideHand({ side, place, name, label, total, className = '', ...cards }: SideHandProps) {
  const inHand = useInHand();
  return (
    <section
      className={`${styles.side} ${styles[side]} ${colourOfSide(side)} ${className}`}
      data-in-hand={inHand(place)}
      aria-label={label}
    >
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
        {total !== undefined && <b>{total}</b>}
      </p>
      <HandCards {...cards} />
    </section>
  );
}
