/** Heights are card ranks as poker compares them: 2 to 14, ace high. */
export const TWO = 2;
export const ACE = 14;
export const HEIGHTS = 13;

/** A hand as one number, higher is better: the category, then up to five heights, four bits each. */
export function strength(category: number, heights: readonly number[]): number {
  return [0, 1, 2, 3, 4].reduce((sum, i) => sum * 16 + (heights[i] ?? 0), category);
}

export const categoryOf = (hand: number): number => Math.floor(hand / 16 ** 5);

/** The heights in a strength, highest first. */
export const heightsOf = (hand: number): number[] => [4, 3, 2, 1, 0].map((i) => Math.floor(hand / 16 ** i) % 16);
