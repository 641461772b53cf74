import type { Answer } from '@baize/protocol';

/** A message that must be answered. */
export interface Letter<Value> {
  readonly tableId: string;
  /** The round it was meant for; `undefined` when it is meant for the table whatever the round. */
  readonly roundId: string | null | undefined;
  /** Sends it; may be called again, with the same command id every time. */
  transmit(answered: (answer: Answer<Value>) => void): void;
  /** Hears the first answer. */
  settle(answer: Answer<Value>): void;
}

/** How long an answer may take on a standing connection before the letter is sent again, ms. */
const PATIENCE_MS = 8_000;

interface Open {
  readonly tableId: string;
  readonly roundId: string | null | undefined;
  send(): void;
  giveUp(): void;
}

/**
 * Keeps every message until it is answered: nothing is lost silently. The house answers a repeat with its first
 * answer, so sending twice is safe; but chips meant for one round must not land in the next, so a letter whose round
 * has passed is settled as over.
 */
export class Outbox {
  readonly #open = new Set<Open>();
  readonly #timers = new Map<Open, ReturnType<typeof setTimeout>>();

  /** Takes a letter in, and sends it at once when the way to its table stands. */
  post<Value>(letter: Letter<Value>, reachable: boolean): void {
    const settle = (answer: Answer<Value>) => {
      if (this.#close(open)) letter.settle(answer);
    };
    const open: Open = {
      tableId: letter.tableId,
      roundId: letter.roundId,
      send: () => letter.transmit(settle),
      giveUp: () => settle(ROUND_PASSED),
    };
    this.#open.add(open);
    if (reachable) this.#send(open);
  }

  /** The table is reached again and stands at this round. */
  resume(tableId: string, roundId: string | null): void {
    for (const open of [...this.#open].filter((each) => each.tableId === tableId)) {
      if (open.roundId === undefined || open.roundId === roundId) this.#send(open);
      else open.giveUp();
    }
  }

  /** The tables that letters wait for. */
  waiting(): ReadonlySet<string> {
    return new Set([...this.#open].map(({ tableId }) => tableId));
  }

  /** The connection is gone: nothing more is sent until `resume`. */
  hold(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #send(open: Open): void {
    clearTimeout(this.#timers.get(open));
    const again = setTimeout(() => this.#send(open), PATIENCE_MS);
    this.#timers.set(open, again);
    open.send();
  }

  #close(open: Open): boolean {
    clearTimeout(this.#timers.get(open));
    this.#timers.delete(open);
    return this.#open.delete(open);
  }
}

const ROUND_PASSED: Answer<never> = {
  ok: false,
  refused: {
    code: 'round-over',
    phrase: { key: 'house.bet.round-passed' },
  },
};
