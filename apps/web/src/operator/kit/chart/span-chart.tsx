'use client';

import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { withPrints } from './with-prints.ts';

/** A day or an hour of a {@link SpanChart}. */
export interface ChartSpan {
  /** On the axis: `20 Nov 2026`. */
  readonly label: string;
  readonly bar: number;
  /** `null` or absent where there is none. */
  readonly line?: number | null;
}

/** What a figure is, and how it is written: an amount in minor units of a currency, a share, or a number. */
export interface Plotted {
  /** In the legend: `Wagered, EUR`. */
  readonly name: string;
  readonly unit: { readonly currency: string } | 'share' | 'count';
}

export type SpanChartProps = {
  spans: readonly ChartSpan[];
  /** What a bar stands for: `Gaming day`. */
  span: string;
  bars: Plotted;
  /** Without it there are bars alone. */
  line?: Plotted;
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
};

const HEIGHT_PX = 260;

/** A figure per day or hour as bars from zero, and where wanted a second one as a line with its own axis. */
export function SpanChart({ spans, span, bars, line, label }: SpanChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: uPlot | undefined;
    let isGone = false;
    const resized = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    let stopPrints: (() => void) | undefined;
    void import('uplot').then(({ default: Chart }) => {
      if (isGone) return;
      const parts = { spans, span, bars: written(bars, language), line: line && written(line, language), element };
      stopPrints = withPrints((isOnPaper) => {
        chart?.destroy();
        chart = new Chart(optionsOf(Chart, { ...parts, isOnPaper }), dataOf(spans, line !== undefined), element);
      });
      resized.observe(element);
    });
    return () => {
      isGone = true;
      stopPrints?.();
      resized.disconnect();
      chart?.destroy();
    };
  }, [spans, span, bars, line, language]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      // Over what the library's own sheet sets, which is in no layer.
      className="[&>div]:font-ui! [&_table_th]:font-medium!"
      style={{ minHeight: HEIGHT_PX }}
    />
  );
}

const dataOf = (spans: readonly ChartSpan[], hasLine: boolean): uPlot.AlignedData => [
  spans.map((_, i) => i),
  spans.map(({ bar }) => bar),
  ...(hasLine ? [spans.map(({ line = null }) => line)] : []),
];

interface Written {
  readonly name: string;
  readonly write: (figure: number) => string;
  /** Of an axis of whole numbers: the differences that its lines may have. */
  readonly steps?: number[];
}

function written({ name, unit }: Plotted, { money, percent, number }: Language): Written {
  if (unit === 'share') return { name, write: (share) => percent(share, 1) };
  if (unit === 'count') return { name, write: (count) => number(count), steps: WHOLE_STEPS };
  const { currency } = unit;
  return {
    name,
    write: (minor) => money(minor, currency, { currencyDisplay: 'none', trim: true }),
    steps: WHOLE_STEPS,
  };
}

const WHOLE_STEPS = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();

interface Parts {
  readonly spans: readonly ChartSpan[];
  readonly span: string;
  readonly bars: Written;
  readonly line: Written | undefined;
  readonly element: HTMLElement;
  readonly isOnPaper: boolean;
}

function optionsOf(Chart: typeof uPlot, { spans, span, bars, line, element, isOnPaper }: Parts): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (role: string) => style.getPropertyValue(`--${isOnPaper ? 'paper' : 'color'}-${role}`).trim();
  const [text, grid, fill] = [colour('ink-soft'), colour('line'), colour('ink-faint')];
  const axis = {
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  const bar = Chart.paths.bars?.({ size: [0.62, 48] });
  const spanAt = (at: number) => (Number.isInteger(at) ? (spans[at]?.label ?? '') : '');
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, Math.max(0.6, spans.length - 0.4)] },
      y: { range: fromZero },
      line: line?.steps ? { range: fromZero } : {},
    },
    axes: [
      { ...axis, grid: { show: false }, incrs: EVERY, space: widest(spans), values: (_, splits) => splits.map(spanAt) },
      { ...axis, size: 84, ...scaleOf(bars) },
      ...(line ? [{ ...axis, ...scaleOf(line), side: 1, scale: 'line', size: 64, grid: { show: false } }] : []),
    ],
    series: [
      { value: (...pointed) => spanAt(figureAt(...pointed) ?? -1), label: span },
      { ...figuresOf(bars), fill, stroke: fill, ...(bar ? { paths: bar } : {}), points: { show: false } },
      ...(line ? [lineOf(line, colour('accent'))] : []),
    ],
  };
}

/** Which spans are named where there is no room for all: every second one, third one, weekly. */
const EVERY = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365];
const CHARACTER_PX = 7;
const GAP_PX = 16;

/** The room that the name of a span needs on the axis, px. */
const widest = (spans: readonly ChartSpan[]): number =>
  Math.max(...spans.map(({ label }) => label.length)) * CHARACTER_PX + GAP_PX;

/** An axis that contains zero, so that lengths and numbers can be compared. */
const fromZero: uPlot.Scale.Range = (_, least, most) => {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const spare = (high - low || 1) * 0.06;
  return [low < 0 ? low - spare : 0, high + spare];
};

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

/** The figure of the day or hour that is pointed at; the newest one while none is. */
const figureAt = ({ data }: uPlot, figure: number | null, nth: number, at: number | null): number | null =>
  at === null ? (data[nth]?.at(-1) ?? null) : figure;

const lineOf = (line: Written, colour: string): uPlot.Series => ({
  ...figuresOf(line),
  scale: 'line',
  stroke: colour,
  width: 2,
  points: { show: true, size: 6, fill: colour },
  spanGaps: true,
});
