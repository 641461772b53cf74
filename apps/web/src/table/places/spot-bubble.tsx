'use client';

import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSpotEdge } from '../house-edge/house-edge.tsx';
import styles from './spot.module.css';
import type { SpotFacts } from './spot-facts.ts';

export type SpotBubbleProps = { facts: SpotFacts; refusal: string | null };

/** Over a spot: why it took no chips, or what may lie there, what lies there, and what each line would bring. */
export function SpotBubble({ facts, refusal }: SpotBubbleProps) {
  const { say, translate } = useLanguage();
  const bubble = useRef<HTMLDivElement>(null);
  const edge = useSpotEdge(facts.spot);
  useLayoutEffect(() => {
    if (bubble.current) keepOnCloth(bubble.current);
  });
  if (refusal !== null)
    return (
      <div ref={bubble} className={`${styles.bubble} ${styles.refusal}`}>
        {translate(refusal)}
      </div>
    );
  return (
    <div ref={bubble} className={styles.bubble}>
      <b className={styles.bubbleName}>{facts.name}</b>
      <p>{facts.limits}</p>
      {facts.lies !== null && <p>{facts.lies}</p>}
      {edge !== undefined && <p>{edge}</p>}
      {facts.note !== null && <p>{facts.note}</p>}
      <ul>
        {facts.lines.map(({ line, pays, back }) => (
          <li key={`${line} ${pays}`}>
            <span>{line}</span>
            <span>{back === null ? pays : say('table.places.back', { pays, amount: back })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How near a bubble comes to the edge of the cloth, px. */
const MARGIN = 6;

/** Over the middle of its spot, moved sideways as far as it must be, and below the spot where there is no room above. */
function keepOnCloth(bubble: HTMLElement): void {
  bubble.style.translate = '-50% 0';
  bubble.classList.remove(styles.below ?? '');
  const cloth = bubble.closest('[data-cloth]')?.getBoundingClientRect();
  if (!cloth) return;
  const box = bubble.getBoundingClientRect();
  const right = Math.min(0, cloth.right - MARGIN - box.right);
  const left = Math.max(0, cloth.left + MARGIN - box.left);
  bubble.style.translate = `calc(-50% + ${left === 0 ? right : left}px) 0`;
  if (box.top < cloth.top) bubble.classList.add(styles.below ?? '');
}
