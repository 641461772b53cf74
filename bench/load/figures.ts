/** Percentiles of a list of milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

export function spreadOf(ms: readonly number[]): Spread {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}

export const formatMs = (ms: number): string => `${ms.toFixed(1)} ms`;

export const formatSpread = ({ count, p50, p99, most }: Spread): string =>
  `${String(count).padStart(6)}   p50 ${formatMs(p50)}   p99 ${formatMs(p99)}   most ${formatMs(most)}`;

/** Prints one line of the report with its limit; a value above the limit makes the bench exit with 1. */
export function report(what: string, value: number, most: number, say: (value: number) => string): void {
  const holds = value <= most;
  if (!holds) process.exitCode = 1;
  console.log(`${what.padEnd(58)}${say(value).padStart(10)}   (at most ${say(most)})${holds ? '' : '  TOO MUCH'}`);
}
