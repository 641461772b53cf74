import type { ReportSums } from '@baize/database';

/** How far bets may deviate from their theory by chance, in standard deviations: beyond it lie 5 of 100 periods. */
export const BAND = 2;

/** What follows from the sums of a row; null where there is nothing to divide by. */
export interface Ratios {
  readonly resultMinor: number;
  readonly hold: number | null;
  /** The share of the stakes that was expected, over the bets with a theory. */
  readonly theory: number | null;
  /** By how many standard deviations the result of these bets differs from what was expected of them. */
  readonly deviation: number | null;
}

export function ratiosOf(sums: ReportSums): Ratios {
  const { handleMinor, payoutMinor, judgedMinor, expectedMinor, varianceMinor2 } = sums;
  const resultMinor = handleMinor - payoutMinor;
  return {
    resultMinor,
    hold: handleMinor === 0 ? null : resultMinor / handleMinor,
    theory: judgedMinor === 0 ? null : expectedMinor / judgedMinor,
    deviation: varianceMinor2 > 0 ? (sums.resultMinor - expectedMinor) / Math.sqrt(varianceMinor2) : null,
  };
}

/** Whether a deviation is one to look at. */
export const isFar = (deviation: number | null): boolean => deviation !== null && Math.abs(deviation) > BAND;

/** The result of the bets in a period, and what was expected since its start; amounts in minor units. */
export interface RunningPoint {
  readonly resultMinor: number;
  readonly expectedMinor: number;
  /** Two standard deviations around what was expected. */
  readonly bandMinor: number;
}

/** The sums from the first part of a period on, of the bets with a theory. */
export function runningSums(parts: readonly ReportSums[]): readonly RunningPoint[] {
  let [resultMinor, expectedMinor, variance] = [0, 0, 0];
  return parts.map((part) => {
    resultMinor += part.resultMinor;
    expectedMinor += part.expectedMinor;
    variance += part.varianceMinor2;
    return { resultMinor, expectedMinor, bandMinor: BAND * Math.sqrt(variance) };
  });
}
