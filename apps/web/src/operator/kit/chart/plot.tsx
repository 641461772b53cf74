'use client';

import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { withPrints } from './with-prints.ts';

/** On what a chart is drawn: the colours of the page or of paper by their roles, and an axis in them. */
export interface Canvas {
  readonly Chart: typeof uPlot;
  readonly colour: (role: string) => string;
  readonly axis: uPlot.Axis;
}

export type PlotProps = {
  /** What it shows, spoken; the figures themselves belong in a table beside it. */
  label: string;
  /** px */
  height: number;
  /** A new function draws anew. */
  draw: (canvas: Canvas) => readonly [options: Omit<uPlot.Options, 'width' | 'height'>, data: uPlot.AlignedData];
};

/** A chart as wide as its room; drawn anew in the colours of paper for a print. */
export function Plot({ label, height, draw }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: uPlot | undefined;
    let isGone = false;
    const resized = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
    let stopPrints: (() => void) | undefined;
    void import('uplot').then(({ default: Chart }) => {
      if (isGone) return;
      stopPrints = withPrints((isOnPaper) => {
        chart?.destroy();
        const [options, data] = draw(canvasOf(Chart, element, isOnPaper));
        chart = new Chart({ ...options, width: element.clientWidth, height }, data, element);
      });
      resized.observe(element);
    });
    return () => {
      isGone = true;
      stopPrints?.();
      resized.disconnect();
      chart?.destroy();
    };
  }, [draw, height]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      // Over what the library's own sheet sets, which is in no layer.
      className="[&>div]:font-ui! [&_table_th]:font-medium!"
      style={{ minHeight: height }}
    />
  );
}

function canvasOf(Chart: typeof uPlot, element: HTMLElement, isOnPaper: boolean): Canvas {
  const style = getComputedStyle(element);
  const colour = (role: string) => style.getPropertyValue(`--${isOnPaper ? 'paper' : 'color'}-${role}`).trim();
  const axis = {
    stroke: colour('ink-soft'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  return { Chart, colour, axis };
}
