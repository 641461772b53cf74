'use client';

import { useEffect, useState } from 'react';
import { isCalm } from '../../../ui/motion/calm.ts';

/** As long as the fades of `table-stage.module.css`, ms. */
const FADE_MS = 400;

/** Whether this value has changed a moment ago, so that what was shown for it fades out; never with reduced motion. */
export function useFading(value: boolean): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), FADE_MS);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled !== value && !isCalm();
}
