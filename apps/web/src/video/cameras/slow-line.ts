import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';

/** Above this share of lost packets a picture breaks up. */
const MUCH_LOST = 0.06;
/** Of the newest readings so many must lose much: a short burst does not count. */
const READINGS = 8;
const LOSING = 5;

/** Judges by its losses whether a line takes the picture it receives. Pure. */
export class Losses {
  #newest: readonly boolean[] = [];

  /**
   * Adds a reading of half a second.
   * @param lost share of lost packets, 0 to 1
   * @returns whether the line is too slow; it is judged anew from then on
   */
  add(lost: number): boolean {
    this.#newest = [...this.#newest, lost > MUCH_LOST].slice(-READINGS);
    const isStrained = this.#newest.filter(Boolean).length >= LOSING;
    if (isStrained) this.#newest = [];
    return isStrained;
  }
}

/** How long a slow line gets the smaller picture before the full one is tried again, ms. */
const AGAIN_MS = { first: 60_000, last: 15 * 60_000 } as const;

/** Whether a line is too slow for the full picture. Each failed trial of the full one doubles the time to the next. */
export class SlowLine {
  readonly state = createStore(() => ({ isSlow: false }));
  #pauseMs: number = AGAIN_MS.first;
  #triedAt = Number.NEGATIVE_INFINITY;

  /** The line did not take the full picture. */
  strain(): void {
    if (this.state.getState().isSlow) return;
    const hasFailedAgain = steadyNow() - this.#triedAt < AGAIN_MS.first;
    this.#pauseMs = hasFailedAgain ? Math.min(AGAIN_MS.last, 2 * this.#pauseMs) : AGAIN_MS.first;
    this.state.setState({ isSlow: true });
    setTimeout(() => {
      this.#triedAt = steadyNow();
      this.state.setState({ isSlow: false });
    }, this.#pauseMs);
  }
}
