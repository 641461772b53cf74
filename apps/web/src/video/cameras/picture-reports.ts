import type { PictureQuality } from '@baize/protocol';

/** How often a viewer reports its picture, and how soon for the first time, ms. */
const EVERY_MS = 10_000;
const FIRST_MS = 3_000;
/** A report contains no longer delay, ms. */
const MAX_MS = 60_000;

/** Collects what a viewer reports of its picture: its delay, and what was lost since the last report. Pure. */
export class PictureReports {
  #losses: readonly number[] = [];
  #dueAt: number | undefined;

  /**
   * Adds a reading of half a second.
   * @param now ms
   * @returns the report, when one is due
   */
  add(
    { delayMs, lost }: { readonly delayMs: number | null; readonly lost: number },
    now: number,
  ): PictureQuality | null {
    this.#losses = [...this.#losses, lost];
    this.#dueAt ??= now + FIRST_MS;
    if (delayMs === null || now < this.#dueAt) return null;
    const mean = this.#losses.reduce((sum, each) => sum + each, 0) / this.#losses.length;
    this.#dueAt = now + EVERY_MS;
    this.#losses = [];
    return { delayMs: Math.min(MAX_MS, Math.round(delayMs)), lost: mean };
  }
}
