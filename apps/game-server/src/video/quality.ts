import type { PictureQuality } from '@baize/protocol';

/** Steps in which the median is published, so that it does not change with every report, ms. */
const DELAY_STEP_MS = 50;
/** Shares of lost packets are published in steps of 1 / LOST_STEPS. */
const LOST_STEPS = 200;

/** The reports of a table's viewers combined: the median of their delays and the mean of their losses; `null` for none. */
export function qualityOfAll(reported: readonly PictureQuality[]): PictureQuality | null {
  const middle = reported.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b)[Math.floor(reported.length / 2)];
  if (middle === undefined) return null;
  const lost = reported.reduce((sum, each) => sum + each.lost, 0) / reported.length;
  return {
    delayMs: Math.round(middle / DELAY_STEP_MS) * DELAY_STEP_MS,
    lost: Math.round(lost * LOST_STEPS) / LOST_STEPS,
  };
}

/** Whether both are equal. */
export const isSameQuality = (a: PictureQuality | null, b: PictureQuality | null): boolean =>
  a?.delayMs === b?.delayMs && a?.lost === b?.lost;
