import type { TableView } from '@baize/protocol';
import { steadyNow } from '../../lib/browser/steady-clock.ts';

/** A picture that is later than this is not waited for, ms. */
const MAX_MS = 2_000;
/** Countdowns follow the delay in steps of this, ms, so that not every measurement changes them. */
const EARLY_STEP_MS = 100;

interface Waiting {
  readonly at: number;
  readonly apply: () => void;
}

interface Pushed {
  readonly urgent?: boolean;
  readonly happenedAt?: number;
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
    this.#delayMs = Math.max(0, Math.min(MAX_MS, ms));
    if (this.#delayMs === 0) this.flush();
  }

  /** How much earlier than at the server a countdown ends, ms: at least the delay. */
  get earlyMs(): number {
    return Math.ceil(this.#delayMs / EARLY_STEP_MS) * EARLY_STEP_MS;
  }

  /**
   * Applies a message when the picture shows what it reports; an urgent one at once, after everything before it.
   * @param happenedAt when that was, by this device's clock, ms: not later than now
   */
  push(apply: () => void, { urgent = false, happenedAt = steadyNow() }: Pushed = {}): void {
    if (urgent) this.flush();
    if (this.#waiting.length === 0 && (urgent || this.#delayMs === 0)) {
      apply();
      return;
    }
    const at = Math.max(happenedAt + this.#delayMs, this.#waiting.at(-1)?.at ?? 0);
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
    if (first) this.#timer = setTimeout(() => this.#applyDue(), Math.max(0, first.at - steadyNow()));
  }

  #applyDue(): void {
    const now = steadyNow();
    const due = this.#waiting.filter(({ at }) => at <= now);
    this.#waiting = this.#waiting.slice(due.length);
    for (const { apply } of due) apply();
    this.#schedule();
  }
}

/** Whether a view closes the bets that the known one takes: that is never held back. */
export const closesBets = (known: TableView | null, heard: TableView): boolean =>
  heard.state !== 'open' || (known?.round?.phase === 'betting' && heard.round?.phase !== 'betting');

/** A view whose countdowns end this much earlier, ms: what the viewer sees then is as old as that. */
export function withEarlyDeadlines(view: TableView, ms: number): TableView {
  if (ms === 0) return view;
  const { deadline, round } = view;
  return {
    ...view,
    deadline: deadline === null ? null : deadline - ms,
    round: round && {
      ...round,
      closesAt: round.closesAt === null ? null : round.closesAt - ms,
      deciding: round.deciding && { ...round.deciding, since: round.deciding.since - ms },
    },
  };
}
