'use client';

import { useState } from 'react';
import type { Side } from '../result.ts';

/**
 * The side whose win is previewed on the roads, and its setter. The next result ends the preview: beside results it would
 * be taken for one.
 */
export function usePrediction(results: readonly unknown[]): [Side | null, (side: Side | null) => void] {
  const [asked, ask] = useState<{ readonly side: Side | null; readonly after: number } | null>(null);
  const after = results.length;
  return [asked?.after === after ? asked.side : null, (side) => ask({ side, after })];
}
