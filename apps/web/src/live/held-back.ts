import type { TableView } from '@baize/protocol';

/** A picture that is later than this is not waited for, ms. */
const MOST_MS = 2_000;

interface Waiting {
  readonly at: number;
  readonly apply: () => void;
}

/**
 * Holds the messages of a table back by the delay of the viewer's picture, in order, so that a card is shown when the
 * picture shows it.
 */
export class HeldBack {
  #delayMs = 0;
  #waiting: readonly Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The delay of the picture, ms; 0 without one. */
  get delayMs(): number {
    return this.#delayMs;
  }

  set delayMs(ms: number) {
    this.#delayMs = Math.max(0, Math.min(MOST_MS, ms));
    if (this.#delayMs === 0) this.flush();
  }

  /** Applies a message when its time has come; an urgent one at once, after everything before it. */
  push(apply: () => void, urgent = false): void {
    if (urgent) this.flush();
    if (this.#waiting.length === 0 && (urgent || this.#delayMs === 0)) {
      apply();
      return;
    }
    const at = Math.max(Date.now() + this.#delayMs, this.#waiting.at(-1)?.at ?? 0);
    this.#waiting = [...this.#waiting, { at, apply }];
    if (this.#waiting.length === 1) this.#schedule();
  }

  /** Applies everything now. */
  flush(): void {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { apply } of waiting) apply();
  }

  #schedule(): void {
    const [first] = this.#waiting;
    if (first) this.#timer = setTimeout(() => this.#applyDue(), Math.max(0, first.at - Date.now()));
  }

  #applyDue(): void {
    const now = Date.now();
    const due = this.#waiting.filter(({ at }) => at <= now);
    this.#waiting = this.#waiting.slice(due.length);
    for (const { apply } of due) apply();
    this.#schedule();
  }
}

/** Whether a view closes the bets that the known one takes: that is never held back. */
export const closesBets = (known: TableView | null, heard: TableView): boolean =>
  heard.state !== 'open' || (known?.round?.phase === 'betting' && heard.round?.phase !== 'betting');

/** A view whose countdown ends earlier by the delay: what the viewer sees then is as old as that. */
export const withEarlyDeadline = (view: TableView, delayMs: number): TableView =>
  view.deadline === null || delayMs === 0 ? view : { ...view, deadline: view.deadline - delayMs };
