import { type Drawing, isPhone, STAGE_DRAWN, type StageLayout } from '../../table/game/layout.ts';

/** The arc is as wide on a tablet in portrait as on a desktop. */
export const DRAWING: Partial<Drawing> = { tablet: STAGE_DRAWN };

/** Seats on the arc are close together: the maximum growth of their hands. */
const MAX_RISE = 1.4;

/** The maximum growth of their bet circles: those of neighbours lie side by side. */
const MAX_GROWTH = 1.3;

/** The vertical stretch of the arc on a stage in portrait format, with which its hands grow; 1 in the columns of a phone. */
export function riseOf(layout: StageLayout): number {
  if (isPhone(layout)) return 1;
  const rise = Math.min(MAX_RISE, Math.max(1, layout.height / (STAGE_DRAWN.height * layout.unit)));
  return Math.round(rise * 100) / 100;
}

/** How much larger the bet circles and their chips are drawn: as far as the arc is stretched, and neighbours do not meet. */
export const growthOf = (layout: StageLayout): number => Math.min(MAX_GROWTH, riseOf(layout));
