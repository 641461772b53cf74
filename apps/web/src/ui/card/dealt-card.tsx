'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { playSound } from '../../sound/sounds.ts';
import { isCalm } from '../motion/calm.ts';
import styles from './card.module.css';
import { PlayingCard, type PlayingCardProps } from './playing-card.tsx';

export type DealtCardProps = PlayingCardProps & {
  /** The shoe on the table, from which the card moves. Without one it comes from above, on the right. */
  shoe?: RefObject<Element | null>;
  /** `false` for a card that was already on the table when the viewer joined: it appears without motion. */
  arrives?: boolean;
};

const TRAVEL_MS = 300;

/**
 * A card that moves out of the shoe and turns over (300 ms each, overlapping); a face-down card turns over when its
 * code becomes known. Its name and its layout are final at once and do not wait for the motion. Still under reduced
 * motion.
 */
export function DealtCard({ shoe, arrives = true, code, sideways = false, className = '', ...card }: DealtCardProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isDown = code === 'down';
  const [turnsOnArrival] = useState(arrives && !isDown);
  const [travelsFrom] = useState(() => (arrives ? { shoe } : undefined));

  useLayoutEffect(() => {
    if (!place.current || !travelsFrom) return;
    playSound('card');
    if (isCalm()) return;
    const travel = travelTo(place.current, travelsFrom.shoe?.current ?? null);
    return () => travel.cancel();
  }, [travelsFrom]);

  return (
    <span ref={place} data-layout="card" className={`${styles.dealt} ${className}`}>
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

/** Moves a card from the middle of the shoe to its position, at any scale of the table. */
function travelTo(card: HTMLElement, shoe: Element | null): Animation {
  const here = card.getBoundingClientRect();
  const there = shoe?.getBoundingClientRect();
  const scale = here.width / card.offsetWidth || 1;
  const right = there ? (there.x + there.width / 2 - here.x - here.width / 2) / scale : 60;
  const down = there ? (there.y + there.height / 2 - here.y - here.height / 2) / scale : -180;
  return card.animate(
    [
      { translate: `${right}px ${down}px`, rotate: '24deg' },
      { translate: '0 0', rotate: '0deg' },
    ],
    {
      duration: TRAVEL_MS,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    },
  );
}
