/** The chips with a design of their own, as multiples of the smallest chip. */
export const CHIP_DESIGNS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000] as const;
export type ChipDesign = (typeof CHIP_DESIGNS)[number];
