/** Work is done at most this often, ms; urgent work does not wait. */
const TICK_MS = 100;
/** A long run is followed by a pause of this many times its length, so that commands are always served. */
const REST = 3;
/** Maximum length of that pause. */
const LONGEST_REST_MS = 1_000;

export type Urgency = 'at-once' | 'later';

interface ThrottledWork {
  /** Does all work that there is; returns how long it kept the event loop busy, ms. */
  run(): Promise<number>;
  /** When what came up during the last run has to be done. */
  remaining(): Urgency | undefined;
  /** Called with the error of a run that failed; what it left is done with the next one. */
  failed(error: unknown): void;
}

/** Does repeated work, such as publications, together and at a limited rate, one run at a time. */
export class Throttle {
  readonly #work: ThrottledWork;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #ranAt = Number.NEGATIVE_INFINITY;
  #everyMs = TICK_MS;
  #isRunning = false;
  #isClosed = false;

  constructor(work: ThrottledWork) {
    this.#work = work;
  }

  /** Schedules a run: at once, or when the interval since the last one has passed, if that is earlier than scheduled. */
  schedule(urgency: Urgency): void {
    const now = performance.now();
    const at = urgency === 'at-once' ? now : Math.max(now, this.#ranAt + this.#everyMs);
    if (this.#isClosed || this.#isRunning || at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => void this.#run(), at - now);
  }

  /** Does no more work; a run in progress is finished. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Runs on a later turn of the event loop than the change, after the acknowledgements. */
  async #run(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isRunning = true;
    this.#ranAt = performance.now();
    const tookMs = await this.#guarded();
    this.#everyMs = Math.max(TICK_MS, Math.min(tookMs * (1 + REST), tookMs + LONGEST_REST_MS));
    this.#isRunning = false;
    const remaining = this.#work.remaining();
    if (remaining) this.schedule(remaining);
  }

  /** A failed run counts as a long one, so that it is not repeated without a pause. */
  async #guarded(): Promise<number> {
    try {
      return await this.#work.run();
    } catch (error) {
      this.#work.failed(error);
      return LONGEST_REST_MS;
    }
  }
}
