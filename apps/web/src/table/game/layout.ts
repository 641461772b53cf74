'use client';

import { type RefObject, useMemo } from 'react';
import { type Size, useSize } from '../../ui/use-size.ts';

/**
 * How a stage is laid out: on a desktop, on a tablet in portrait, or on a phone in portrait or landscape. The style
 * sheets of the games ask for the same sizes of the container `stage`.
 */
export type Hold = 'desktop' | 'tablet' | 'portrait' | 'landscape';

/** The layout of a stage, the same for every game. All sizes in px. */
export interface StageLayout extends Size {
  readonly hold: Hold;
  /** The size of one unit of the drawing; 1 on phones. */
  readonly unit: number;
}

/** The size of a drawing in units, for the layouts that are drawn to scale. */
export type Drawing = Readonly<Record<'desktop' | 'tablet', Size>>;

const DRAWN: Drawing = { desktop: { width: 976, height: 664 }, tablet: { width: 740, height: 900 } };

/** The size for which stages are drawn on a desktop, px. */
export const STAGE_DRAWN = DRAWN.desktop;

/** A stage is a phone's up to this width, or up to this height in landscape, px. */
const PHONE = { width: 640, height: 425 };
const UNIT = { least: 0.66, most: 2.2 };

/** The layout of a stage of this size. `drawing`: the game's own, if it is drawn for other sizes. */
export function layoutOf({ width, height }: Size, drawing: Partial<Drawing> = {}): StageLayout {
  if (width <= PHONE.width) return { hold: 'portrait', unit: 1, width, height };
  if (height <= PHONE.height) return { hold: 'landscape', unit: 1, width, height };
  const hold = height >= width ? 'tablet' : 'desktop';
  return { ...toScale({ width, height }, drawing[hold] ?? DRAWN[hold]), hold };
}

/** The layout of a stage that is drawn to scale in every size. */
export function toScale({ width, height }: Size, drawn: Size): StageLayout {
  const fitting = Math.min(width / drawn.width, height / drawn.height);
  return { hold: 'desktop', unit: Math.min(UNIT.most, Math.max(UNIT.least, fitting)), width, height };
}

/** Whether everything is drawn in px rather than to scale. */
export const isPhone = ({ hold }: StageLayout): boolean => hold === 'portrait' || hold === 'landscape';

/** The layout of a stage as it is now; null until it has been measured. */
export function useStageLayout(room: RefObject<HTMLElement | null>, drawing?: Partial<Drawing>): StageLayout | null {
  const size = useSize(room);
  return useMemo(() => size && layoutOf(size, drawing), [size, drawing]);
}
