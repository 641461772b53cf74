'use client';

import { type RefObject, useLayoutEffect, useState } from 'react';
import { planStage, type StagePlan } from './stage-plan.ts';

/** The sizes for the room the stage has now; null until it has been measured. */
export function useStagePlan(stage: RefObject<HTMLElement | null>, rows: readonly number[]): StagePlan | null {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room && planStage(room.width, room.height, rows);
}
