/** Below this a picture is of no use; the line of such a viewer is not waited for, bits per second. */
const MIN = 400_000;
const JUDGED_EVERY_MS = 2_000;
/** A viewer whose line takes less than this part of what is sent is strained. */
const STRAINED = 0.9;
/** Of the viewers, so many may be strained before all receive less. */
const TOLERATED = 0.1;
const FALL = 0.8;
const RISE = 1.08;

/**
 * The bit rate that a publisher is asked for: what the lines of nine in ten viewers take. It falls when more of them
 * are strained at two judgements in a row, and rises again slowly. Pure arithmetic; bits per second and ms.
 */
export class BitRate {
  readonly #max: number;
  #target: number;
  #judgedAt = 0;
  #wasStrained = false;

  constructor(max: number) {
    this.#max = max;
    this.#target = max;
  }

  get target(): number {
    return this.#target;
  }

  /** Whether it is time to judge again. */
  isDue(now: number): boolean {
    return now - this.#judgedAt >= JUDGED_EVERY_MS;
  }

  /**
   * Judges the lines of all viewers.
   * @param estimates what each line takes, as its viewer reports it
   * @param sent what the publisher sent since the last judgement, bits
   */
  judge(estimates: readonly number[], sent: number, now: number): void {
    const rate = (1_000 * sent) / (now - this.#judgedAt);
    this.#judgedAt = now;
    const strained = estimates.filter((estimate) => estimate < STRAINED * rate).length;
    const isStrained = strained > Math.floor(TOLERATED * estimates.length);
    if (!isStrained) this.#target = Math.min(this.#max, this.#target * RISE);
    else if (this.#wasStrained) this.#target = Math.max(Math.min(MIN, this.#max), Math.min(this.#target, rate) * FALL);
    this.#wasStrained = isStrained;
  }
}
