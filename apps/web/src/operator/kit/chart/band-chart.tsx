'use client';

import { useCallback } from 'react';
import type uPlot from 'uplot';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Canvas, Plot } from './plot.tsx';
import { EVERY, figureAt, fromZero, NAMES_PX, spaceOf, type Written, written } from './written.ts';

/** A moment of a {@link BandChart}: what happened, what was expected, and how far from it chance leads; minor units. */
export interface BandPoint {
  readonly label: string;
  readonly result: number;
  readonly expected: number;
  readonly band: number;
}

export type BandChartProps = {
  points: readonly BandPoint[];
  /** What a point is: `Gaming day`. */
  span: string;
  currency: string;
  names: { readonly result: string; readonly expected: string; readonly low: string; readonly high: string };
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
  /** px */
  height: number;
};

/** A result as a line beside what was expected, in the band in which chance keeps it. */
export function BandChart({ points, span, currency, names, label, height }: BandChartProps) {
  const language = useLanguage();
  const draw = useCallback(
    (canvas: Canvas) => {
      const write = (name: string) => written({ name, unit: { currency } }, language);
      const lines = [write(names.result), write(names.expected), write(names.low), write(names.high)] as const;
      return [optionsOf(canvas, points, span, lines), dataOf(points)] as const;
    },
    [points, span, currency, names, language],
  );
  return <Plot label={label} height={height} draw={draw} />;
}

const dataOf = (points: readonly BandPoint[]): uPlot.AlignedData => [
  points.map((_, i) => i),
  points.map(({ result }) => result),
  points.map(({ expected }) => expected),
  points.map(({ expected, band }) => expected - band),
  points.map(({ expected, band }) => expected + band),
];

type Lines = readonly [result: Written, expected: Written, low: Written, high: Written];

function optionsOf(
  { axis, colour }: Canvas,
  points: readonly BandPoint[],
  span: string,
  [result, expected, low, high]: Lines,
): Omit<uPlot.Options, 'width' | 'height'> {
  const labelAt = (at: number) => (Number.isInteger(at) ? (points[at]?.label ?? '') : '');
  const series = (line: Written, stroke: string, width = 2): uPlot.Series => ({
    ...{ label: line.name, stroke, width, points: { show: points.length === 1 } },
    value: (...pointed) => {
      const figure = figureAt(...pointed);
      return figure === null ? '–' : line.write(Math.round(figure));
    },
  });
  return {
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.2, Math.max(0.2, points.length - 0.8)] }, y: { range: fromZero } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: NAMES_PX,
        incrs: EVERY,
        space: spaceOf(points),
        values: (_, splits) => splits.map(labelAt),
      },
      { ...axis, size: 84, values: (_, splits) => splits.map(result.write), incrs: result.steps ?? [] },
    ],
    bands: [{ series: [4, 3], fill: colour('line') }],
    series: [
      { value: (...pointed) => labelAt(figureAt(...pointed) ?? -1), label: span },
      series(result, colour('ink-soft')),
      series(expected, colour('accent')),
      series(low, colour('line'), 1),
      series(high, colour('line'), 1),
    ],
  };
}
