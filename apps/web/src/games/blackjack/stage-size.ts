'use client';

import { type RefObject, useMemo } from 'react';
import { STAGE_DRAWN } from '../../table/stage/stage-drawn.ts';
import { useSize } from '../../ui/use-size.ts';

/** The seats on their arc round the table, or in columns on a phone, upright or lying. */
export type Hold = 'arc' | 'portrait' | 'landscape';

export interface StageSize {
  readonly hold: Hold;
  /** What one unit of the drawing measures, px. */
  readonly unit: number;
  /** How much higher than drawn the arc stands on a stage that is taller than wide; its hands grow with it. */
  readonly rise: number;
}

/** The seats of the arc stand close: their hands grow no more than this. */
const MOST_RISE = 1.4;

/** How a stage of that much room is laid out. */
export function stageSize(width: number, height: number): StageSize {
  if (width <= 640) return { hold: 'portrait', unit: 1, rise: 1 };
  if (height <= 425) return { hold: 'landscape', unit: 1, rise: 1 };
  const fitting = Math.min(width / STAGE_DRAWN.width, height / STAGE_DRAWN.height);
  const unit = Math.min(2.2, Math.max(0.6, Math.round(fitting * 200) / 200));
  const rise = Math.min(MOST_RISE, Math.max(1, height / (STAGE_DRAWN.height * unit)));
  return { hold: 'arc', unit, rise: Math.round(rise * 100) / 100 };
}

/** The layout for the room the stage has now; null until it has been measured. */
export function useStageSize(stage: RefObject<HTMLElement | null>): StageSize | null {
  const size = useSize(stage);
  return useMemo(() => size && stageSize(size.width, size.height), [size]);
}
