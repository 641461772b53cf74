/** Minimum interval between attendance messages; changes of a dealer or other staff are sent at once. */
const COUNT_MS = 1_000;

/** Decides when the attendance at a table is sent to its engine. */
export class AttendanceTimer {
  readonly #send: () => void;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** Sends the attendance, at once or after the minimum interval. */
  schedule(atOnce: boolean): void {
    if (this.#timer && !atOnce) return;
    clearTimeout(this.#timer);
    const afterMs = atOnce ? 0 : Math.max(0, this.#sentAt + COUNT_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sentAt = performance.now();
      this.#send();
    }, afterMs);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
