export type SparklineProps = {
  /** Values in order; fewer than two draw nothing. */
  values: readonly number[];
  /** A dashed reference line, in the same unit. */
  reference?: number;
  width?: number;
  height?: number;
  /** The accessible description: `Hold since 18:00, now 2.93 %`. */
  label: string;
};

/** A small line chart without axes; the last value is marked. */
export function Sparkline({ values, reference, width = 240, height = 44, label }: SparklineProps) {
  const level = [...values, ...(reference === undefined ? [] : [reference])];
  const [low, high] = [Math.min(...level), Math.max(...level)];
  const x = (i: number): number => 4 + (i * (width - 8)) / Math.max(1, values.length - 1);
  const y = (value: number): number => (high === low ? height / 2 : 4 + ((high - value) * (height - 8)) / (high - low));
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block flex-none" fill="none">
      {reference !== undefined && (
        <path d={`M0 ${y(reference)}H${width}`} stroke="var(--color-ink-faint)" strokeDasharray="4 4" />
      )}
      <polyline points={points} stroke="var(--color-ink-soft)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="3.5" fill="var(--color-ink)" />
    </svg>
  );
}
