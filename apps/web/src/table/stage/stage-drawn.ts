/** The size for which stages are drawn on a desktop, px. */
export const STAGE_DRAWN = { width: 976, height: 664 };
