'use client';

import { type RefObject, useLayoutEffect, useState } from 'react';
import { planStage, type StagePlan } from './stage-plan.ts';

/** The sizes for the room the stage has now; null until it has been measured. */
export function useStagePlan(stage: RefObject<HTMLElement | null>): StagePlan | null {
  const [plan, setPlan] = useState<StagePlan | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      const next = planStage(clientWidth, clientHeight);
      setPlan((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return plan;
}
