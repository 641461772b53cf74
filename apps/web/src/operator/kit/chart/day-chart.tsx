'use client';

import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../kit.module.css';

/** A day or an hour of a {@link DayChart}. */
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
  /** What a bar stands for: `Gaming day`. */
  span: string;
  /** What the bars are: `Wagered, EUR`. */
  amounts: string;
  /** What the line is: `Hold`; without it there are bars alone. */
  shares?: string;
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
};

const HEIGHT_PX = 260;

/** An amount per day or hour as bars from zero, and where wanted a share as a line with its own axis. */
export function DayChart({ days, currency, span, amounts, shares, label }: DayChartProps) {
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
        optionsOf(Chart, { days, span, amounts, shares, write, element }),
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
  }, [days, currency, span, amounts, shares, money, percent]);
  return <div ref={box} role="img" aria-label={label} className={styles.chart} style={{ minHeight: HEIGHT_PX }} />;
}

const dataOf = (days: readonly ChartDay[], hasShares: boolean): uPlot.AlignedData => [
  days.map((_, i) => i),
  days.map(({ amountMinor }) => amountMinor),
  ...(hasShares ? [days.map(({ share = null }) => share)] : []),
];

interface Parts {
  readonly days: readonly ChartDay[];
  readonly span: string;
  readonly amounts: string;
  readonly shares: string | undefined;
  readonly write: { readonly amount: (minor: number) => string; readonly share: (share: number) => string };
  readonly element: HTMLElement;
}

function optionsOf(Chart: typeof uPlot, { days, span, amounts, shares, write, element }: Parts): uPlot.Options {
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
    scales: { x: { time: false, range: [-0.6, Math.max(0.6, days.length - 0.4)] }, y: { range: fromZero }, share: {} },
    axes: [
      { ...axis, grid: { show: false }, incrs: EVERY, space: widest(days), values: (_, splits) => splits.map(dayAt) },
      { ...axis, size: 84, values: (_, splits) => splits.map(write.amount) },
      ...(shares === undefined ? [] : [shareAxis(axis, write.share)]),
    ],
    series: [
      { value: (_, at: number | null) => (at === null ? '–' : dayAt(at)), label: span },
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

/** Which days are named where there is no room for all: every second one, third one, weekly. */
const EVERY = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365];
const CHARACTER_PX = 7;
const GAP_PX = 16;

/** The room that the name of a day needs on the axis, px. */
const widest = (days: readonly ChartDay[]): number =>
  Math.max(...days.map(({ label }) => label.length)) * CHARACTER_PX + GAP_PX;

/** The axis of the bars contains zero, so that their lengths can be compared. */
const fromZero: uPlot.Scale.Range = (_, least, most) => {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const spare = (high - low || 1) * 0.06;
  return [low < 0 ? low - spare : 0, high + spare];
};

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
