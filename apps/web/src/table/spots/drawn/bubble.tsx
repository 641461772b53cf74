'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './spot.module.css';

export type BubbleProps = { refusal: string | null; children: ReactNode };

/**
 * A bubble over the element that it is in, with a refusal or with what is known of the spot; always in sight. It is above the
 * page, since the cloth below a live picture is tilted and would tilt it too.
 */
export function Bubble({ refusal, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    current.showPopover?.();
    return () => current.hidePopover?.();
  }, []);
  useLayoutEffect(() => {
    if (bubble.current) keepInSight(bubble.current);
  });
  return (
    <div ref={bubble} popover="manual" className={`${styles.bubble} ${refusal === null ? '' : styles.refusal}`}>
      {refusal ?? children}
    </div>
  );
}

/** How near a bubble comes to the edge of what is seen of the cloth, px. */
const MARGIN = 6;
/** How far from its spot a bubble is, px. */
const APART = 8;

/** Over its spot, or below it where there is no room above, and moved as far as it must be to be seen whole. */
function keepInSight(bubble: HTMLElement): void {
  const spot = bubble.parentElement?.getBoundingClientRect();
  if (!spot) return;
  const sight = sightOf(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const above = spot.top - APART - height;
  const x = spot.left + (spot.width - width) / 2;
  const y = above < sight.top ? spot.bottom + APART : above;
  // Measured, so physical in both reading directions.
  bubble.style.left = `${x + shift(x, x + width, sight.left, sight.right)}px`;
  bubble.style.top = `${y + shift(y, y + height, sight.top, sight.bottom)}px`;
}

type Sight = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** What of the window shows the cloth: a cloth may be larger than what shows it. */
function sightOf(bubble: HTMLElement): Sight {
  let sight: Sight = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  for (let around = bubble.parentElement; around; around = around.parentElement) {
    const { display, overflow } = getComputedStyle(around);
    // Roulette's cloth is no box of its own.
    if (display === 'contents' || (!around.hasAttribute('data-cloth') && overflow === 'visible')) continue;
    const { left, top, right, bottom } = around.getBoundingClientRect();
    sight = {
      left: Math.max(sight.left, left),
      top: Math.max(sight.top, top),
      right: Math.min(sight.right, right),
      bottom: Math.min(sight.bottom, bottom),
    };
  }
  return sight;
}

/** How far something from here to there must be moved to lie between these ends. */
function shift(from: number, to: number, least: number, most: number): number {
  if (from < least + MARGIN) return least + MARGIN - from;
  return Math.min(0, most - MARGIN - to);
}
