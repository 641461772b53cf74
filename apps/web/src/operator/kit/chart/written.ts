import type uPlot from 'uplot';
import type { Language } from '../../../i18n/language.ts';

/** What a figure is, and how it is written: an amount in minor units of a currency, a share, or a number. */
export interface Plotted {
  /** In the legend: `Wagered, EUR`. */
  readonly name: string;
  readonly unit: { readonly currency: string } | 'share' | 'count';
}

/** A figure as an axis and a legend have it. */
export interface Written {
  readonly name: string;
  readonly write: (figure: number) => string;
  /** Of an axis of whole numbers: the differences that its lines may have. */
  readonly steps?: number[];
}

export function written({ name, unit }: Plotted, { money, percent, number }: Language): Written {
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

/** Which parts are named where there is no room for all: every second one, third one, weekly. */
export const EVERY = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365];

/** The height of the axis with the names of parts. */
export const NAMES_PX = 30;

const CHARACTER_PX = 7;
const GAP_PX = 16;

/** The room that the longest name needs on the axis, px. */
export const spaceOf = (parts: readonly { readonly label: string }[]): number =>
  Math.max(...parts.map(({ label }) => label.length)) * CHARACTER_PX + GAP_PX;

/** An axis that contains zero, so that lengths and numbers can be compared. */
export const fromZero: uPlot.Scale.Range = (_, least, most) => {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const spare = (high - low || 1) * 0.06;
  return [low < 0 ? low - spare : 0, high + spare];
};

/** The figure of the day or hour that is pointed at; the newest one while none is. */
export const figureAt = ({ data }: uPlot, figure: number | null, nth: number, at: number | null): number | null =>
  at === null ? (data[nth]?.at(-1) ?? null) : figure;
