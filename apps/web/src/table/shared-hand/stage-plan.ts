import type { StageLayout } from '../game/layout.ts';

/** The sizes of the cards of a stage, px. */
export interface StagePlan {
  readonly cardWidth: number;
  /** The first and the last row lie side by side: there is no room for one row more. */
  readonly paired: boolean;
}

const CARD_HEIGHT = 1.4;
const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The sizes for a stage and rows of so many cards each, one above the other; side by side on a phone in landscape. */
export function planOf(layout: StageLayout, rows: readonly number[]): StagePlan {
  const { hold, unit, width, height } = layout;
  if (hold === 'portrait') return planPortrait(layout, rows);
  if (hold === 'landscape') {
    const cards = sum(rows);
    const across = (width - 132 - 36 - 24 * (rows.length - 1) - 4 * cards) / cards;
    return { cardWidth: card((height - 16 - 72 - 34) / CARD_HEIGHT, across, 84), paired: false };
  }
  if (hold === 'tablet') return planTablet(layout, rows);
  const high = (height - (32 + 16 + 88 + 96) * unit - 2 * 32 - rows.length * 16 * unit) / rows.length / CARD_HEIGHT;
  const wide = (width - 40 - (48 + 2 * 212) * unit) / Math.max(...rows) - 8 * unit;
  return { cardWidth: card(high, wide, 116 * unit), paired: false };
}

/** The width of the cards of so many rows before the dealer: their names are beside them. */
export function cardWidthFromBehind({ unit, height }: StageLayout, rows: number): number {
  const high = (height - (16 + 30 + 84 + 14 * rows) * unit) / rows / CARD_HEIGHT;
  return card(high, high, 116 * unit);
}

/** What a tablet has over the cards and below them: edges, status, the longest paytable, boxes and decision, in units. */
const TABLET_AROUND = 58 + 64 + 225 + 96 + 88;

function planTablet({ unit, width, height }: StageLayout, rows: readonly number[]): StagePlan {
  const high = ((height - TABLET_AROUND * unit) / rows.length - 32 - 16 * unit) / CARD_HEIGHT;
  const wide = (width - 40 - 48 * unit) / Math.max(...rows) - 8 * unit;
  return { cardWidth: card(high, wide, 116 * unit), paired: false };
}

/** Status, decision and edges of the cloth of an upright phone, and its boxes when two hands lie side by side and when not. */
const UPRIGHT = { status: 56, around: 56 + 136 + 14, low: 84, high: 102 };

function planPortrait({ width, above, ...stage }: StageLayout, rows: readonly number[]): StagePlan {
  // Below a live picture the stage has no status.
  const height = above > 0 ? stage.height + UPRIGHT.status : stage.height;
  const paired = height < 560;
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const lines = paired ? rows.length - 1 : rows.length;
  const across = paired ? Math.max(...rows, first + last + 0.3) : Math.max(...rows);
  const titles = paired ? 40 : 2 * 26;
  const boxes = paired ? UPRIGHT.low : UPRIGHT.high;
  const high = (height - UPRIGHT.around - boxes - titles - 8 * lines) / lines / CARD_HEIGHT;
  return { cardWidth: card(high, (width - 40 - 4 * across) / across, 84), paired };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const card = (high: number, wide: number, most: number): number => Math.floor(clamp(34, most, Math.min(high, wide)));
