import { strengthOfSuit, strengthWithoutFlush } from './five-strength.ts';
import { HEIGHT_KEYS, SUIT_KEYS } from './keys.ts';

/** Look-up tables for sums of card keys. Filled once, on the first evaluated hand, in a tenth of a second at most. */
export interface Tables {
  /**
   * By the number of cards and the sum of their suit keys: 1 + the index of the suit that has five cards, 0 for none.
   */
  readonly suited: Uint8Array;
  /** By the heights of one suit as a bit mask: the strength of the best five. */
  readonly flushes: Int32Array;
  /** By the low bits of a sum of height keys: the offset of its row in `strengths`. */
  readonly rows: Int32Array;
  /** Strengths of hands without a flush. A sparse table whose rows are overlaid, each in the gaps of the others. */
  readonly strengths: Int32Array;
}

/** Number of low bits of a sum that select its row; the bits above select the column. */
export const ROW_BITS = 14;
const ROW = (1 << ROW_BITS) - 1;

/** Size of `strengths`: 73 775 entries and the gaps that remain between the rows. */
const ROOM = 94_000;

export const newTables = (): Tables => ({
  suited: new Uint8Array(8 << 8),
  flushes: new Int32Array(1 << 13),
  rows: new Int32Array(1 << ROW_BITS),
  strengths: new Int32Array(ROOM),
});

export function fill(tables: Tables): void {
  fillSuited(tables.suited);
  for (let heights = 0; heights < tables.flushes.length; heights++) tables.flushes[heights] = strengthOfSuit(heights);
  fillStrengths(tables, plainHands());
}

function fillSuited(suited: Uint8Array): void {
  for (const size of [5, 6, 7])
    for (const [suit, key] of SUIT_KEYS.entries())
      for (let count = 5; count <= size; count++)
        for (const others of sumsOfOthers(suit, size - count))
          suited[(size << 8) | ((count * key + others) & 255)] = suit + 1;
}

/** The possible sums of this many cards of the other suits. */
function sumsOfOthers(suit: number, cards: number): number[] {
  if (cards === 0) return [0];
  return sumsOfOthers(suit, cards - 1).flatMap((sum) => SUIT_KEYS.filter((_, i) => i !== suit).map((key) => sum + key));
}

/** The sums of five to seven height keys and the strength of each, for hands without a flush. */
function plainHands(): { readonly sums: number[]; readonly strengths: number[] } {
  const [sums, strengths]: [number[], number[]] = [[], []];
  const counts = HEIGHT_KEYS.map(() => 0);
  const add = (index: number, cards: number, sum: number): void => {
    if (cards >= 5) {
      sums.push(sum);
      strengths.push(strengthWithoutFlush(counts));
    }
    for (let next = index; next < counts.length && cards < 7; next++) {
      const held = counts[next] ?? 0;
      if (held === 4) continue;
      counts[next] = held + 1;
      add(next, cards + 1, sum + (HEIGHT_KEYS[next] ?? 0));
      counts[next] = held;
    }
  };
  add(0, 0, 0);
  return { sums, strengths };
}

/**
 * Places the fullest rows first, each at the first offset where all its entries fall into gaps, after the rows of equal
 * size.
 */
function fillStrengths({ rows, strengths }: Tables, hands: ReturnType<typeof plainHands>): void {
  const members: number[][] = Array.from(rows, () => []);
  for (const [hand, sum] of hands.sums.entries()) members[sum & ROW]?.push(hand);
  const fullest = [...members.entries()].sort(([, a], [, b]) => b.length - a.length);
  let at = 0;
  let size = 0;
  for (const [row, list] of fullest) {
    const columns = list.map((hand) => (hands.sums[hand] ?? 0) >>> ROW_BITS);
    if (columns.length !== size) at = 0;
    size = columns.length;
    while (!fits(columns, strengths, at)) at += 1;
    rows[row] = at;
    for (const [i, column] of columns.entries()) strengths[at + column] = hands.strengths[list[i] ?? 0] ?? 0;
  }
}

function fits(columns: readonly number[], strengths: Int32Array, at: number): boolean {
  for (const column of columns) if ((strengths[at + column] ?? 0) > 0) return false;
  return true;
}
