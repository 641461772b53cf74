/** A buffered part of a stream, s. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How a player approaches the newest picture: jumps to a time, or plays at a rate. */
export type Chase = { readonly seekTo: number } | { readonly rate: number };

/** Further behind than this the player jumps, s. */
const MAX_BEHIND_S = 1;
/** The player does not hurry for less than this, s: the buffer varies by it. */
const TOLERANCE_S = 0.08;
const SLOWEST_HURRY = 1.03;
const FASTEST_HURRY = 1.1;

/**
 * Decides how the player approaches the newest picture.
 * @param position s
 * @param spans what is buffered, in order
 * @param reserveS how much it should keep buffered
 */
export function chase(position: number, spans: readonly Span[], reserveS: number): Chase {
  const newest = spans.at(-1);
  if (newest === undefined) return { rate: 1 };
  const behind = newest.end - position;
  const isBuffered = spans.some(({ start, end }) => start <= position && position <= end);
  const isStuck =
    !isBuffered || (position >= (spans[0]?.end ?? 0) - 0.02 && spans.length > 1 && position < newest.start);
  if (behind > MAX_BEHIND_S || isStuck) return { seekTo: Math.max(newest.start, newest.end - reserveS) };
  const excess = behind - reserveS - TOLERANCE_S;
  if (excess <= 0) return { rate: 1 };
  return { rate: Math.min(FASTEST_HURRY, SLOWEST_HURRY + excess * 0.2) };
}

/** Pieces of this age still count for the fastest way, ms. */
const WINDOW_MS = 10_000;

/** Where the newest picture of the server is on the stream's line, judged by the fastest of the last pieces. */
export class LiveEdge {
  #pieces: readonly { readonly at: number; readonly lead: number }[] = [];

  /** A piece has arrived. @param endMs its end on the line @param now ms */
  arrived(endMs: number, now: number): void {
    const recent = this.#pieces.filter(({ at }) => now - at < WINDOW_MS);
    this.#pieces = [...recent, { at: now, lead: now - endMs }];
  }

  /** How far a shown position is behind the newest picture as it arrives here, ms; `null` before the first piece. */
  behind(positionMs: number, now: number): number | null {
    if (this.#pieces.length === 0) return null;
    return Math.max(0, now - Math.min(...this.#pieces.map(({ lead }) => lead)) - positionMs);
  }
}
