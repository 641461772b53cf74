'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './card.module.css';
import { PlayingCard, type PlayingCardProps } from './playing-card.tsx';

export type DealtCardProps = PlayingCardProps & {
  /** The drawn shoe: the card travels from there. Without one it comes from above, to the right. */
  shoe?: RefObject<Element | null>;
  /** `false` for a card that already lay there when the viewer came: it appears without travelling. */
  arrives?: boolean;
};

/**
 * A card that comes out of the shoe and turns over (300 ms each, overlapping); one that lay face down turns over when
 * its code becomes known. The name and the layout are there at once: motion delays neither. Still under reduced motion.
 */
export function DealtCard({ shoe, arrives = true, code, sideways = false, className = '', ...card }: DealtCardProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isDown = code === 'down';
  const [travels] = useState(arrives);
  const [turnsOnArrival] = useState(arrives && !isDown);

  useLayoutEffect(() => {
    const here = place.current?.getBoundingClientRect();
    const there = shoe?.current?.getBoundingClientRect();
    if (!travels || !here || !there) return;
    place.current?.style.setProperty('--from-x', `${there.x + there.width / 2 - here.x - here.width / 2}px`);
    place.current?.style.setProperty('--from-y', `${there.y + there.height / 2 - here.y - here.height / 2}px`);
  }, [shoe, travels]);

  return (
    <span ref={place} className={`${styles.dealt} ${travels ? styles.travelling : ''} ${className}`}>
      <span className={`${styles.turner} ${isDown ? styles.faceDown : ''} ${turnsOnArrival ? styles.turning : ''}`}>
        <span>
          <PlayingCard {...card} code={code} sideways={sideways} decorative={isDown} />
        </span>
        <span className={styles.behind}>
          <PlayingCard {...card} code="down" sideways={sideways} decorative={!isDown} />
        </span>
      </span>
    </span>
  );
}
