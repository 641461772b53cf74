'use client';

import { type RefObject, useMemo } from 'react';
import { STAGE_DRAWN } from '../../table/game/layout.ts';
import { useSize } from '../../ui/use-size.ts';

/** The layout of the seats: on an arc around the table, or in columns on a phone, in portrait or landscape. */
export type Hold = 'arc' | 'portrait' | 'landscape';

export interface StageSize {
  readonly hold: Hold;
  /** The size of one drawing unit, px. */
  readonly unit: number;
  /** The vertical stretch of the arc on a stage in portrait format; its hands grow with it. */
  readonly rise: number;
}

/** Seats on the arc are close together: the maximum growth of their hands. */
const MOST_RISE = 1.4;

/** The layout of a stage of these dimensions. */
export function stageSize(width: number, height: number): StageSize {
  if (width <= 640) return { hold: 'portrait', unit: 1, rise: 1 };
  if (height <= 425) return { hold: 'landscape', unit: 1, rise: 1 };
  const fitting = Math.min(width / STAGE_DRAWN.width, height / STAGE_DRAWN.height);
  const unit = Math.min(2.2, Math.max(0.6, Math.round(fitting * 200) / 200));
  const rise = Math.min(MOST_RISE, Math.max(1, height / (STAGE_DRAWN.height * unit)));
  return { hold: 'arc', unit, rise: Math.round(rise * 100) / 100 };
}

/** The layout for the current dimensions of the stage; null until they have been measured. */
export function useStageSize(stage: RefObject<HTMLElement | null>): StageSize | null {
  const size = useSize(stage);
  return useMemo(() => size && stageSize(size.width, size.height), [size]);
}
