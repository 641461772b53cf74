'use client';

import { type RefObject, useLayoutEffect, useState } from 'react';

/** The seats on their arc round the table, or in columns on a phone, upright or lying. */
export type Hold = 'arc' | 'portrait' | 'landscape';

export interface StageSize {
  readonly hold: Hold;
  /** What one unit of the drawing measures, px. */
  readonly unit: number;
}

const DRAWN = { width: 976, height: 664 };

/** How a stage of that much room is laid out. */
export function stageSize(width: number, height: number): StageSize {
  if (width <= 640) return { hold: 'portrait', unit: 1 };
  if (height <= 425) return { hold: 'landscape', unit: 1 };
  const fitting = Math.min(width / DRAWN.width, height / DRAWN.height);
  return { hold: 'arc', unit: Math.min(2.2, Math.max(0.6, Math.round(fitting * 200) / 200)) };
}

/** The layout for the room the stage has now; null until it has been measured. */
export function useStageSize(stage: RefObject<HTMLElement | null>): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const next = stageSize(element.clientWidth, element.clientHeight);
      setSize((before) => (before?.hold === next.hold && before.unit === next.unit ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
