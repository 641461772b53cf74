'use client';

import { useCallback } from 'react';
import type uPlot from 'uplot';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Canvas, Plot } from './plot.tsx';
import { EVERY, figureAt, fromZero, NAMES_PX, type Plotted, spaceOf, type Written, written } from './written.ts';

/** A day or an hour of a {@link SpanChart}. */
export interface ChartSpan {
  /** On the axis: `20 Nov 2026`. */
  readonly label: string;
  readonly bar: number;
  /** `null` or absent where there is none. */
  readonly line?: number | null;
}

export type SpanChartProps = {
  spans: readonly ChartSpan[];
  /** What a bar stands for: `Gaming day`. */
  span: string;
  bars: Plotted;
  /** Without it there are bars alone. */
  line?: Plotted;
  /** The line is of the same kind as the bars, and has their axis. */
  isOneAxis?: boolean;
  /** px */
  height?: number;
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
};

/** A figure per day or hour as bars from zero, and where wanted a second one as a line. */
export function SpanChart({ spans, span, bars, line, isOneAxis = false, label, height = 260 }: SpanChartProps) {
  const language = useLanguage();
  const draw = useCallback(
    (canvas: Canvas) => {
      const parts = { spans, span, bars: written(bars, language), line: line && written(line, language), isOneAxis };
      return [optionsOf(canvas, parts), dataOf(spans, line !== undefined)] as const;
    },
    [spans, span, bars, line, isOneAxis, language],
  );
  return <Plot label={label} height={height} draw={draw} />;
}

const dataOf = (spans: readonly ChartSpan[], hasLine: boolean): uPlot.AlignedData => [
  spans.map((_, i) => i),
  spans.map(({ bar }) => bar),
  ...(hasLine ? [spans.map(({ line = null }) => line)] : []),
];

type Drawn = Omit<uPlot.Options, 'width' | 'height'>;

interface Parts {
  readonly spans: readonly ChartSpan[];
  readonly span: string;
  readonly bars: Written;
  readonly line: Written | undefined;
  readonly isOneAxis: boolean;
}

function optionsOf({ Chart, axis, colour }: Canvas, { spans, span, bars, line, isOneAxis }: Parts): Drawn {
  const fill = colour('ink-faint');
  const bar = Chart.paths.bars?.({ size: [0.62, 48] });
  const spanAt = (at: number) => (Number.isInteger(at) ? (spans[at]?.label ?? '') : '');
  return {
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, Math.max(0.6, spans.length - 0.4)] },
      y: { range: fromZero },
      line: line?.steps ? { range: fromZero } : {},
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: NAMES_PX,
        incrs: EVERY,
        space: spaceOf(spans),
        values: (_, splits) => splits.map(spanAt),
      },
      { ...axis, size: 84, ...scaleOf(bars) },
      ...(line && !isOneAxis
        ? [{ ...axis, ...scaleOf(line), side: 1, scale: 'line', size: 64, grid: { show: false } }]
        : []),
    ],
    series: [
      { value: (...pointed) => spanAt(figureAt(...pointed) ?? -1), label: span },
      { ...figuresOf(bars), fill, stroke: fill, ...(bar ? { paths: bar } : {}), points: { show: false } },
      ...(line ? [lineOf(line, colour('accent'), isOneAxis ? 'y' : 'line')] : []),
    ],
  };
}

const scaleOf = ({ write, steps }: Written): uPlot.Axis => ({
  values: (_, splits) => splits.map(write),
  ...(steps && { incrs: steps }),
});

const figuresOf = ({ name, write }: Written): uPlot.Series => ({
  label: name,
  value: (...pointed) => {
    const figure = figureAt(...pointed);
    return figure === null ? '–' : write(figure);
  },
});

const lineOf = (line: Written, colour: string, scale: string): uPlot.Series => ({
  ...figuresOf(line),
  scale,
  stroke: colour,
  width: 2,
  points: { show: true, size: 6, fill: colour },
  spanGaps: true,
});
