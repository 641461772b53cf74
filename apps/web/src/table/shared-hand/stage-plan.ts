import { STAGE_DRAWN } from '../game/layout.ts';

/** How the table is held: on a desk, on a tablet upright, or a phone upright or lying. */
export type Hold = 'desktop' | 'tablet' | 'portrait' | 'landscape';

/** The sizes of a stage, px. */
export interface StagePlan {
  readonly hold: Hold;
  /** What one unit of the drawing measures. */
  readonly unit: number;
  readonly cardWidth: number;
  /** The first and the last row lie side by side: there is no room for one row more. */
  readonly paired: boolean;
}

const CARD_HEIGHT = 1.4;
const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The sizes for a stage of that much room and rows of so many cards each, one above the other; side by side on a lying phone. */
export function planStage(width: number, height: number, rows: readonly number[]): StagePlan {
  if (width <= 640) return planPortrait(width, height, rows);
  if (height <= 425) {
    const cards = sum(rows);
    const across = (width - 132 - 36 - 24 * (rows.length - 1) - 4 * cards) / cards;
    const cardWidth = card((height - 16 - 72 - 34) / CARD_HEIGHT, across, 84);
    return { hold: 'landscape', unit: 1, cardWidth, paired: false };
  }
  if (height >= width) return planTablet(width, height, rows);
  const unit = clamp(0.66, 2.2, Math.min(width / STAGE_DRAWN.width, height / STAGE_DRAWN.height));
  const high = (height - (32 + 16 + 88 + 96) * unit - 2 * 32 - rows.length * 16 * unit) / rows.length / CARD_HEIGHT;
  const wide = (width - 40 - (48 + 2 * 212) * unit) / Math.max(...rows) - 8 * unit;
  return { hold: 'desktop', unit, cardWidth: card(high, wide, 116 * unit), paired: false };
}

/** What a tablet has over the cards and below them: edges, status, the longest paytable, boxes and decision, in units. */
const TABLET_AROUND = 58 + 64 + 225 + 96 + 88;

function planTablet(width: number, height: number, rows: readonly number[]): StagePlan {
  const unit = clamp(0.66, 2.2, Math.min(width / 740, height / 900));
  const high = ((height - TABLET_AROUND * unit) / rows.length - 32 - 16 * unit) / CARD_HEIGHT;
  const wide = (width - 40 - 48 * unit) / Math.max(...rows) - 8 * unit;
  return { hold: 'tablet', unit, cardWidth: card(high, wide, 116 * unit), paired: false };
}

/** Status, decision and edges of the cloth of an upright phone, and its boxes when two hands lie side by side and when not. */
const UPRIGHT = { around: 56 + 136 + 14, low: 84, high: 102 };

function planPortrait(width: number, height: number, rows: readonly number[]): StagePlan {
  const paired = height < 560;
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const lines = paired ? rows.length - 1 : rows.length;
  const across = paired ? Math.max(...rows, first + last + 0.3) : Math.max(...rows);
  const titles = paired ? 40 : 2 * 26;
  const boxes = paired ? UPRIGHT.low : UPRIGHT.high;
  const high = (height - UPRIGHT.around - boxes - titles - 8 * lines) / lines / CARD_HEIGHT;
  return { hold: 'portrait', unit: 1, cardWidth: card(high, (width - 40 - 4 * across) / across, 84), paired };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const card = (high: number, wide: number, most: number): number => Math.floor(clamp(34, most, Math.min(high, wide)));
