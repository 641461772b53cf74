'use client';

import { type RefObject, useMemo } from 'react';
import { useSize } from '../../ui/use-size.ts';
import { planStage, type StagePlan } from './stage-plan.ts';

/** The sizes for the current dimensions of the stage; null until they have been measured. */
export function useStagePlan(stage: RefObject<HTMLElement | null>): StagePlan | null {
  const size = useSize(stage);
  return useMemo(() => size && planStage(size.width, size.height), [size]);
}
