import { type Drawing, STAGE_DRAWN, type StageLayout } from '../../table/game/layout.ts';
import { ROAD_ROWS } from '../../ui/roads/road-cells.ts';

/** The table is drawn as wide for a tablet in portrait as for a desktop. */
export const DRAWING: Partial<Drawing> = { tablet: STAGE_DRAWN };

/** The sizes that depend on the layout of the stage, px. */
export interface StagePlan {
  readonly cardWidth: number;
  /** Third cards are below their pair instead of beside it. */
  readonly thirdBelow: boolean;
  /** Not enough space for hands and roads at once: the roads occupy the place of the hands. */
  readonly takesTurns: boolean;
  readonly sheet: SheetPlan;
}

/** The score sheet: the size of a cell and of a small cell, and the number of columns of each road. */
export interface SheetPlan {
  /** Enough space for the complete sheet. */
  readonly width: number;
  readonly square: number;
  readonly small: number;
  readonly bead: number;
  readonly big: number;
  readonly eye: number;
  readonly half: number;
  /** With the counts of the shoe beside the roads. */
  readonly counts: boolean;
  /** The keys that preview a win on the roads: below the counts, or beside the roads, one above the other or in a row. */
  readonly keys: 'counts' | 'stacked' | 'row';
  /** With the names of the roads above them. */
  readonly named: boolean;
}

/** The space between the hands, and beside the cards of each: its name, its total and the gaps. */
const VERDICT = 170;
const BESIDE_CARDS = 110;
const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** A card on a phone in landscape while the cloth gives way to a picture. */
const LOW_CARD = 40;

/** The sizes for a stage of this layout. `low`: the cloth gives way to a live picture. */
export function planOf(layout: StageLayout, low = false): StagePlan {
  const { hold, unit, width } = layout;
  if (hold === 'portrait') return planPortrait(layout);
  if (hold === 'landscape') return { ...planLandscape(layout), ...(low && { cardWidth: LOW_CARD }) };
  const sides = width - 40 - (48 + VERDICT) * unit;
  // The boxes use the height of a tablet, with the side bets in two rows.
  const tall = hold === 'tablet';
  const most = tall ? (layout.above > 0 ? 98 : 116) : 88;
  const widest = tall ? (sides - 24 * unit) / 4 : (sides - 2 * BESIDE_CARDS * unit) / (2 * 3.4);
  return {
    cardWidth: Math.floor(clamp(44, most * unit, widest)),
    thirdBelow: tall,
    takesTurns: false,
    sheet: planSheet(width - 40 - 28 * unit, Math.round(28 * unit), 134 * unit),
  };
}

/**
 * The space above and below the hands on a phone in portrait: the status, and the boxes in narrow and wider form; and
 * the total space around the hands if their third cards are below.
 */
const UPRIGHT = { status: 56, padding: 20, narrow: 184, wider: 208, aroundBelow: 505 };

function planPortrait({ width, above, ...stage }: StageLayout): StagePlan {
  // Below a live picture the stage has no status.
  const height = above > 0 ? stage.height + UPRIGHT.status : stage.height;
  const takesTurns = height < 560;
  const roomy = height >= 620;
  const hands = height - UPRIGHT.status - UPRIGHT.padding - (width <= 360 ? UPRIGHT.narrow : UPRIGHT.wider);
  const square = takesTurns ? clamp(10, 16, Math.floor((hands - 24) / 6)) : 16;
  return {
    cardWidth: roomy
      ? Math.floor(clamp(48, 64, Math.min((width - 60) / 5.4, (height - UPRIGHT.aroundBelow) / 2.4)))
      : Math.floor(clamp(36, 50, (width - 56) / 7.3)),
    thirdBelow: roomy,
    takesTurns,
    sheet: planKeys(width - 42, square),
  };
}

/** On a phone in landscape: the space around the six cells of the sheet, and the two lines of names. */
const LANDSCAPE_SHEET = { edge: 18, names: 38 };

function planLandscape({ width, height }: StageLayout): StagePlan {
  const hands = height - 60 - 16 - 128;
  const squareIn = (room: number) => clamp(8, 20, Math.floor((room - LANDSCAPE_SHEET.edge) / ROAD_ROWS));
  // Experienced players know the roads by their marks: those take precedence over the names.
  const named = squareIn(hands - LANDSCAPE_SHEET.names) >= 16;
  const square = squareIn(named ? hands - LANDSCAPE_SHEET.names : hands);
  return {
    cardWidth: Math.floor(clamp(36, 72, Math.min((hands - 14) / 1.4, (width - 132 - 40 - 230) / 6.9))),
    thirdBelow: false,
    takesTurns: true,
    sheet: { ...planKeys(width - 132 - 40 - 24, square), named },
  };
}

/** The width of a key that previews a win, with its gap; a finger needs 44 px of height. */
const KEY = { width: 68, gap: 10, height: 44 };

/** A sheet without counts: the keys are beside the roads. */
function planKeys(width: number, square: number): SheetPlan {
  const keys = ROAD_ROWS * square >= 2 * KEY.height ? 'stacked' : 'row';
  const room = keys === 'stacked' ? KEY.width : 2 * KEY.width + KEY.gap;
  return { ...planSheet(width - room - 2 * KEY.gap, square, 0), keys };
}

/** Divides the width between the roads as on paper score sheets. */
function planSheet(width: number, square: number, countsWidth: number): SheetPlan {
  const small = Math.round((square * 12) / 28); // whole pixels: the lines of the sheet stay sharp
  const gap = 18 * (square / 28);
  const roads = width - (countsWidth > 0 ? countsWidth + gap : 0) - 2 * gap;
  const bead = clamp(5, 12, Math.floor((roads * 0.235) / square));
  const eye = Math.floor((roads * 0.327) / small);
  const half = Math.floor((eye * small - gap) / 2 / small);
  const big = Math.max(6, Math.floor((roads - bead * square - eye * small) / square));
  return { width, square, small, bead, big, eye, half, counts: countsWidth > 0, keys: 'counts', named: true };
}
