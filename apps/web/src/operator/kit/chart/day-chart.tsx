'use client';

import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useLanguage } from '../../../i18n/use-language.ts';

/** A day of a {@link DayChart}. */
export interface ChartDay {
  /** On the axis: `20 Nov`. */
  readonly label: string;
  /** Minor units of the currency. */
  readonly amountMinor: number;
  /** A share; `null` or absent where there is none. */
  readonly share?: number | null;
}

export type DayChartProps = {
  days: readonly ChartDay[];
  currency: string;
  /** What the bars are: `Wagered, EUR`. */
  amounts: string;
  /** What the line is: `Hold`; without it there are bars alone. */
  shares?: string;
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
};

const HEIGHT_PX = 260;

/** An amount per day as bars, and where wanted a share as a line with its own axis. */
export function DayChart({ days, currency, amounts, shares, label }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { money, percent } = useLanguage();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: uPlot | undefined;
    let isGone = false;
    const write = {
      amount: (minor: number) => money(minor, currency, { currencyDisplay: 'none', trim: true }),
      share: (share: number) => percent(share, 1),
    };
    const resized = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    void import('uplot').then(({ default: Chart }) => {
      if (isGone) return;
      chart = new Chart(
        optionsOf(Chart, { days, amounts, shares, write, element }),
        dataOf(days, shares !== undefined),
        element,
      );
      resized.observe(element);
    });
    return () => {
      isGone = true;
      resized.disconnect();
      chart?.destroy();
    };
  }, [days, currency, amounts, shares, money, percent]);
  return <div ref={box} role="img" aria-label={label} style={{ minHeight: HEIGHT_PX }} />;
}

const dataOf = (days: readonly ChartDay[], hasShares: boolean): uPlot.AlignedData => [
  days.map((_, i) => i),
  days.map(({ amountMinor }) => amountMinor),
  ...(hasShares ? [days.map(({ share = null }) => share)] : []),
];

interface Parts {
  readonly days: readonly ChartDay[];
  readonly amounts: string;
  readonly shares: string | undefined;
  readonly write: { readonly amount: (minor: number) => string; readonly share: (share: number) => string };
  readonly element: HTMLElement;
}

function optionsOf(Chart: typeof uPlot, { days, amounts, shares, write, element }: Parts): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const [text, line, bars] = [colour('--color-ink-soft'), colour('--color-line'), colour('--color-ink-faint')];
  const axis = {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  const bar = Chart.paths.bars?.({ size: [0.62, 48] });
  const dayAt = (at: number) => (Number.isInteger(at) ? (days[at]?.label ?? '') : '');
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.6, Math.max(0.6, days.length - 0.4)] }, share: {} },
    axes: [
      { ...axis, grid: { show: false }, values: (_, splits) => splits.map(dayAt) },
      { ...axis, size: 84, values: (_, splits) => splits.map(write.amount) },
      ...(shares === undefined ? [] : [shareAxis(axis, write.share)]),
    ],
    series: [
      { value: (_, at: number | null) => (at === null ? '–' : dayAt(at)), label: '' },
      {
        label: amounts,
        fill: bars,
        stroke: bars,
        ...(bar ? { paths: bar } : {}),
        points: { show: false },
        value: (_, minor: number | null) => (minor === null ? '–' : write.amount(minor)),
      },
      ...(shares === undefined ? [] : [shareLine(shares, colour('--color-accent'), write.share)]),
    ],
  };
}

type WriteShare = Parts['write']['share'];

const shareAxis = (axis: uPlot.Axis, write: WriteShare): uPlot.Axis => ({
  ...axis,
  side: 1,
  scale: 'share',
  size: 64,
  grid: { show: false },
  values: (_, splits) => splits.map(write),
});

const shareLine = (label: string, colour: string, write: WriteShare): uPlot.Series => ({
  label,
  scale: 'share',
  stroke: colour,
  width: 2,
  points: { show: true, size: 6, fill: colour },
  spanGaps: true,
  value: (_, share: number | null) => (share === null ? '–' : write(share)),
});
